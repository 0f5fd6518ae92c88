import type { Ctx } from '#kit/contract/context.ts';
import type { Approvable } from '../approvable.ts';
import type { Approval } from './approvals.table.ts';

/** Carries out an approved request in the approver's transaction, with the approver as `ctx.actor`. A `fail` makes the request failed. */
export type Apply<Payload> = (ctx: Ctx, payload: Payload, approval: Pick<Approval, 'id' | 'requestedBy' | 'reason'>) => Promise<void>;

export type ApprovalImplementation = {
  readonly kind: Approvable;
  apply(ctx: Ctx, payload: unknown, approval: Pick<Approval, 'id' | 'requestedBy' | 'reason'>): Promise<void>;
};

export const implementApproval = <Payload>(kind: Approvable<Payload>, apply: Apply<Payload>): ApprovalImplementation => ({
  kind: {
    ...kind,
    // A payload from another version that does not parse is listed, but cannot be decided.
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
