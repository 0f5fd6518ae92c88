import PostalMime, { type Email } from 'postal-mime';
import sanitize from 'sanitize-html';
import { cleanLine, cleanText } from '#kit/text/clean-text.ts';
import { tokenIn } from './reply-address.ts';

export type MailFile = { readonly name: string; readonly content: Uint8Array };

export type ReadMail = {
  readonly from: string;
  readonly subject: string;
  /** The reply token of the ticket that the mail answers. */
  readonly token: string | undefined;
  readonly text: string;
  /** Quotes and signature that the mail program added. */
  readonly rest: string | null;
  readonly attachments: readonly MailFile[];
  /** Sent by a program: an absence note, a mailing list, a delivery failure. */
  readonly automatic: boolean;
  /** One of our own mails that was returned. */
  readonly own: boolean;
};

/**
 * Parses a raw mail; null if it is not one. HTML is converted to plain text. Mails are untrusted and parsing blocks the process, so
 * expensive input is cut short. Must not run inside a transaction.
 */
export async function readMail(bytes: Uint8Array, ownHost: string): Promise<ReadMail | null> {
  if (isAllLines(bytes)) return null;
  const mail = await PostalMime.parse(bytes, { maxNestingDepth: 50, maxHeadersSize: 256 * 1_024 }).catch(() => null);
  if (!mail?.from?.address) return null;
  const header = (name: string): string => mail.headers.find(({ key }) => key === name)?.value.toLowerCase() ?? '';
  const addresses = [...(mail.to ?? []), ...(mail.cc ?? [])].flatMap(({ address }) => address ?? []);
  return {
    from: cleanLine(mail.from.address).toLowerCase(),
    subject: cleanLine((mail.subject ?? '').slice(0, 200)),
    token: tokenIn([...addresses, header('delivered-to'), header('x-original-to'), header('envelope-to')]),
    ...cutQuote(wordsOf(mail)),
    attachments: (mail.attachments ?? []).map(({ filename, content }) => ({
      name: cleanLine((filename ?? 'file').slice(0, 100)),
      content: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
    })),
    automatic: isAutomatic(header, mail.from.address),
    own: (mail.messageId ?? '').toLowerCase().endsWith(`@${ownHost}>`),
  };
}

/**
 * The parser is slow per line and blocks the process. Lines of a large attachment are long and therefore few; no genuine mail has this many
 * short lines.
 */
function isAllLines(bytes: Uint8Array): boolean {
  let short = 0;
  for (let at = 0, end = bytes.indexOf(lineBreak); end >= 0; at = end + 1, end = bytes.indexOf(lineBreak, at)) {
    if (end - at < 40) short += 1;
    if (short > mostShortLines) return true;
  }
  return false;
}

const lineBreak = 10;
const mostShortLines = 30_000;

/** RFC 3834, and the headers that programs used before it. */
const isAutomatic = (header: (name: string) => string, from: string): boolean =>
  (header('auto-submitted') !== '' && header('auto-submitted') !== 'no') ||
  /^(bulk|junk|list|auto_reply)/.test(header('precedence')) ||
  header('x-autoreply') !== '' ||
  header('x-autorespond') !== '' ||
  header('list-id') !== '' ||
  header('return-path') === '<>' ||
  /^(mailer-daemon|postmaster|no-?reply)@/i.test(from);

function wordsOf({ text, html }: Email): string {
  const plain = text?.trim() ? text : withoutTags((html ?? '').slice(0, mostHtml));
  return cleanText(plain.slice(0, mostWords)).trim();
}

const mostWords = 15_000;
/** The answer is at the top. The sanitiser is quadratic in unclosed tags, so megabytes of HTML would take minutes. */
const mostHtml = 100_000;

const withoutTags = (html: string): string =>
  sanitize(html.replace(/<\/(p|div|li|tr|h\d|blockquote)>|<br\s*\/?>/gi, '$&\n'), { allowedTags: [], allowedAttributes: {} })
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\n{3,}/g, '\n\n');

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

type Cut = { readonly text: string; readonly rest: string | null };

/**
 * Splits a mail into the text that the person wrote and its quotes and signatures, which are stored but hidden. A mail without any text of
 * its own is left whole.
 */
export function cutQuote(mail: string): Cut {
  const whole = mail.replaceAll('\r\n', '\n').trim();
  const lines = whole.split('\n');
  const at = lines.findIndex((line, index) => endsOwnWords(line.trimEnd(), (lines[index + 1] ?? '').trimEnd()));
  const text = lines.slice(0, Math.max(at, 0)).join('\n').trim();
  return text === '' ? { text: whole, rest: null } : { text, rest: lines.slice(at).join('\n').trim() };
}

/**
 * Whether a quote or signature begins at this line. Mails are untrusted: lines are matched one at a time, with patterns that cannot
 * backtrack catastrophically.
 */
const endsOwnWords = (line: string, next: string): boolean =>
  line.startsWith('>') ||
  beginnings.some((beginning) => beginning.test(line)) ||
  (/^(From|От|От кого)\s*:\s/i.test(line) && /^(Sent|Date|To|Отправлено|Дата|Кому)\s*:/i.test(next)) ||
  // "On Monday … wrote:", "16 ноября … пишет:", possibly wrapped over two lines.
  (saysWhen(line) && (saysWho(line) || (saysWho(next) && !saysWhen(next))));

const beginnings: readonly RegExp[] = [
  /^--$/,
  /^_{5,}$/,
  /^-{2,}\s*(Original Message|Исходное сообщение|Пересылаемое сообщение|Forwarded message)/i,
  /^(Sent from my|Отправлено с|Отправлено из|Get Outlook for)\s/i,
];

const saysWhen = (line: string): boolean => isShort(line) && (/\d{4}|\d:\d{2}/.test(line) || /^(On|Am|Le)\s/i.test(line));
const saysWho = (line: string): boolean => isShort(line) && line.endsWith(':') && /wrote|schrieb|écrit|написал|пишет/i.test(line);
/** Room for a date, a name and an address; a longer line is text that the person wrote or pasted. */
const isShort = (line: string): boolean => line.length <= 300;
