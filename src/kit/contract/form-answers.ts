import { Refusal } from '#kit/errors/errors.ts';
import { keepDeclined } from '#kit/kept-forms/kept-forms.ts';
import { keptParameter } from '#kit/kept-forms/kept-parameter.ts';
import { fitsCookie, rememberDeclined, withParameter } from '#kit/pages/declined-cookie.ts';
import { type Answerer, answerRedirect } from './answers.ts';
import type { Operation } from './contract.ts';
import type { Redirection, RefusedForm } from './implement.ts';
import { rawInput } from './raw-input.ts';
import type { Caller, Runtime } from './runtime.ts';

/** Responds to a plain form with a redirect, for success and for rejection. */
export function formAnswerer(operation: Operation, handler: unknown, runtime: Runtime): Answerer {
  const form = handler as {
    run: (ctx: unknown, input: unknown) => Promise<Redirection>;
    refused: (refusal: Refusal, input: unknown) => RefusedForm;
  };
  return async (request, reply, caller) => {
    const raw = rawInput(operation, request);
    try {
      const { base, input } = await runtime.admit(operation, caller, raw);
      const { ctx, finish } = runtime.saga(base, operation);
      const to = await form.run(ctx, input);
      finish();
      return answerRedirect(reply, to, 303);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { declined, location, readsKept, ...to } = form.refused(error, raw);
      const back = declined ? rememberDeclined(caller.cookies, location, declined) : location;
      // Rejected before the handler could store it, and too long for the cookie.
      const kept = declined && readsKept && !fitsCookie(declined) ? await keepDeclined(visitorOf(runtime, caller), declined) : null;
      return answerRedirect(reply, { ...to, location: kept === null ? back : withParameter(back, keptParameter, kept) }, 303);
    }
  };
}

const visitorOf = ({ saga, services }: Runtime, caller: Caller) => saga({ ...caller, services, log: caller.log ?? services.log }).ctx;
