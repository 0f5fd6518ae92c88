import { withWords } from '#kit/audit/audit-words.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import { type Actor, has } from '#kit/permissions/actor.ts';
import type { AuditEntry } from '../audit-trail.contract.ts';
import type { Hides, ShownEntry } from './audit-pages.queries.ts';
import { sealedNames } from './audit-pages.queries.ts';

export type Reading = { readonly actor: Actor; readonly locale: Locale };
/**
 * Per event, the free-text fields that readers see: in the entry's words, or in its personal values in entries of earlier versions. Never
 * an email or an address.
 */
export type AuditTexts = Readonly<Record<string, readonly string[]>>;
/** Every event of the product by its id. For events that only an older version knew, the id is shown. */
export type KnownEvents = {
  readonly ids: readonly string[];
  readonly translate: Translate;
  readonly texts: AuditTexts;
  readonly hides: readonly Hides[];
};

export function presentEntry({ actor, locale }: Reading, entry: ShownEntry, events: KnownEvents): AuditEntry {
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    event: entry.event,
    title: titleOf(events, locale, entry.event),
    by: entry.accountId === null ? null : { id: entry.accountId, login: entry.login },
    actingAs: entry.actingAs && { name: adminNameOf(entry), server: entry.actingAs.server, level: entry.actingAs.level },
    on: entry.subject,
    facts: factsOf(events, entry),
    texts: textsOf(events, entry),
    changes: changesOf(entry),
    requestId: entry.requestId,
    address: has(actor, 'auditTrail.seeAddresses') ? addressOf(entry) : null,
  };
}

/** Fallback name once the account is erased and its row is gone. */
export const adminNameOf = ({ adminName, accountId }: ShownEntry): string => adminName ?? `deleted_${accountId}`;

export const titleOf = ({ ids, translate }: KnownEvents, locale: Locale, event: string): string =>
  ids.includes(event) ? translate(locale, event.replace('.', '.audit.')) : event;

/** Recorded values other than before, after and the texts. */
export function factsOf({ texts }: KnownEvents, entry: Written): AuditEntry['facts'] {
  const { before: _, after: __, ...rest } = payloadOf(entry);
  return Object.entries(rest)
    .filter(([field]) => !texts[entry.event]?.includes(field))
    .map(([field, value]) => ({ field, value: shown(value) }));
}

export const addressOf = ({ personal }: ShownEntry): string | null => (isGroup(personal) ? shown(personal.ip) : null);

export function textsOf({ texts }: KnownEvents, entry: ShownEntry): AuditEntry['texts'] {
  const written = { ...(isGroup(entry.personal) ? entry.personal : {}), ...payloadOf(entry) };
  return (texts[entry.event] ?? []).map((field) => ({ field, value: shown(written[field]) }));
}

/**
 * The fields that differ, or all fields if there is only a before or only an after. A value that is not an object is shown as a single
 * change of the subject.
 */
export function changesOf(entry: Written): AuditEntry['changes'] {
  const { before, after } = payloadOf(entry);
  const areGroups = [before, after].every((side) => side === undefined || side === null || isGroup(side));
  const [old, young] = areGroups ? [isGroup(before) ? before : {}, isGroup(after) ? after : {}] : [{ value: before }, { value: after }];
  return [...new Set([...Object.keys(old), ...Object.keys(young)])]
    .map((field) => ({ field, before: shown(old[field]), after: shown(young[field]) }))
    .filter((change) => change.before !== change.after);
}

type Written = Pick<ShownEntry, 'event' | 'payload' | 'words'>;

/** The payload including typed text; the entry itself stores only its hash. */
function payloadOf({ event, payload, words }: Written): Readonly<Record<string, unknown>> {
  const gone = sealedNames[event] ?? [];
  const kept = isGroup(payload) ? Object.fromEntries(Object.entries(payload).filter(([field]) => !gone.includes(field))) : payload;
  const whole = withWords(kept, words);
  return isGroup(whole) ? whole : {};
}

function shown(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number')) return value.join(', ') || null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
