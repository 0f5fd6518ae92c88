import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Ctx, SagaCtx, Services } from '#kit/contract/context.ts';
import type { RefusedForm } from '#kit/contract/implement.ts';
import type { Tx } from '#kit/db/database.ts';
import { Refusal } from '#kit/errors/errors.ts';
import { addressKey } from '#kit/limits/address-key.ts';
import { declareLimit } from '#kit/limits/limits.ts';
import { type Declined, declinedForm, readDeclined } from '#kit/pages/declined-form.ts';
import { keptFormsTable } from './kept-forms.table.ts';
import { keptParameter } from './kept-parameter.ts';

/** The secret again: a link that another person has sent does not put their words into this one's form. */
const keptCookie = 'kept_form';

/** Hundreds of long letters from one network; without it anybody could fill the database with forms that are refused. */
const byAddress = declareLimit('keptForms.kilobytes', { points: 2_000, seconds: 3_600 });

type Visitor = Pick<SagaCtx, 'step' | 'cookies' | 'ip'> & { readonly services: Pick<Services, 'limits'> };

type Typed = { readonly form: string; readonly input: Readonly<Record<string, unknown>> };

/**
 * Runs a plain form whose texts are too long for an address. When it is refused, everything that was typed is kept for an hour under a
 * secret, and the refusal carries the secret to `backToForm`. So nothing is lost without script either.
 */
export async function preservingInput<Result>(ctx: Visitor, typed: Typed, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const kept = await keepDeclined(ctx, declinedBy(error, typed));
    // `backToForm` then takes along what fits a cookie.
    if (kept === null) throw error;
    throw new Refusal(error.code, { params: { ...error.params, kept }, fields: error.fields });
  }
}

/** Keeps a refused form for the browser that sent it, and gives its secret; null where its address has kept too much of late. */
export async function keepDeclined(ctx: Visitor, declined: Declined): Promise<string | null> {
  const { allowed } = await ctx.services.limits.consume(byAddress, addressKey(ctx.ip), kilobytesOf(declined));
  if (!allowed) return null;
  const kept = await ctx.step(({ tx }) => keepForm(tx, declined, ctx.cookies.get(keptCookie)));
  ctx.cookies.set(keptCookie, kept, { maxAgeSeconds: 3_600 });
  return kept;
}

/**
 * To the page the form came from, at the form, with what was kept. Who was refused before that, because their session or their right had
 * ended, takes it along in a cookie; what is too long for one is kept after all.
 */
export function backToForm(page: string, { form, input }: Typed, refusal: Refusal): RefusedForm {
  const { kept } = refusal.params;
  if (kept !== undefined) return { location: `${page}?${new URLSearchParams({ [keptParameter]: String(kept) })}#${form}` };
  const declined = declinedForm(refusal, { form, input, keep: Object.keys(input).slice(0, 10) });
  return { location: `${page}#${form}`, declined, readsKept: true };
}

/** What this browser has sent and was kept under a secret; null when it was too long ago, never, or another's. */
export async function findKeptForm({ tx, cookies }: Pick<Ctx, 'tx' | 'cookies'>, token: string): Promise<Declined | null> {
  if (cookies.get(keptCookie) !== token) return null;
  const [row] = await tx
    .select({ declined: sql<string>`${keptFormsTable.declined}::text` })
    .from(keptFormsTable)
    .where(and(eq(keptFormsTable.tokenHash, hashOf(token)), gt(keptFormsTable.keptAt, sql`now() - interval '1 hour'`)));
  return row ? readDeclined(row.declined) : null;
}

export async function forgetForms(tx: Tx): Promise<void> {
  await tx.delete(keptFormsTable).where(lt(keptFormsTable.keptAt, sql`now() - interval '1 hour'`));
}

function declinedBy({ code, params, fields = {} }: Refusal, { form, input }: Typed): Declined {
  const typed = Object.fromEntries(Object.entries(input).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  return { form, issue: { code, params }, fields, typed };
}

const kilobytesOf = (declined: unknown): number => Math.ceil(Buffer.byteLength(JSON.stringify(declined)) / 1_024);

/** In place of what this browser sent before, which nobody can open any more. */
async function keepForm(tx: Tx, declined: Declined, last: string | undefined): Promise<string> {
  if (last) await tx.delete(keptFormsTable).where(eq(keptFormsTable.tokenHash, hashOf(last)));
  const token = randomBytes(24).toString('base64url');
  await tx.insert(keptFormsTable).values({ tokenHash: hashOf(token), form: declined.form, declined });
  return token;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
