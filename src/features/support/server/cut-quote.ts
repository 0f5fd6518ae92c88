export type Cut = { readonly text: string; readonly rest: string | null };

/** Where what somebody wrote ends, and what their mail program added begins: the answered letter, a signature. */
const endings: readonly RegExp[] = [
  /^-- ?$/m,
  /^>/m,
  /^_{5,}\s*$/m,
  /^-{2,}\s*(Original Message|Исходное сообщение|Пересылаемое сообщение|Forwarded message)/im,
  // "On Monday … wrote:", "16 ноября … пишет:", also broken over two lines.
  /^(On|Am|Le)\b[^\n]*\n?[^\n]*\b(wrote|schrieb|écrit)\s*:\s*$/im,
  /^[^\n]*(\d{4}|\d{1,2}:\d{2})[^\n]*\n?[^\n]*(написал|написала|пишет|wrote)[^\n]*:\s*$/im,
  /^(From|От|От кого)\s*:\s.*\n(Sent|Date|To|Отправлено|Дата|Кому)\s*:/im,
  /^(Sent from my|Отправлено с|Отправлено из|Get Outlook for)\s.*$/im,
];

/** What a person wrote in a mail; quotes and signatures are kept, out of sight. A mail that is nothing else is left whole. */
export function cutQuote(mail: string): Cut {
  const whole = mail.replaceAll('\r\n', '\n').trim();
  const at = Math.min(...endings.map((ending) => ending.exec(whole)?.index ?? whole.length));
  const text = whole.slice(0, at).trim();
  if (text === '' || at === whole.length) return { text: whole, rest: null };
  return { text, rest: whole.slice(at).trim() };
}
