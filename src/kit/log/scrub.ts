/**
 * Removes from a log entry what must never be logged: secrets by their field name, e-mail addresses and card numbers anywhere in a text.
 * Returns a copy; the logged object is unchanged.
 */
export function scrub(entry: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const above = new Set<object>();
  return Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, scrubbed(value, name, 0, above)]));
}

/**
 * In an error, `code` is always the kind of error. Only plain values of its other fields are logged, and for a database error only those
 * that are names: its detail contains the row ("Failing row contains …"), and its context may be a line of copied data.
 */
export function scrubError(
  error: Error,
  depth = 0,
  above = new Set<object>(),
): { type: string; message: string; stack: string; [detail: string]: unknown } {
  const details = Object.entries(error).filter(
    ([key, value]) => ['string', 'number', 'boolean'].includes(typeof value) && !('severity' in error && holdsValues.has(key)),
  );
  const message = withoutValues(error);
  return {
    ...Object.fromEntries(details.map(([key, value]) => [key, key === 'code' ? value : scrubbed(value, key, depth + 1, above)])),
    type: error.name,
    message: masked(message),
    stack: masked(framesOf(error, message)),
    ...(error.cause === undefined || depth >= 4 ? {} : { cause: scrubbed(error.cause, '', depth + 1, above) }),
  };
}

/** Any value can be thrown, and the log must show what it was: the embedded database throws plain objects when its disk is full. */
export function scrubThrown(thrown: unknown): { type: string; message: string; stack: string } {
  if (thrown instanceof Error) return scrubError(thrown);
  if (typeof thrown !== 'object' || thrown === null) return { type: typeof thrown, message: scrubText(String(thrown)), stack: '' };
  const { name = thrown.constructor?.name ?? 'object', ...said } = scrub({ ...thrown }) as { name?: string };
  return { type: String(name), message: JSON.stringify(said), stack: '' };
}

/** Fields of a database error that contain values or queries. */
const holdsValues = new Set(['detail', 'where', 'internalQuery', 'hint']);

/**
 * The query builder appends the values of a failed statement after `params:`, and the database repeats a value that it could not parse
 * (class 22). They may include a password hash or a session token.
 */
export function withoutValues(error: Error): string {
  const { message } = error;
  if ('severity' in error && 'code' in error && String(error.code).startsWith('22')) return message.replace(/: ".*$/s, ': [hidden]');
  return cutParams(message);
}

const cutParams = (text: string): string => {
  const from = text.indexOf('Failed query:');
  const at = from < 0 ? -1 : text.indexOf('params:', from);
  return at < 0 ? text : `${text.slice(0, at)}params: ${hidden}`;
};

/** A stack starts with the message, whose values may contain lines that look like frames. */
function framesOf({ stack = '', message }: Error, shown: string): string {
  const at = message ? stack.indexOf(message) : -1;
  return at < 0 ? cutParams(stack) : stack.slice(0, at) + shown + stack.slice(at + message.length);
}

/**
 * For free text, such as messages: `player@city.example` becomes `p***@city.example`, a card number `[card]`. The result is one line for
 * every reader.
 */
export const scrubText = (text: string): string => masked(cutParams(text));

function masked(text: string): string {
  let result = text;
  if (result.includes('@')) result = result.replace(emails, (_whole, first: string, domain: string) => `${first}***@${domain}`);
  if (digits.test(result)) result = result.replace(cards, (found) => (isCard(found) ? '[card]' : found));
  if (separators.test(result))
    result = result.replace(allSeparators, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return result;
}

/**
 * Path and query of a request: secrets in the query are hidden by name, and long path segments (tickets, signed links) are cut to their
 * beginning.
 */
export function scrubUrl(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s);
  const parts = path.split('/').map((part) => (/^[\w-]{20,}$/.test(part) ? `${part.slice(0, 4)}…` : part));
  const shownPath = scrubText(parts.join('/'));
  if (query === undefined) return shownPath;
  const pairs = query.split('&').map((pair) => {
    const name = pair.split('=', 1)[0] ?? '';
    return isSecret(name) || isPersonal(name) ? `${name}=${hidden}` : scrubText(pair.replaceAll('%40', '@'));
  });
  return `${shownPath}?${pairs.join('&')}`;
}

export const hidden = '[hidden]';

/** No address is longer. Without a limit, the pattern would try each letter of a long text as a start: quadratic time. */
const emails = /([\p{L}\p{N}_])[\p{L}\p{N}._%+-]{0,254}@([a-z0-9-]+(?:\.[a-z0-9-]+)+)/giu;
const digits = /\d{4}/;
const cards = /(?<![\d.-])[2-6]\d{3}(?:[ -]?\d{4}){2}[ -]?\d{1,7}(?![\d.-])/g;
const separators = /[\u0085\u2028\u2029]/;
const allSeparators = /[\u0085\u2028\u2029]/g;

const secretParts = [
  'password',
  'passwd',
  'token',
  'secret',
  'cookie',
  'authorization',
  'apikey',
  'accesskey',
  'privatekey',
  'signature',
  'totp',
  'cvv',
  'cvc',
  'cardnumber',
];
const secretNames = new Set(['code', 'pan', 'otp', 'ticket', 'session', 'sid', 'key']);

const plainName = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');
const isSecret = (name: string): boolean => {
  const plain = plainName(name);
  return secretNames.has(plain) || secretParts.some((part) => plain.includes(part));
};
const isPersonal = (name: string): boolean => plainName(name) === 'email';

/** Our own error codes and Node's are not secrets: `kit.notFound`, `ECONNREFUSED`, `ERR_INVALID_ARG_TYPE`. */
const isErrorCode = (value: unknown): boolean =>
  typeof value === 'string' && /^([a-z][\w-]*\.[a-z]\w*|E[A-Z]{3,}|[A-Z]+(_[A-Z]+)+)$/.test(value);

function scrubbed(value: unknown, name: string, depth: number, above: Set<object>): unknown {
  if (name && value !== null && value !== undefined && isSecret(name)) {
    return plainName(name) === 'code' && isErrorCode(value) ? value : hidden;
  }
  if (typeof value === 'string') return scrubText(value);
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (value instanceof Error) return scrubError(value, depth, above);
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (depth >= 8 || above.has(value)) return '[…]';
  above.add(value);
  const copy = Array.isArray(value)
    ? value.slice(0, 100).map((item) => scrubbed(item, '', depth + 1, above))
    : Object.fromEntries(Object.entries(value).map(([key, item]) => [key, scrubbed(item, key, depth + 1, above)]));
  above.delete(value);
  return copy;
}

/** The check digit of card numbers (Luhn). */
function isCard(found: string): boolean {
  const numbers = [...found.replace(/\D/g, '')].reverse().map(Number);
  if (numbers.length < 13 || numbers.length > 19) return false;
  const total = numbers.reduce((sum, digit, index) => sum + (index % 2 === 0 ? digit : digit < 5 ? digit * 2 : digit * 2 - 9), 0);
  return total % 10 === 0;
}
