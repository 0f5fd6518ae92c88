export type Cut = { readonly text: string; readonly rest: string | null };

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
