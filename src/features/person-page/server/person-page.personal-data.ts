import { eq, or } from 'drizzle-orm';
import { forgetIn } from '#kit/personal-data/forget-in.ts';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { cutLinksTable } from './person-page.table.ts';

/** Deletes the person's own cut links and removes their name from reasons of others. */
export const personPagePersonalData = personalData('personPage', {
  items: {
    links: {
      holds: ['cut_links.one_id', 'cut_links.other_id', 'cut_links.reason'],
      fate: 'erased',
      notExported: 'half of it is another person’s',
    },
    cut: { holds: ['cut_links.cut_by', 'cut_links.cut_as'], fate: 'anonymised', staffOnly: true },
  },
  async export(tx, { accountId }) {
    const rows = await tx.select().from(cutLinksTable).where(eq(cutLinksTable.cutBy, accountId)).orderBy(cutLinksTable.id);
    return { cut: rows.map(({ cutAt, reason }) => ({ at: cutAt.toISOString(), reason })) };
  },
  async erase({ tx }, person) {
    const { accountId } = person;
    const { id, reason } = cutLinksTable;
    const links = await tx
      .delete(cutLinksTable)
      .where(or(eq(cutLinksTable.oneId, accountId), eq(cutLinksTable.otherId, accountId)))
      .returning({ id: cutLinksTable.id });
    await forgetIn({ tx, id, person }, { reason: [reason, 5, 500] }, (left, thisRow) => tx.update(cutLinksTable).set(left).where(thisRow));
    const cut = await tx
      .update(cutLinksTable)
      .set({ cutAs: null })
      .where(eq(cutLinksTable.cutBy, accountId))
      .returning({ id: cutLinksTable.id });
    return { links: links.length, cut: cut.length };
  },
});
