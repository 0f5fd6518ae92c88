import { createHash, randomBytes } from 'node:crypto';
import type { BaseCtx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { auditEntriesTable, auditPersonalTable } from './audit.table.ts';
import type { AuditDetails, AuditEventDefinition } from './audit.ts';
import { canonicalJson } from './canonical-json.ts';

export type AuditWrite = {
  readonly tx: Tx;
  readonly base: Pick<BaseCtx, 'actor' | 'requestId' | 'ip'>;
  readonly event: AuditEventDefinition<never> | AuditEventDefinition;
  readonly payload: unknown;
  readonly details?: AuditDetails;
};

export type WriteAudit = (write: AuditWrite) => Promise<void>;

/**
 * Adds an entry to the request's own transaction. It is sealed into the chain later (sealAudit), so that no two requests
 * wait for each other here.
 */
export const writeAudit: WriteAudit = async ({ tx, base, event, payload, details }) => {
  const actor = details?.by ?? base.actor;
  const salt = randomBytes(16);
  const personal = { ...details?.personal, ip: base.ip, ...(actor.login ? { login: actor.login } : {}) };
  const entry = only(
    await tx
      .insert(auditEntriesTable)
      .values({
        event: event.id,
        accountId: actor.accountId,
        actingAs: actor.actingAs,
        subject: details?.on,
        payload: event.payload.parse(payload),
        requestId: base.requestId,
        personalHash: hashPersonal(salt, personal),
      })
      .returning({ id: auditEntriesTable.id }),
  );
  await tx.insert(auditPersonalTable).values({ entryId: entry.id, accountId: actor.accountId, salt, personal });
};

export const hashPersonal = (salt: Buffer, personal: unknown): Buffer =>
  createHash('sha256').update(salt).update(canonicalJson(personal)).digest();
