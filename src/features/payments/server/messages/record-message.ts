import { eq, sql } from 'drizzle-orm';
import type { Ctx, SagaCtx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { givenLater, statement } from '#kit/db/statement.ts';
import { declareLimit } from '#kit/limits/limits.ts';
import { providerMessagesTable } from '../payments.table.ts';
import {
  isFinal,
  type Outcome,
  type ProviderAnswer,
  type ProviderMessage,
  type ProviderName,
  type RawMessage,
} from '../providers/provider.ts';
import { withoutContacts } from './hide-contacts.ts';

/** Limits stored forgeries so that a flood cannot fill the disk: beyond this they are only counted. */
const keptForgeries = declareLimit('payments.keptForgeries', { points: 60, seconds: 60 });
/** Stores forgeries one at a time: database connections are for genuine requests. */
let keepingForgery = false;

export type Source = 'webhook' | 'status' | 'refund';
/** `orderId`: for a repeated message, the order of the first one. */
export type Kept = { readonly id: number; readonly outcome: Outcome | undefined; readonly orderId: string | null };

/**
 * Stores a provider's message as received. A verified final message takes its dedup key: a repetition gets the outcome of the first, and
 * waits for it if necessary. `outcome` is undefined for a new message.
 */
export async function recordMessage(
  { tx }: Ctx,
  provider: ProviderName,
  source: Source,
  raw: RawMessage,
  message: ProviderMessage,
): Promise<Kept> {
  const row = { ...rowOf(provider, source, raw), kind: message.kind, genuine: true, outcome: 'taken' } as const;
  // The answer to our own status call is not a redelivery: the order's state decides.
  if (source !== 'webhook' || !isFinal(message)) return { ...(await insert(tx, row)), outcome: undefined, orderId: null };
  const { id, outcome, orderId } = only(await keepOnce(tx).execute({ ...row, dedupKey: message.dedupKey }));
  return { id, outcome: outcome === 'taken' ? undefined : outcome, orderId };
}

const keepOnce = statement((tx) =>
  tx
    .insert(providerMessagesTable)
    .values({
      ...givenLater('provider', 'source', 'ip', 'method', 'path', 'query', 'headers', 'body', 'kind', 'dedupKey'),
      genuine: true,
      outcome: 'taken',
    })
    .onConflictDoUpdate({
      target: [providerMessagesTable.provider, providerMessagesTable.dedupKey],
      set: { repeats: sql`${providerMessagesTable.repeats} + 1`, lastAt: sql`clock_timestamp()` },
    })
    .returning({ id: providerMessagesTable.id, outcome: providerMessagesTable.outcome, orderId: providerMessagesTable.orderId })
    .prepare('keep_message_once'),
);

export type Accepted = {
  readonly provider: ProviderName;
  readonly raw: RawMessage;
  readonly message: ProviderMessage;
  readonly orderId: string;
  readonly answer: ProviderAnswer;
};

/**
 * Stores several accepted messages at once, each with its dedup key. Returns the keys that were new; a message already stored is left
 * unchanged.
 */
export async function recordAccepted({ tx }: Ctx, accepted: readonly Accepted[]): Promise<ReadonlySet<string>> {
  const rows = accepted.map(({ provider, raw, message, orderId, answer }) => ({
    ...rowOf(provider, 'webhook', raw),
    kind: message.kind,
    dedupKey: message.dedupKey,
    orderId,
    answer,
  }));
  const column = (of: (row: (typeof rows)[number]) => unknown) => sql.param(rows.map(of));
  const { rows: taken } = await tx.execute<{ provider: ProviderName; dedup_key: string }>(sql`insert into ${providerMessagesTable}
      (provider, source, ip, method, path, query, headers, body, kind, dedup_key, genuine, outcome, order_id, answer)
    select provider, 'webhook', ip, method, path, query, headers, body, kind, dedup_key, true, 'accepted', order_id, answer
    from unnest(
      ${column(({ provider }) => provider)}::text[],
      ${column(({ ip }) => ip)}::text[],
      ${column(({ method }) => method)}::text[],
      ${column(({ path }) => path)}::text[],
      ${column(({ query }) => query)}::text[],
      ${column(({ headers }) => JSON.stringify(headers))}::jsonb[],
      ${column(({ body }) => body)}::bytea[],
      ${column(({ kind }) => kind)}::text[],
      ${column(({ dedupKey }) => dedupKey)}::text[],
      ${column(({ orderId }) => orderId)}::uuid[],
      ${column(({ answer }) => JSON.stringify(answer))}::jsonb[]
    ) with ordinality as given (provider, ip, method, path, query, headers, body, kind, dedup_key, order_id, answer, place)
    order by place
    on conflict (provider, dedup_key) do nothing
    returning provider, dedup_key`);
  return new Set(taken.map((row) => keyOf(row.provider, row.dedup_key)));
}

/** The dedup key of a message, unique across providers. */
export const keyOf = (provider: ProviderName, dedupKey: string): string => `${provider} ${dedupKey}`;

export type Ending = {
  readonly outcome: Outcome;
  readonly orderId: string | null;
  readonly reason?: string;
  readonly answer?: ProviderAnswer;
  /** Stored until the payment it refers to is known. */
  readonly waiting?: ProviderMessage;
  /** A message about an order whose buyer was erased: its contacts must not be stored again. */
  readonly forgets?: RawMessage;
};

/** A message about an unknown order releases its dedup key, so that a redelivery can succeed after the cause is fixed. */
export async function endMessage({ tx }: Ctx, id: number, { outcome, orderId, reason, answer, waiting, forgets }: Ending): Promise<void> {
  const said = answer === undefined ? null : JSON.stringify(answer);
  await noteEnding(tx).execute({ id, outcome, orderId, reason: reason ?? null, answer: said });
  if (forgets) await tx.update(providerMessagesTable).set(withoutContacts(forgets)).where(eq(providerMessagesTable.id, id));
  if (waiting) await tx.update(providerMessagesTable).set({ waiting }).where(eq(providerMessagesTable.id, id));
  if (outcome === 'unknownOrder') await tx.update(providerMessagesTable).set({ dedupKey: null }).where(eq(providerMessagesTable.id, id));
}

const noteEnding = statement((tx) =>
  tx
    .update(providerMessagesTable)
    .set({
      outcome: sql`${sql.placeholder('outcome')}`,
      orderId: sql`${sql.placeholder('orderId')}::uuid`,
      reason: sql`${sql.placeholder('reason')}`,
      answer: sql`${sql.placeholder('answer')}::jsonb`,
    })
    .where(eq(providerMessagesTable.id, sql.placeholder('id')))
    .prepare('note_ending'),
);

/** Stores a forged or unreadable message without a dedup key, so that it blocks nothing. */
export async function recordRefused(
  ctx: SagaCtx,
  provider: ProviderName,
  raw: RawMessage,
  refused: { readonly verdict: 'forged' | 'malformed'; readonly why: string },
): Promise<void> {
  const { metrics, limits } = ctx.services;
  metrics
    .counter('payment_messages_refused_total', 'Messages that are not the provider’s, or cannot be read', ['provider', 'verdict'])
    .add({ provider, verdict: refused.verdict });
  if (keepingForgery) return;
  keepingForgery = true;
  try {
    if (!(await limits.consume(keptForgeries, provider)).allowed) return;
    const row = { ...rowOf(provider, 'webhook', raw), genuine: false, outcome: refused.verdict, reason: refused.why.slice(0, 500) };
    await ctx.step(({ tx }) => insert(tx, row));
  } finally {
    keepingForgery = false;
  }
}

type Row = typeof providerMessagesTable.$inferInsert;

const insert = async (tx: Ctx['tx'], row: Row): Promise<{ id: number }> =>
  only(await tx.insert(providerMessagesTable).values(row).returning({ id: providerMessagesTable.id }));

const rowOf = (provider: ProviderName, source: Source, raw: RawMessage) => ({
  provider,
  source,
  ip: raw.ip,
  method: raw.method,
  path: raw.path.slice(0, 500),
  query: raw.query.slice(0, 4_000),
  headers: withoutSecrets(raw.headers),
  body: raw.body,
});

/** Credentials in headers are not part of the message. */
const withoutSecrets = (headers: RawMessage['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'authorization' && name !== 'cookie'));
