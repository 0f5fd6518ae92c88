import type { WebhookCtx } from '#kit/contract/context.ts';
import type { RawAnswer } from '#kit/contract/implement.ts';
import { fail } from '#kit/errors/errors.ts';
import type { Parsed, PaymentProvider, ProviderName, Providers, RawMessage } from '../providers/provider.ts';
import { crashPoint } from './crash-point.ts';
import { recordRefused } from './record-message.ts';
import { settle } from './settle.ts';

/** A provider waits ten seconds or so; whoever has not answered by then is asked again. */
const parseMs = 8_000;

type Route = { readonly path: string; readonly method: string };

/**
 * A provider says something. The raw bytes are verified before anything else, what was said is kept and acted upon in one
 * transaction, and the answer goes out after its commit: without a commit there is no success, and the provider comes again.
 */
export const takeMessage =
  (providers: Providers, name: ProviderName, route: Route) =>
  async (ctx: WebhookCtx): Promise<RawAnswer> => {
    const provider = providers.get(name) ?? fail('kit.notFound');
    const raw = rawOf(ctx, route);
    const parsed = await parse(ctx, provider, raw);
    if (parsed.verdict !== 'genuine') {
      await recordRefused(ctx, name, raw, parsed);
      return provider.answer(parsed.verdict, raw);
    }
    const outcome = await ctx.step(async (step) => {
      const settled = await settle(step, { provider, raw, message: parsed.message, source: 'webhook' });
      await crashPoint('before_commit');
      return settled;
    });
    await crashPoint('after_commit');
    return provider.answer(outcome, raw);
  };

/** A provider that cannot be asked whether this is its message will send it again. */
async function parse(ctx: WebhookCtx, provider: PaymentProvider, raw: RawMessage): Promise<Parsed> {
  try {
    // Made when it is asked for: most providers verify without asking anybody, and a clock for each message of a flood adds up.
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
