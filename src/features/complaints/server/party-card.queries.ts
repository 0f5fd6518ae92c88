import { and, desc, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { stateOf } from '#features/bans/ban-states.ts';
import { gameBansTable } from '#features/bans/server/bans.table.ts';
import { findCharacterOf } from '#features/characters/server/characters.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import type { PartyCard } from '../complaint-desk-view.ts';
import type { Side } from '../complaint-states.ts';
import { ofPerson, onDesk, sideOf, stillHolds } from './complaints.queries.ts';
import { type Complaint, complaintsTable as table, complaintVerdictsTable as verdicts } from './complaints.table.ts';

const most = 10;

type Reader = Pick<Ctx, 'tx' | 'actor'>;

/** A side's record on the case's server, without the case itself, limited to what the reader may see. */
export async function partyCard({ tx, actor }: Reader, complaint: Complaint, side: Side, now: Date): Promise<PartyCard> {
  const { server } = complaint;
  const others = and(eq(table.server, server), ne(table.id, complaint.id), onDesk(actor));
  const globalId = side === 'author' ? complaint.authorId : complaint.offenderId;
  const character = await findCharacterOf(tx, server, globalId);
  return {
    globalId,
    nick: side === 'author' ? complaint.authorNick : complaint.offenderNick,
    character: character && {
      level: character.level,
      faction: character.faction,
      rank: character.rank,
      playtimeMinutes: character.playtimeMinutes,
      lastSeenAt: character.lastSeenAt.toISOString(),
    },
    bans: await bansOf(tx, server, globalId, now),
    punishments: await punishmentsOf(tx, others, globalId),
    ...(await figuresOf(tx, others, globalId)),
    complaints: await complaintsOf(tx, others, globalId),
  };
}

async function bansOf(tx: Tx, server: number, accountId: number, now: Date): Promise<PartyCard['bans']> {
  const rows = await tx
    .select()
    .from(gameBansTable)
    .where(and(eq(gameBansTable.server, server), eq(gameBansTable.accountId, accountId)))
    .orderBy(desc(gameBansTable.id))
    .limit(most);
  return rows.map((ban) => ({
    id: ban.id,
    reason: ban.reason,
    state: stateOf(ban, now),
    bannedAt: ban.bannedAt.toISOString(),
    until: ban.until?.toISOString() ?? null,
  }));
}

async function punishmentsOf(tx: Tx, others: SQL | undefined, accountId: number): Promise<PartyCard['punishments']> {
  const rows = await tx
    .select({ complaint: table.id, at: verdicts.at, kind: verdicts.punishment, minutes: verdicts.minutes })
    .from(verdicts)
    .innerJoin(table, eq(table.id, verdicts.complaintId))
    .where(
      and(
        eq(table.offenderId, accountId),
        others,
        stillHolds,
        isNotNull(verdicts.punishment),
        inArray(verdicts.punishment, ['warning', 'mute', 'jail']),
      ),
    )
    .orderBy(desc(verdicts.id))
    .limit(most);
  return rows.flatMap(({ complaint, at, kind, minutes }) =>
    kind === null ? [] : [{ complaint, at: at.toISOString(), punishment: { kind, minutes } }],
  );
}

async function figuresOf(tx: Tx, others: SQL | undefined, accountId: number): Promise<Pick<PartyCard, 'wrote' | 'blamed'>> {
  const of = async (column: typeof table.authorId | typeof table.offenderId) => {
    const [row] = await tx
      .select({
        total: sql<number>`count(*)`.mapWith(Number),
        upheld: sql<number>`count(*) filter (where ${table.outcome} = 'upheld')`.mapWith(Number),
      })
      .from(table)
      .where(and(eq(column, accountId), others));
    return row ?? { total: 0, upheld: 0 };
  };
  return { wrote: await of(table.authorId), blamed: await of(table.offenderId) };
}

async function complaintsOf(tx: Tx, others: SQL | undefined, accountId: number): Promise<PartyCard['complaints']> {
  const rows = await tx
    .select({
      id: table.id,
      authorId: table.authorId,
      authorNick: table.authorNick,
      offenderId: table.offenderId,
      offenderNick: table.offenderNick,
      status: table.status,
      outcome: table.outcome,
      createdAt: table.createdAt,
    })
    .from(table)
    .where(and(ofPerson(accountId), others))
    .orderBy(desc(table.id))
    .limit(most);
  return rows.map(({ authorNick, offenderNick, createdAt, authorId, offenderId, ...row }) => {
    const side = sideOf({ authorId }, accountId);
    return {
      id: row.id,
      status: row.status,
      outcome: row.outcome,
      side,
      other: side === 'author' ? offenderNick : authorNick,
      otherId: side === 'author' ? offenderId : authorId,
      createdAt: createdAt.toISOString(),
    };
  });
}
