import type { FastifyBaseLogger } from 'fastify';
import type { WriteAudit } from '#kit/audit/write-audit.ts';
import type { Database, Tx } from '#kit/db/database.ts';
import type { Transaction } from '#kit/db/transaction.ts';
import { fail, Refusal } from '#kit/errors/errors.ts';
import type { Jobs } from '#kit/jobs/jobs.ts';
import { type Actor, has } from '#kit/permissions/actor.ts';
import type { BaseCtx, Ctx, SagaCtx, Services, StreamCtx } from './context.ts';
import { type Call, eventsOf, isKeyed, type Operation, onlyReads, opensFor } from './contract.ts';
import type { Implementation } from './implement.ts';
import { inputOf } from './input.ts';

/** A caller: identity, language and request. */
export type Caller = Omit<BaseCtx, 'services' | 'log'> & { readonly log?: FastifyBaseLogger };

export type Runtime = {
  readonly implementations: ReadonlyMap<string, Implementation>;
  readonly services: Services;
  readonly database: Database;
  /** Checks permission and input of an operation; the rest is up to the handler. */
  admit(operation: Operation, caller: Caller, raw: unknown): Promise<{ base: BaseCtx; input: unknown }>;
  /** One commit around `work`; an operation that declares an audit event must have written it. */
  transact<Result>(base: BaseCtx, work: (ctx: Ctx) => Promise<Result>, operation?: Operation): Promise<Result>;
  saga(base: BaseCtx, operation?: Operation, signal?: AbortSignal): { readonly ctx: SagaCtx; readonly finish: () => void };
  /** `written` collects the ids of the audit events written. */
  stream(base: BaseCtx, signal: AbortSignal, of?: { readonly operation?: Operation; readonly written?: Set<string> }): StreamCtx;
  /** Calls operations in process, with the same checks as over HTTP. */
  callAs(caller: Caller): Call;
};

export type RuntimeParts = {
  readonly database: Database;
  readonly services: Services;
  readonly jobs: Jobs;
  readonly writeAudit: WriteAudit;
  readonly implementations: readonly (readonly Implementation[])[];
  /** Tests run GET routes in read-only transactions, so that a write in one is noticed. */
  readonly guardReads?: boolean;
};

type JsonHandler = (ctx: Ctx | SagaCtx, input: unknown) => Promise<unknown>;

export function createRuntime(parts: RuntimeParts): Runtime {
  const { database, services } = parts;
  const implementations = new Map(parts.implementations.flat().map((one) => [one.operation.id, one]));

  const readsFor = (operation?: Operation): Tx => (operation?.mayBeOld ? database.replica : database.reads);

  const admit: Runtime['admit'] = async (operation, caller, raw) => {
    permit(operation, caller.actor);
    const base: BaseCtx = { ...caller, services, log: caller.log ?? services.log };
    return { base, input: await inputOf(operation, raw) };
  };

  const transact: Runtime['transact'] = async (base, work, operation) => {
    const readOnly = operation !== undefined && onlyReads(operation);
    const trace: Trace = { written: new Set(), afterwards: [] };
    const transaction = readOnly && !parts.guardReads ? plainReads(readsFor(operation)) : database.open({ readOnly });
    try {
      const result = await work(requestCtx(parts, base, transaction.tx, trace));
      if (operation) assertAudited(operation, trace.written);
      await transaction.commit();
      await runAfterwards(trace, base.log);
      return result;
    } catch (error) {
      if (error instanceof Refusal && error.commits) {
        await transaction.commit();
        await runAfterwards(trace, base.log);
      } else {
        await transaction.rollback();
      }
      throw error;
    }
  };

  const saga: Runtime['saga'] = (base, operation, signal = neverAborted) => {
    const written = new Set<string>();
    const ctx: SagaCtx = {
      ...base,
      signal,
      async step(work) {
        const ofStep: string[] = [];
        const result = await transact(base, (step) => {
          const audit: Ctx['audit'] = async (event, ...rest) => {
            await step.audit(event, ...rest);
            ofStep.push(event.id);
          };
          const repeats = () => void ofStep.push(repeated);
          return work({ ...step, audit, repeats });
        });
        for (const event of ofStep) written.add(event);
        return result;
      },
    };
    return { ctx, finish: () => operation && assertAudited(operation, written) };
  };

  const stream: Runtime['stream'] = (base, signal, { operation, written } = {}) => {
    const step: StreamCtx['step'] = async (work) => {
      const ofStep: string[] = [];
      const result = await transact(base, (ctx) => {
        const audit: Ctx['audit'] = async (event, ...rest) => {
          await ctx.audit(event, ...rest);
          ofStep.push(event.id);
        };
        return work({ ...ctx, audit });
      });
      for (const event of ofStep) written?.add(event);
      return result;
    };
    return {
      ...base,
      signal,
      read: (work) => (parts.guardReads ? guardedRead(database, work) : work(readsFor(operation))),
      step,
      audit: (event, payload, details) => step((ctx) => ctx.audit(event, payload, details)),
    };
  };

  const callAs: Runtime['callAs'] = (caller) => {
    const call = async (operation: Operation, raw?: unknown) => {
      const implementation = implementations.get(operation.id);
      if (!implementation) throw new Error(`No handler for ${operation.id}`);
      const { base, input } = await admit(implementation.operation, caller, raw ?? {});
      return callHandler(implementation, base, input);
    };
    return call as Call;
  };

  const callHandler = async ({ operation, handler }: Implementation, base: BaseCtx, input: unknown): Promise<unknown> => {
    const run = handler as JsonHandler;
    if (operation.kind === 'saga') {
      const { ctx, finish } = saga(base, operation);
      const result = presented(operation, await run(ctx, input));
      finish();
      return result;
    }
    if (operation.kind && operation.kind !== 'json') throw new Error(`${operation.id} speaks HTTP only: it cannot be called in process`);
    return transact(base, async (ctx) => presented(operation, await run(ctx, input)), operation);
  };

  return { implementations, services, database, admit, transact, saga, stream, callAs };
}

