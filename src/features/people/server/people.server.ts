import { eq } from 'drizzle-orm';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { forgetIn } from '#kit/personal-data/forget-in.ts';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { longestNote } from '../note-limits.ts';
import { peopleHandlers } from './people.handlers.ts';
import type { BansOf } from './people.present.ts';
import { personNotesTable } from './people.table.ts';

/** Deletes notes about the person and anonymises the notes that they wrote about others. */
const peoplePersonalData = personalData('people', {
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
  async erase({ tx }, person) {
    const { accountId } = person;
    const { id, text } = personNotesTable;
    const about = await tx.delete(personNotesTable).where(eq(personNotesTable.accountId, accountId)).returning({ id: personNotesTable.id });
    await forgetIn({ tx, id, person }, { text: [text, 1, longestNote] }, (left, thisRow) =>
      tx.update(personNotesTable).set(left).where(thisRow),
    );
    const written = await tx
      .update(personNotesTable)
      .set({ writtenAs: null })
      .where(eq(personNotesTable.writtenBy, accountId))
      .returning({ id: personNotesTable.id });
    return { notes: about.length, written: written.length };
  },
});

declare module '#kit/feature/server-feature.ts' {
  interface ServerParts {
    /** Where an account is banned now. */
    readonly bansOf: BansOf;
  }
}

export const server: ServerFeature = {
  handlers: ({ bansOf }) => [peopleHandlers(bansOf)],
  personalData: peoplePersonalData,
};
