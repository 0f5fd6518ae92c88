import { sql } from 'drizzle-orm';
import { accountsPersonalData } from '#features/accounts/server/accounts.personal-data.ts';
import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import { sessionsPersonalData } from '#features/sessions/server/sessions.personal-data.ts';
import type { Database } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import type { PersonalData } from '#kit/personal-data/personal-data.ts';
import { rolledBack, type TestCtx, type TestCtxOptions } from '#kit/testing/context.ts';
import { testDatabase } from '#kit/testing/database.ts';
import '../deletion.feature.ts';
import { prepareDeletion } from './ask-deletion.ts';
import { confirmDeletion } from './confirm-deletion.ts';
import { findNewestRequest } from './deletion.queries.ts';
import { eraseAccount } from './erase-account.ts';

export type DeletionFixture = {
  readonly database: Database;
  /** For contexts that the test creates. */
  readonly options: TestCtxOptions;
  idOf(login: string): number;
  inside(work: (ctx: TestCtx) => Promise<void>): Promise<void>;
  /** Requests a deletion and returns the last mail. */
  ask(ctx: TestCtx, login?: string): Promise<Sent | undefined>;
  /** Requests and confirms; returns the token of the status page. */
  confirmed(ctx: TestCtx): Promise<string>;
  erase(ctx: TestCtx, everything?: readonly PersonalData[]): Promise<void>;
  close(): Promise<void>;
};

/** A site with accounts to delete; the first one is the default. */
export async function aDeletionFixture(logins: readonly [string, ...string[]]): Promise<DeletionFixture> {
  const database = await testDatabase();
  const { tx, commit } = database.open();
  await seedServers(tx);
  const people = logins.map((login) => ({ login, email: `${login}@mail.example`, locale: 'en' as const }));
  const ids = await seedAccounts(tx, people, 'irrelevant');
  await commit();
  const options = { config: Object(testConfig) };
  const idOf = (login: string) => ids.get(login) ?? 0;
  const ask: DeletionFixture['ask'] = async (ctx, login = logins[0]) => {
    await prepareDeletion(ctx, { accountId: idOf(login) });
    return mailsOf(ctx).at(-1);
  };
  return {
    database,
    options,
    idOf,
    inside: (work) => rolledBack(database, options, work),
    ask,
    confirmed: async (ctx) => confirmDeletion(ctx, tokenIn(await ask(ctx), 'confirm')),
    async erase(ctx, everything = [accountsPersonalData, sessionsPersonalData]) {
      const request = await findNewestRequest(ctx.tx, idOf(logins[0]));
      if (request) await eraseAccount(ctx, everything, request.id);
    },
    close: () => database.close(),
  };
}

const testConfig = {
  publicUrl: 'https://prospekt.example',
  backupDays: 30,
  brand: { gameName: 'Prospekt City', developerName: 'Prospekt Games', supportEmail: 'support@prospekt.example' },
};

type Sent = { readonly to: string; readonly subject: string; readonly text: string };

export const mailsOf = ({ enqueued }: Pick<TestCtx, 'enqueued'>): readonly Sent[] =>
  enqueued.filter(({ job }) => job === 'mail.send').flatMap(({ payload }) => (isSent(payload) ? [payload] : []));

export function tokenIn(mail: Sent | undefined, page: 'confirm' | 'status' | 'cancel'): string {
  return new RegExp(`/delete/${page}\\?token=([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? '';
}

/** Moves the end of the grace period to the past. */
export async function skipGracePeriod({ tx }: Pick<TestCtx, 'tx'>): Promise<void> {
  await tx.execute(sql`update deletion_requests
    set confirmed_at = confirmed_at - interval '31 days', erase_at = erase_at - interval '31 days', asked_at = asked_at - interval '31 days'
    where state = 'confirmed'`);
}

export async function stateOf({ tx }: Pick<TestCtx, 'tx'>, accountId: number): Promise<string> {
  const { rows } = await tx.execute<{ state: string }>(
    sql`select state from deletion_requests where account_id = ${accountId} order by id desc limit 1`,
  );
  return only(rows).state;
}

const isSent = (payload: unknown): payload is Sent => typeof payload === 'object' && payload !== null && 'to' in payload;
