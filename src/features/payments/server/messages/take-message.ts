import type { WebhookCtx } from '#kit/contract/context.ts';
import type { RawAnswer } from '#kit/contract/implement.ts';
import { workTogether } from '#kit/db/work-together.ts';
import { fail } from '#kit/errors/errors.ts';
import type { Outcome, Parsed, PaymentProvider, ProviderName, Providers, RawMessage } from '../providers/provider.ts';
import { recordRefused } from './record-message.ts';
import { type Heard, settle } from './settle.ts';
import { isPlain, settleTogether } from './settle-together.ts';

/** Providers wait about ten seconds for a response and redeliver after that. */
const parseMs = 8_000;

type Route = { readonly path: string; readonly method: string };

/**
 * Handlers of all provider messages. The raw bytes are verified first. Then the message is stored and processed in one transaction, and the
 * response is sent after its commit: without a commit the provider redelivers. Payments that arrive together share the transaction
 * (decision 214).
 */
export function takeMessages(providers: Providers): (name: ProviderName, route: Route) => (ctx: WebhookCtx) => Promise<RawAnswer> {
  const settlePlain = workTogether({ together: settleInOneCommit, alone: settleAlone, onFailure: noteFailure });
  return (name, route) => async (ctx) => {
    const provider = providers.get(name) ?? fail('kit.notFound');
    const raw = rawOf(ctx, route);
    const parsed = await parse(ctx, provider, raw);
    if (parsed.verdict !== 'genuine') {
      await recordRefused(ctx, name, raw, parsed);
      return provider.answer(parsed.verdict, raw);
    }
    const heard: Heard = { provider, raw, message: parsed.message, source: 'webhook' };
    const outcome = await (isPlain(heard.message) ? settlePlain : settleAlone)({ ctx, heard });
    await crashPoint('after_commit');
    return provider.answer(outcome, raw);
  };
}

type Taken = { readonly ctx: WebhookCtx; readonly heard: Heard };

const settleAlone = ({ ctx, heard }: Taken): Promise<Outcome> =>
  ctx.step(async (step) => {
    const outcome = await settle(step, heard);
    await crashPoint('before_commit');
    return outcome;
  });

/** Uses the transaction of the first message's request; no written row refers to the request. */
async function settleInOneCommit(taken: readonly Taken[]): Promise<readonly (Outcome | undefined)[]> {
  const [first] = taken;
  if (!first) return [];
  return first.ctx.step(async (step) => {
    const outcomes = await settleTogether(
      step,
      taken.map(({ heard }) => heard),
    );
    if (outcomes.length > 0) {
      await crashPoint('before_commit');
      await crashPoint('before_batch_commit');
    }
    return outcomes;
  });
}

const noteFailure = (error: unknown, [first]: readonly Taken[]): void =>
  first?.ctx.log.warn({ err: error }, 'payments could not be settled together, each is settled alone');

/** If the provider cannot be reached to verify the message, it will redeliver. */
async function parse(ctx: WebhookCtx, provider: PaymentProvider, raw: RawMessage): Promise<Parsed> {
  try {
    // Created on access: most providers verify without a network call, and a timer for each message of a flood adds up.
    return await provider.parse(raw, {
      get signal() {
        return AbortSignal.timeout(parseMs);
      },
    });
  } catch (error) {
    ctx.log.warn({ err: error, provider: provider.name }, 'a message could not be verified');
    return fail('kit.unavailable');
  }
}

const rawOf = ({ body, headers, query, ip }: WebhookCtx, { path, method }: Route): RawMessage => ({
  body,
  headers,
  query,
  path,
  method: method === 'GET' ? 'GET' : 'POST',
  ip,
});

/** Points at which the fault tests kill the process, by setting `CRASH_AT`. */
type CrashPoint = 'before_commit' | 'before_batch_commit' | 'after_commit';

async function crashPoint(point: CrashPoint): Promise<void> {
  if (process.env.CRASH_AT === point) process.kill(process.pid, 'SIGKILL');
}
