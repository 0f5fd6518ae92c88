import { createHash } from 'node:crypto';
import { canonicalJson } from '#kit/audit/canonical-json.ts';
import type { Approval } from './approvals.table.ts';

export type Asked = Pick<Approval, 'kind' | 'payload' | 'subject' | 'server' | 'reason'>;

/** Covers everything that the approver sees and approves. */
export const requestHash = ({ kind, payload, subject, server, reason }: Asked): Buffer =>
  createHash('sha256').update(canonicalJson({ kind, payload, subject, server, reason })).digest();
