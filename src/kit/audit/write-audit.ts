import { createHash, randomBytes } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { BaseCtx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import type { ActingAs } from '#kit/permissions/actor.ts';
import { auditEntriesTable, auditPersonalTable, auditWordsTable } from './audit.table.ts';
import type { AuditDetails, AuditEventDefinition } from './audit.ts';
import { wordsApart, wordsHash } from './audit-words.ts';
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
 * Adds an entry in the request's own transaction. It is sealed into the chain later (sealAudit), so that requests do not wait for each
 * other here.
 */
export const writeAudit: WriteAudit = async ({ tx, base, event, payload, details }) => {
  const actor = details?.by ?? base.actor;
  const salt = randomBytes(16);
  const personal = { ...details?.personal, ip: base.ip, ...(actor.login ? { login: actor.login } : {}) };
  const accountId = actor.accountId;
  const { kept, words } = wordsApart(event.payload, event.payload.parse(payload));
  // A separate salt: erasing the person must leave no salt with which the text could be guessed.
  const wordsSalt = randomBytes(16);
  const sealed = words ? { ...kept, [wordsHash]: hashPersonal(wordsSalt, words).toString('hex') } : kept;
  // All rows in one statement: otherwise every audited request would need another round trip. The time is the entry's own, not the start of
  // its transaction, which may be long ago: the sealer looks back only so far.
  await tx.execute(sql`with entry as (
      insert into ${auditEntriesTable} (at, event, account_id, acting_as, subject, payload, request_id, personal_hash)
      values (clock_timestamp(), ${event.id}, ${accountId}::bigint, ${jsonOf(nameless(actor.actingAs))}::jsonb, ${details?.on ?? null}, ${jsonOf(sealed)}::jsonb,
        ${base.requestId}, ${hashPersonal(salt, personal)}) returning id)${words ? insertWords(wordsSalt, words) : sql``}
    insert into ${auditPersonalTable} (entry_id, account_id, salt, personal)
    select id, ${accountId}::bigint, ${salt}, ${jsonOf(personal)}::jsonb from entry`);
};

/**
 * An entry cannot be changed when the person is erased, so it stores the admin account's number and readers look up the name. The number is
 * in the name field because earlier versions read one.
 */
const nameless = (actingAs: ActingAs | null): ActingAs | null => actingAs && { ...actingAs, name: String(actingAs.id) };

const insertWords = (salt: Buffer, words: unknown): SQL =>
  sql`, typed as (insert into ${auditWordsTable} (entry_id, salt, words) select id, ${salt}, ${jsonOf(words)}::jsonb from entry)`;

const jsonOf = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value));

export const hashPersonal = (salt: Buffer, personal: unknown): Buffer =>
  createHash('sha256').update(salt).update(canonicalJson(personal)).digest();
