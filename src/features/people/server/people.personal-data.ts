import { eq } from 'drizzle-orm';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { personNotesTable } from './people.table.ts';

export const peoplePersonalData = personalData('people', {
  items: {
    notes: {
      holds: ['person_notes.account_id', 'person_notes.text'],
      fate: 'erased',
      notExported: 'the staff write them for each other, about other people too',
    },
    written: { holds: ['person_notes.written_by', 'person_notes.written_as'], fate: 'anonymised', staffOnly: true },
  },
  async export(tx, { accountId }) {
    const rows = await tx.select().from(personNotesTable).where(eq(personNotesTable.writtenBy, accountId)).orderBy(personNotesTable.id);
    return { written: rows.map(({ createdAt, text }) => ({ at: createdAt.toISOString(), text })) };
  },
  async erase({ tx }, { accountId }) {
    const about = await tx.delete(personNotesTable).where(eq(personNotesTable.accountId, accountId)).returning({ id: personNotesTable.id });
    const written = await tx
      .update(personNotesTable)
      .set({ writtenAs: null })
      .where(eq(personNotesTable.writtenBy, accountId))
      .returning({ id: personNotesTable.id });
    return { notes: about.length, written: written.length };
  },
});
