import type { Ctx } from '#kit/contract/context.ts';
import type { Approvable } from '../approvable.ts';
import type { Approval } from './approvals.table.ts';

/** What happens on yes: in the decider's transaction, with the decider as `ctx.actor`. A refusal (`fail`) makes the request failed. */
export type Apply<Payload> = (ctx: Ctx, payload: Payload, approval: Pick<Approval, 'id' | 'requestedBy' | 'reason'>) => Promise<void>;

export type ApprovalImplementation = {
  readonly kind: Approvable;
  apply(ctx: Ctx, payload: unknown, approval: Pick<Approval, 'id' | 'requestedBy' | 'reason'>): Promise<void>;
};

export const implementApproval = <Payload>(kind: Approvable<Payload>, apply: Apply<Payload>): ApprovalImplementation => ({
  kind: {
    ...kind,
    // Another version of the product wrote what cannot be read: it is listed, and nobody decides it.
    describe: (payload) => {
      const read = kind.payload.safeParse(payload);
      return read.success ? kind.describe(read.data) : { title: { text: 'approvals.unreadable' }, changes: [] };
    },
    mayDecide: (actor, payload) => {
      const read = kind.payload.safeParse(payload);
      return read.success && kind.mayDecide(actor, read.data);
    },
  },
  apply: (ctx, payload, approval) => apply(ctx, kind.payload.parse(payload), approval),
});

export type ApprovalKinds = ReadonlyMap<string, ApprovalImplementation>;

export const kindsById = (listed: readonly ApprovalImplementation[]): ApprovalKinds => new Map(listed.map((one) => [one.kind.id, one]));
