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

/** Also has the secret: a link sent by another person does not put their text into this visitor's form. */
const keptCookie = 'kept_form';

/** Enough for hundreds of long letters from one network; prevents filling the database with rejected forms. */
const byAddress = declareLimit('keptForms.kilobytes', { points: 2_000, seconds: 3_600 });

type Visitor = Pick<SagaCtx, 'step' | 'cookies' | 'ip'> & { readonly services: Pick<Services, 'limits'> };

type Typed = { readonly form: string; readonly input: Readonly<Record<string, unknown>> };

/**
 * Runs a plain form whose texts are too long for an address. When it is rejected, the whole input is stored for an hour under a secret,
 * which the rejection passes to `backToForm`. So no input is lost even without JavaScript.
 */
export async function preservingInput<Result>(ctx: Visitor, typed: Typed, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const kept = await keepDeclined(ctx, declinedBy(error, typed));
    // `backToForm` then keeps what fits into a cookie.
    if (kept === null) throw error;
    throw new Refusal(error.code, { params: { ...error.params, kept }, fields: error.fields });
  }
}

/** Stores a rejected form for the browser that sent it and returns its secret; null if its address has stored too much recently. */
export async function keepDeclined(ctx: Visitor, declined: Declined): Promise<string | null> {
  const { allowed } = await ctx.services.limits.consume(byAddress, addressKey(ctx.ip), kilobytesOf(declined));
  if (!allowed) return null;
  const kept = await ctx.step(({ tx }) => keepForm(tx, declined, ctx.cookies.get(keptCookie)));
  ctx.cookies.set(keptCookie, kept, { maxAgeSeconds: 3_600 });
  return kept;
}

/**
 * Redirects to the form's page, with what was stored. A form rejected before that, because the session or permission had ended, is returned
 * in a cookie, or stored if it is too long for one.
 */
export function backToForm(page: string, { form, input }: Typed, refusal: Refusal): RefusedForm {
  const { kept } = refusal.params;
  if (kept !== undefined) return { location: `${page}?${new URLSearchParams({ [keptParameter]: String(kept) })}#${form}` };
  const declined = declinedForm(refusal, { form, input, keep: Object.keys(input).slice(0, 10) });
  return { location: `${page}#${form}`, declined, readsKept: true };
}

/** The form this browser sent, stored under a secret; null if it expired, never existed or belongs to another browser. */
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

/** Replaces the browser's previous form, which can no longer be opened. */
async function keepForm(tx: Tx, declined: Declined, last: string | undefined): Promise<string> {
  if (last) await tx.delete(keptFormsTable).where(eq(keptFormsTable.tokenHash, hashOf(last)));
  const token = randomBytes(24).toString('base64url');
  await tx.insert(keptFormsTable).values({ tokenHash: hashOf(token), form: declined.form, declined });
  return token;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
