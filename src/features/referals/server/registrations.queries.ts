import { and, asc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { registrationsTable } from '#features/game-link/server/game-link.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { referalsTable } from './referals.table.ts';

export type Registration = typeof registrationsTable.$inferSelect;
type Named = Pick<Registration, 'accountId' | 'referralCode' | 'invitationCode'>;

export async function findRegistration(tx: Tx, accountId: number): Promise<Registration | undefined> {
  const [registration] = await tx.select().from(registrationsTable).where(eq(registrationsTable.accountId, accountId));
  return registration;
}

/** Registrations since then with a code but without attribution: the code has no owner, or the job died. */
export const registrationsOfNobody = (tx: Tx, hours: number): Promise<Named[]> =>
  tx
    .select({
      accountId: registrationsTable.accountId,
      referralCode: registrationsTable.referralCode,
      invitationCode: registrationsTable.invitationCode,
    })
    .from(registrationsTable)
    .leftJoin(referalsTable, eq(referalsTable.accountId, registrationsTable.accountId))
    .where(
      and(
        gt(registrationsTable.at, sql`now() - make_interval(hours => ${hours})`),
        or(isNotNull(registrationsTable.referralCode), isNotNull(registrationsTable.invitationCode)),
        isNull(referalsTable.id),
      ),
    )
    .orderBy(asc(registrationsTable.at));
