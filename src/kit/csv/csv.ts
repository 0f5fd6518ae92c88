import { markUnseenLines } from '#kit/i18n/unseen.ts';

export type CsvValue = string | number | bigint | boolean | null | undefined;

/** Tells spreadsheets that the text is UTF-8. */
export const byteOrderMark = '\uFEFF';

export type Separator = ',' | ';';

/** One record as RFC 4180 wants it, with its CRLF. */
export const csvLine = (values: readonly CsvValue[], separator: Separator = ','): string =>
  `${values.map((value) => field(value, separator)).join(separator)}\r\n`;

/**
 * A whole export as pieces of text: the mark, the header, then the rows, many to a piece, so that a million rows
 * neither fill the memory nor cost a million writes.
 */
export async function* csvStream(
  header: readonly string[],
  rows: AsyncIterable<readonly CsvValue[]> | Iterable<readonly CsvValue[]>,
  { separator = ',', pieceLength = 64 * 1024 }: { readonly separator?: Separator; readonly pieceLength?: number } = {},
): AsyncGenerator<string> {
  let piece = byteOrderMark + csvLine(header, separator);
  for await (const row of rows) {
    piece += csvLine(row, separator);
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  if (piece) yield piece;
}

function field(value: CsvValue, separator: Separator): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' && separator === ';') return String(value).replace('.', ',');
  if (typeof value !== 'string') return String(value);
  // Text from outside may hold characters that turn the direction of a line, or that a terminal obeys.
  const safe = inert(markUnseenLines(value), separator);
  return /[",;\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * A text that a spreadsheet would take for a formula gets an apostrophe in front, as OWASP advises. Full-width signs count:
 * Japanese and Chinese spreadsheets read them as the plain ones. So does what follows the other separator or a line
 * break: a spreadsheet that splits by that separator sees no quotes, and takes what follows for the next cell or row. Numbers are given as numbers and stay what they are.
 */
function inert(text: string, separator: Separator): string {
  const first = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return first.replace(separator === ',' ? /[;\r\n](?="?[=+\-@＝＋－＠])/g : /[,\r\n](?="?[=+\-@＝＋－＠])/g, "$&'");
}
