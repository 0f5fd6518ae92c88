import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { givenLater, statement } from '#kit/db/statement.ts';
import type { JournalKind } from '../journal-kinds.ts';
import type { LedgerCurrency } from '../ledger-accounts.ts';
import { entriesTable, journalsTable } from './coins.table.ts';

export type Entry = {
  /** From `ledgerAccounts`. */
  readonly account: string;
  readonly currency: LedgerCurrency;
  /** Minor units or coins; negative: leaves this account. */
  readonly amount: number;
};

export type Journal = {
  /** Idempotency key (`credit:<order>`); at most 200 characters. */
  readonly idem: string;
  readonly kind: JournalKind;
  readonly orderId?: string;
  /** Id of the journal that this one reverses. */
  readonly reverses?: number;
  /** The purpose, shown to the person; at most 200 characters. */
  readonly memo?: string;
  /** Time of the movement if not now, for the demo's past. */
  readonly at?: Date;
  /** Must sum to zero per currency; zero entries are dropped. */
  readonly entries: readonly Entry[];
};

export type Posted = { readonly id: number; readonly posted: boolean };

/**
 * The only way to write to the ledger. If `idem` exists, nothing is booked: the second of two concurrent calls waits and finds the first.
 * The zero sums are checked here and by the database at the commit.
 */
export async function postJournal(tx: Tx, journal: Journal): Promise<Posted> {
  const entries = journal.entries.filter(({ amount }) => amount !== 0);
  assertBalanced(journal, entries);
  const { idem, kind, orderId = null, reverses = null, memo = null, at } = journal;
  const [fresh] = await addJournal(tx).execute({ idem, kind, orderId, reverses, memo, at: at?.toISOString() ?? null });
  if (!fresh)
    return { ...only(await tx.select({ id: journalsTable.id }).from(journalsTable).where(eq(journalsTable.idem, idem))), posted: false };
  await addEntries(entries.length)(tx).execute({ journalId: fresh.id, ...numbered(entries) });
  return { id: fresh.id, posted: true };
}

const addJournal = statement((tx) =>
  tx
    .insert(journalsTable)
    .values({
      ...givenLater('idem', 'kind', 'orderId', 'reverses', 'memo'),
      at: sql`coalesce(${sql.placeholder('at')}::timestamptz, now())`,
    })
    // Without a conflict target: the second of two concurrent calls may hit another unique index first (a journal is reversed once).
    .onConflictDoNothing()
    .returning({ id: journalsTable.id })
    .prepare('add_journal'),
);

/**
 * Several journals by one statement; one whose `idem` is there already is left as it is. Journals are booked in the order of their players,
 * because each entry of a player locks that balance until the commit: two calls that lock the same balances then wait and never deadlock.
 */
export async function postJournals(tx: Tx, journals: readonly Omit<Journal, 'reverses'>[]): Promise<void> {
  const all = journals
    .map((journal) => ({ ...journal, entries: journal.entries.filter(({ amount }) => amount !== 0) }))
    .toSorted((one, other) => playerIn(one).localeCompare(playerIn(other)));
  for (const journal of all) assertBalanced(journal, journal.entries);
  const entries = all.flatMap(({ idem, entries: of }) => of.map((entry) => ({ idem, ...entry })));
  await tx.execute(sql`with fresh as (
      insert into ${journalsTable} (idem, kind, order_id, memo, at)
      select idem, kind, order_id, memo, coalesce(at, now())
      from unnest(
        ${sql.param(all.map(({ idem }) => idem))}::text[],
        ${sql.param(all.map(({ kind }) => kind))}::text[],
        ${sql.param(all.map(({ orderId }) => orderId ?? null))}::uuid[],
        ${sql.param(all.map(({ memo }) => memo ?? null))}::text[],
        ${sql.param(all.map(({ at }) => at?.toISOString() ?? null))}::timestamptz[]
      ) with ordinality as given (idem, kind, order_id, memo, at, place)
      order by place
      on conflict do nothing
      returning id, idem
    )
    insert into ${entriesTable} (journal_id, account, currency, amount)
    select fresh.id, given.account, given.currency, given.amount
    from unnest(
      ${sql.param(entries.map(({ idem }) => idem))}::text[],
      ${sql.param(entries.map(({ account }) => account))}::text[],
      ${sql.param(entries.map(({ currency }) => currency))}::text[],
      ${sql.param(entries.map(({ amount }) => amount))}::bigint[]
    ) with ordinality as given (idem, account, currency, amount, place)
    join fresh using (idem)
    order by given.place`);
}

const playerIn = ({ entries }: Pick<Journal, 'entries'>): string =>
  entries.find(({ account }) => account.startsWith('coins:player:'))?.account ?? '';

/** One prepared statement per number of entries; most journals have four or five. */
const addEntries = memoized((count: number) =>
  statement((tx) =>
    tx
      .insert(entriesTable)
      .values(
        Array.from({ length: count }, (_, at) => ({
          journalId: sql.placeholder('journalId'),
          account: sql.placeholder(`account${at}`),
          currency: sql.placeholder(`currency${at}`),
          amount: sql.placeholder(`amount${at}`),
        })),
      )
      .prepare(`add_${count}_entries`),
  ),
);

const numbered = (entries: readonly Entry[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    entries.flatMap(({ account, currency, amount }, at) => [
      [`account${at}`, account],
      [`currency${at}`, currency],
      [`amount${at}`, amount],
    ]),
  );

function memoized<Made>(make: (count: number) => Made): (count: number) => Made {
  const made = new Map<number, Made>();
  return (count) => {
    const known = made.get(count) ?? make(count);
    made.set(count, known);
    return known;
  };
}

function assertBalanced({ idem }: Journal, entries: readonly Entry[]): void {
  const sums = new Map<string, number>();
  for (const { currency, amount } of entries) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  if (entries.length === 0 || [...sums.values()].some((sum) => sum !== 0)) throw new Error(`The journal ${idem} does not balance`);
}
