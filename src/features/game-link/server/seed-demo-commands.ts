import { sql } from 'drizzle-orm';
import { findAccountIds } from '#features/accounts/server/accounts.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { commandsTable } from './game-link.table.ts';
import { raiseDead } from './raise-dead.ts';

/** Recent commands of server 1: some carried out, and two that the game rejected for good, with their alarms. */
export async function seedDemoCommands(ctx: Ctx): Promise<void> {
  const ids = await findAccountIds(ctx.tx, ['player', 'offender']);
  const rows = demoCommands.flatMap(({ login, minutesAgo, dead, ...command }) => {
    const accountId = ids.get(login);
    if (accountId === undefined) return [];
    const ago = (minutes: number) => sql`now() - make_interval(mins => ${minutes})`;
    return [
      {
        ...command,
        ...(dead ? { state: 'dead' as const, attempts: 10, failures: 10, failure: dead } : { state: 'done' as const, attempts: 1 }),
        server: 1,
        accountId,
        lane: `account:${accountId}`,
        createdAt: ago(minutesAgo),
        dueAt: ago(minutesAgo),
        endedAt: ago(dead ? minutesAgo - 310 : minutesAgo),
      },
    ];
  });
  if (rows.length === 0) return;
  const added = await ctx.tx.insert(commandsTable).values(rows).onConflictDoNothing().returning();
  for (const command of added) if (command.state === 'dead') await raiseDead(ctx, command);
}

const demoCommands: readonly {
  readonly login: string;
  readonly minutesAgo: number;
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly dedupeKey: string;
  /** The game's failure reason; absent: carried out. */
  readonly dead?: string;
}[] = [
  { login: 'player', minutesAgo: 4_300, kind: 'creditNotice', payload: { coins: 1_150, source: 'topUp' }, dedupeKey: 'demo:1' },
  { login: 'player', minutesAgo: 2_900, kind: 'sessionsRevoked', payload: { reason: 'passwordChanged' }, dedupeKey: 'demo:2' },
  { login: 'player', minutesAgo: 1_500, kind: 'creditNotice', payload: { coins: 300, source: 'promo' }, dedupeKey: 'demo:3' },
  {
    login: 'player',
    minutesAgo: 1_200,
    kind: 'promoPrize',
    payload: { code: 'AVENUE', nick: 'Ivan_Petrov', prizes: [{ kind: 'vehicle', value: 'Lada 1988', amount: 1 }] },
    dedupeKey: 'demo:4',
    dead: 'no such vehicle: Lada 1988',
  },
  {
    login: 'offender',
    minutesAgo: 900,
    kind: 'punishment',
    payload: { complaintId: 1, nick: 'Oleg_Rogov', punishment: 'jail', minutes: 60, reason: '4.2', lifted: false },
    dedupeKey: 'demo:5',
    dead: 'the character is asleep in a private house',
  },
];
