import { markUnseenLines } from '#kit/i18n/unseen.ts';

export type CsvValue = string | number | bigint | boolean | null | undefined;

/** Tells spreadsheets that the text is UTF-8. */
export const byteOrderMark = '\uFEFF';

export type Separator = ',' | ';';

/** One RFC 4180 record, with its CRLF. */
export const csvLine = (values: readonly CsvValue[], separator: Separator = ','): string =>
  `${values.map((value) => field(value, separator)).join(separator)}\r\n`;

/**
 * A whole export as chunks of text: the BOM, the header, then the rows, many per chunk, so that a million rows need neither the memory nor
 * a million writes.
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
  // User text may contain characters that reverse the direction of a line or control a terminal.
  const safe = inert(markUnseenLines(value), separator);
  return /[",;\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Text that a spreadsheet would take for a formula gets a leading apostrophe, as OWASP advises. Full-width signs count, because Japanese
 * and Chinese spreadsheets read them as the plain ones. So does text after the other separator or a line break: a spreadsheet that splits
 * by that separator ignores the quotes and reads it as the next cell or row. Numbers are passed as numbers and stay unchanged.
 */
function inert(text: string, separator: Separator): string {
  const first = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return first.replace(separator === ',' ? /[;\r\n](?="?[=+\-@＝＋－＠])/g : /[,\r\n](?="?[=+\-@＝＋－＠])/g, "$&'");
}
