import { asc, eq } from 'drizzle-orm';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { invitationCode } from '../invitation-code.ts';
import { invitationVisitsTable } from './campaigns.table.ts';

/** Number of visits through a person's link; nothing is stored about the visitors. */
export const campaignsPersonalData = personalData('campaigns', {
  items: { invitations: { holds: ['invitation_visits'], fate: 'erased' } },
  async export(tx, { accountId }) {
    const rows = await tx
      .select()
      .from(invitationVisitsTable)
      .where(eq(invitationVisitsTable.accountId, accountId))
      .orderBy(asc(invitationVisitsTable.day));
    return { invitations: { code: invitationCode(accountId), visits: rows.map(({ day, source, visits }) => ({ day, source, visits })) } };
  },
  async erase({ tx }, { accountId }) {
    const gone = await tx
      .delete(invitationVisitsTable)
      .where(eq(invitationVisitsTable.accountId, accountId))
      .returning({ id: invitationVisitsTable.id });
    return { invitations: gone.length };
  },
});
