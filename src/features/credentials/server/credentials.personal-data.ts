import { eq } from 'drizzle-orm';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { emailChangesTable, passwordResetsTable } from './credentials.table.ts';

export const credentialsPersonalData = personalData('credentials', {
  items: {
    recoveries: { holds: ['password_resets'], fate: 'erased' },
    emailChange: { holds: ['email_changes'], fate: 'erased' },
  },
  async export(tx, { accountId }) {
    const resets = await tx.select().from(passwordResetsTable).where(eq(passwordResetsTable.accountId, accountId));
    const [change] = await tx.select().from(emailChangesTable).where(eq(emailChangesTable.accountId, accountId));
    return {
      recoveries: resets.map(({ createdAt, usedAt }) => ({
        askedAt: createdAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      })),
      emailChange: change ? { email: change.email, askedAt: change.createdAt.toISOString() } : null,
    };
  },
  async erase({ tx }, { accountId }) {
    const resets = await tx
      .delete(passwordResetsTable)
      .where(eq(passwordResetsTable.accountId, accountId))
      .returning({ id: passwordResetsTable.id });
    const changes = await tx
      .delete(emailChangesTable)
      .where(eq(emailChangesTable.accountId, accountId))
      .returning({ id: emailChangesTable.accountId });
    return { recoveries: resets.length, emailChange: changes.length };
  },
});