/** Only fields of the contract are sent, whatever the use-case returned. */
export function presented(operation: Operation, result: unknown): unknown {
  return operation.output ? operation.output.parse(result) : undefined;
}

/** Reads without a transaction, with the same interface. */
const plainReads = (reads: Tx): Pick<Transaction, 'tx' | 'commit' | 'rollback'> => ({
  tx: reads,
  commit: async () => undefined,
  rollback: async () => undefined,
});

async function guardedRead<Result>(database: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const { tx, rollback } = database.open({ readOnly: true });
  try {
    return await work(tx);
  } finally {
    await rollback();
  }
}

/** The commit stands: an error now is logged, and neither affects the response nor stops the next callback. */
async function runAfterwards({ afterwards }: Trace, log: FastifyBaseLogger): Promise<void> {
  for (const work of afterwards) {
    try {
      await work();
    } catch (error) {
      log.error({ err: error }, 'after the commit');
    }
  }
}

/** Called in process: no client can disconnect. */
const neverAborted = new AbortController().signal;

type Trace = { readonly written: Set<string>; readonly afterwards: (() => void | Promise<void>)[] };

function requestCtx(parts: RuntimeParts, base: BaseCtx, tx: Tx, trace: Trace): Ctx {
  return {
    ...base,
    tx,
    async audit(event, payload, details) {
      trace.written.add(event.id);
      await parts.writeAudit({ tx, base, event, payload, details });
    },
    async enqueue(job, payload, options) {
      await parts.jobs.enqueue(tx, job, payload, options);
      trace.afterwards.push(() => parts.jobs.wake(job));
    },
    async enqueueAll(job, payloads) {
      await parts.jobs.enqueueAll(tx, job, payloads);
      trace.afterwards.push(() => parts.jobs.wake(job));
    },
    afterCommit: (work) => void trace.afterwards.push(work),
    repeats: () => void trace.written.add(repeated),
    refuse: (code, params) => {
      throw new Refusal(code, { params, commits: true });
    },
  };
}

/** Default deny: a route without a permission is open only if its audience says so, and a permission closes any route. */
export function permit(operation: Operation, actor: Actor): void {
  const { audience, permission } = operation;
  if (isOpen(operation)) return;
  const known = isKeyed(operation) ? opensFor(operation, actor.kind) : actor.accountId !== null;
  if (!known) fail('kit.signInNeeded');
  const needsNone = audience === 'person' || isKeyed(operation);
  if (permission ? !has(actor, permission) : !needsNone) fail(actor.onHold ?? 'kit.forbidden');
  if (operation.passwordAgain && !actor.passwordFresh) fail('kit.passwordNeeded');
}

/** Callable without authentication. */
export const isOpen = ({ audience, permission }: Operation): boolean =>
  !permission && (audience === 'everybody' || audience === 'provider' || audience === 'operations' || audience === 'developer');

/** Marks a request that repeats the response of an earlier one. */
const repeated = 'repeated';

export function assertAudited(operation: Operation, written: ReadonlySet<string>): void {
  const events = eventsOf(operation);
  if (events.length === 0 || written.has(repeated) || events.some((event) => written.has(event))) return;
  throw new Error(`${operation.id} finished without its audit entry ${events.join(' or ')}`);
}
