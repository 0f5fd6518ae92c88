import type { FastifyBaseLogger } from 'fastify';
import type { WriteAudit } from '#kit/audit/write-audit.ts';
import type { Database, Tx } from '#kit/db/database.ts';
import { fail, Refusal } from '#kit/errors/errors.ts';
import type { Jobs } from '#kit/jobs/jobs.ts';
import { type Actor, has } from '#kit/permissions/actor.ts';
import type { BaseCtx, Ctx, SagaCtx, Services, StreamCtx } from './context.ts';
import type { Call, Operation } from './contract.ts';
import type { Implementation } from './implement.ts';
import { parseInput } from './input.ts';

/** One caller: who it is, in which language, with which request. */
export type Caller = Omit<BaseCtx, 'services' | 'log'> & { readonly log?: FastifyBaseLogger };

export type Runtime = {
  readonly implementations: ReadonlyMap<string, Implementation>;
  readonly services: Services;
  readonly database: Database;
  /** Checks permission and input of an operation; what remains is the handler's. */
  admit(operation: Operation, caller: Caller, raw: unknown): Promise<{ base: BaseCtx; input: unknown }>;
  /** One commit around `work`; an operation that declares an audit event must have written it. */
  transact<Result>(base: BaseCtx, work: (ctx: Ctx) => Promise<Result>, operation?: Operation): Promise<Result>;
  saga(base: BaseCtx, operation?: Operation): { readonly ctx: SagaCtx; readonly finish: () => void };
  stream(base: BaseCtx, signal: AbortSignal): StreamCtx;
  /** Calls operations in process, with the same checks as over HTTP. */
  callAs(caller: Caller): Call;
};

export type RuntimeParts = {
  readonly database: Database;
  readonly services: Services;
  readonly jobs: Jobs;
  readonly writeAudit: WriteAudit;
  readonly implementations: readonly (readonly Implementation[])[];
  /** Tests run GET routes in read-only transactions, so that a write in one cannot pass unseen. */
  readonly guardReads?: boolean;
};

type JsonHandler = (ctx: Ctx | SagaCtx, input: unknown) => Promise<unknown>;

export function createRuntime(parts: RuntimeParts): Runtime {
  const { database, services } = parts;
  const implementations = new Map(parts.implementations.flat().map((one) => [one.operation.id, one]));

  const admit: Runtime['admit'] = async (operation, caller, raw) => {
    permit(operation, caller.actor);
    const base: BaseCtx = { ...caller, services, log: caller.log ?? services.log };
    return { base, input: operation.input ? await parseInput(operation.input, raw) : undefined };
  };

  const transact: Runtime['transact'] = async (base, work, operation) => {
    const readOnly = operation?.method === 'GET' && !declaredEvent(operation);
    if (readOnly && !parts.guardReads) return work(requestCtx(parts, base, database.reads, { written: new Set(), afterwards: [] }));

    const transaction = database.open({ readOnly });
    const trace: Trace = { written: new Set(), afterwards: [] };
    try {
      const result = await work(requestCtx(parts, base, transaction.tx, trace));
      if (operation) mustHaveAudited(operation, trace.written);
      await transaction.commit();
      for (const work of trace.afterwards) await work();
      return result;
    } catch (error) {
      if (error instanceof Refusal && error.commits) {
        await transaction.commit();
        for (const work of trace.afterwards) await work();
      } else {
        await transaction.rollback();
      }
      throw error;
    }
  };

  const saga: Runtime['saga'] = (base, operation) => {
    const written = new Set<string>();
    const ctx: SagaCtx = {
      ...base,
      step: (work) =>
        transact(base, (step) => work({ ...step, audit: (event, ...rest) => (written.add(event.id), step.audit(event, ...rest)) })),
    };
    return { ctx, finish: () => operation && mustHaveAudited(operation, written) };
  };

  const stream: Runtime['stream'] = (base, signal) => ({
    ...base,
    signal,
    read: (work) => work(database.reads),
    audit: (event, payload, details) => transact(base, (ctx) => ctx.audit(event, payload, details)),
  });

  const callAs: Runtime['callAs'] = (caller) => {
    const call = async (operation: Operation, raw?: unknown) => {
      const implementation = implementations.get(operation.id);
      if (!implementation) throw new Error(`No handler for ${operation.id}`);
      const { base, input } = await admit(implementation.operation, caller, raw ?? {});
      return transact(base, (ctx) => (implementation.handler as JsonHandler)(ctx, input), implementation.operation);
    };
    return call as Call;
  };

  return { implementations, services, database, admit, transact, saga, stream, callAs };
}

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
    afterCommit: (work) => void trace.afterwards.push(work),
    refuse: (code, params) => {
      throw new Refusal(code, { params, commits: true });
    },
  };
}

/** Default deny: a route without a permission is open only if its audience says so. */
export function permit(operation: Operation, actor: Actor): void {
  const { audience, permission } = operation;
  if (audience === 'everybody' || audience === 'provider' || audience === 'operations' || audience === 'developer') return;
  if (audience === 'game' || audience === 'launcher') {
    if (actor.kind !== audience) fail('kit.signInNeeded');
    return;
  }
  if (actor.accountId === null) fail('kit.signInNeeded');
  if (audience === 'person' && !permission) return;
  if (!permission || !has(actor, permission)) fail('kit.forbidden');
}

const declaredEvent = (operation: Operation): string | undefined => (typeof operation.audit === 'string' ? operation.audit : undefined);

function mustHaveAudited(operation: Operation, written: ReadonlySet<string>): void {
  const event = declaredEvent(operation);
  if (event && !written.has(event)) throw new Error(`${operation.id} finished without its audit entry ${event}`);
}
