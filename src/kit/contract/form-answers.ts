import { Refusal } from '#kit/errors/errors.ts';
import { rememberDeclined } from '#kit/pages/declined-cookie.ts';
import { type Answerer, answerRedirect } from './answers.ts';
import type { Operation } from './contract.ts';
import type { Redirection, RefusedForm } from './implement.ts';
import { rawInput } from './raw-input.ts';
import type { Runtime } from './runtime.ts';

/** A plain form is answered with an address: where it went well, and where it is refused. */
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
      const { declined, location, ...to } = form.refused(error, raw);
      return answerRedirect(reply, { ...to, location: declined ? rememberDeclined(caller.cookies, location, declined) : location }, 303);
    }
  };
}
