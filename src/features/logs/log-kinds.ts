const amount = { type: 'whole', least: Number.MIN_SAFE_INTEGER, most: Number.MAX_SAFE_INTEGER } as const;
const address = { type: 'address' } as const;
const flag = { type: 'flag' } as const;
/** Nick and globalId; null if no other person was involved. */
const person = { type: 'person', optional: true } as const;

/**
 * The ten kinds of game logs. Each field is declared once; what the game may send, the database columns, the screens and the filters follow
 * from it. A field is a column of its kind's table; a person is two (`target` and `target_id`).
 */
export const logKinds = {
  admins: {
    fields: { admin: word(32), level: whole(1, 6), action: word(64), target: person, reason: optional(prose(500)) },
    action: 'action',
    person: 'target',
    searched: ['admin', 'reason'],
  },
  money: {
    fields: { delta: amount, balance: amount, reason: word(100), counterparty: person },
    action: 'reason',
    person: 'counterparty',
    searched: ['reason'],
  },
  chat: { fields: { channel: word(32), text: prose(1_000) }, action: 'channel', searched: ['text'] },
  chip: { fields: { delta: amount, balance: amount, place: word(64) }, action: 'place', searched: ['place'] },
  faction: {
    fields: { faction: word(64), action: word(64), target: person, detail: optional(prose(500)) },
    action: 'action',
    person: 'target',
    searched: ['faction', 'detail'],
  },
  inventory: {
    fields: { action: word(64), item: word(100), quantity: amount, counterparty: person, place: optional(word(64)) },
    action: 'action',
    person: 'counterparty',
    searched: ['item', 'place'],
  },
  auth: {
    fields: { ip: optional(address), device: optional(word(128)), platform: word(32), version: word(32), result: word(32) },
    action: 'result',
    searched: ['platform', 'version'],
  },
  donate: {
    fields: { delta: amount, balance: amount, item: word(100), source: word(64) },
    action: 'source',
    searched: ['item'],
  },
  promo: { fields: { code: word(64), prize: optional(word(200)), valid: flag }, action: 'code', searched: ['code', 'prize'] },
  report: {
    fields: { question: prose(1_000), admin: person, answer: optional(prose(1_000)), seconds: optional(whole(0, 10_000_000)) },
    person: 'admin',
    searched: ['question', 'answer'],
  },
} as const satisfies Readonly<Record<LogKind, LogKindDeclaration>>;

/** In the menu's order. */
export const logKindNames = ['admins', 'money', 'chat', 'chip', 'faction', 'inventory', 'auth', 'donate', 'promo', 'report'] as const;
export type LogKind = (typeof logKindNames)[number];

export const isLogKind = (name: unknown): name is LogKind => logKindNames.some((kind) => kind === name);

export type Field =
  | { readonly type: 'word' | 'prose'; readonly most: number; readonly optional?: true }
  | { readonly type: 'whole'; readonly least: number; readonly most: number; readonly optional?: true }
  | { readonly type: 'address' | 'flag' | 'person'; readonly optional?: true };

export type LogKindDeclaration = {
  readonly fields: Readonly<Record<string, Field>>;
  /** The field of the filter "action". */
  readonly action?: string;
  /** The field of the filter "target": the other person of the event. */
  readonly person?: string;
  /** Fields of the full-text search. */
  readonly searched: readonly string[];
};

export const declarationOf = (kind: LogKind): LogKindDeclaration => logKinds[kind];

/** Fields of the auth log that need their own permission. */
export const addressFields: readonly string[] = ['ip', 'device'];

/** Up to `most` characters on one line. */
function word<const Most extends number>(most: Most) {
  return { type: 'word', most } as const;
}

/** Up to `most` characters, possibly on several lines. */
function prose<const Most extends number>(most: Most) {
  return { type: 'prose', most } as const;
}

function whole(least: number, most: number) {
  return { type: 'whole', least, most } as const;
}

function optional<const F extends Field>(field: F) {
  return { ...field, optional: true } as const;
}
