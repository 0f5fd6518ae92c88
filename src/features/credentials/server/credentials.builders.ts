import { eq } from 'drizzle-orm';
import { en as accountsEn } from '#features/accounts/accounts.strings.en.ts';
import { ru as accountsRu } from '#features/accounts/accounts.strings.ru.ts';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { aSite, type TestSite } from '#features/sessions/server/sessions.builders.ts';
import type { Database } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { committed, type TestCtx } from '#kit/testing/context.ts';
import { en } from '../credentials.strings.en.ts';
import { ru } from '../credentials.strings.ru.ts';
import type { WhenEmailChanged } from './confirm-email-change.ts';
import { credentialsHandlers } from './credentials.handlers.ts';
import { sendRecovery } from './send-recovery.ts';

export const aSiteWithCredentials = (whenEmailChanged: WhenEmailChanged = async () => undefined): Promise<TestSite> =>
  aSite({
    more: credentialsHandlers({ whenEmailChanged }),
    texts: { en: { accounts: accountsEn, credentials: en }, ru: { accounts: accountsRu, credentials: ru } },
  });

export const testConfig = {
  publicUrl: 'http://localhost:3000',
  brand: { gameName: 'Prospekt City', supportEmail: 'help@example.com' },
} as AppConfiguration;

export type SentMail = { readonly to: string; readonly subject: string; readonly text: string };

export const mailsOf = ({ enqueued }: TestCtx): readonly SentMail[] =>
  enqueued.filter(({ job }) => job === 'mail.send').map(({ payload }) => payload as SentMail);

export const tokenIn = ({ text }: SentMail): string => /token=([\w-]+)/.exec(text)?.[1] ?? '';

/** Mails that the job sends for a request. */
export const recoveryMails = (database: Database, who: string): Promise<readonly SentMail[]> =>
  committed(database, { config: testConfig }, async (ctx) => {
    await sendRecovery(ctx, { who, ip: '198.51.100.7' });
    return mailsOf(ctx);
  });

export async function idOf(database: Database, login: string): Promise<number> {
  return only(await database.reads.select({ id: accountsTable.id }).from(accountsTable).where(eq(accountsTable.login, login))).id;
}
