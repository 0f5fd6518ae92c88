export type CsvValue = string | number | bigint | boolean | null | undefined;

/** Tells spreadsheets that the text is UTF-8. */
export const byteOrderMark = '\uFEFF';

/** One record as RFC 4180 wants it, with its CRLF. */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(field).join(',')}\r\n`;

/**
 * A whole export as pieces of text: the mark, the header, then the rows, many to a piece, so that a million rows
 * neither fill the memory nor cost a million writes.
 */
export async function* csvStream(
  header: readonly string[],
  rows: AsyncIterable<readonly CsvValue[]> | Iterable<readonly CsvValue[]>,
  pieceLength = 64 * 1024,
): AsyncGenerator<string> {
  let piece = byteOrderMark + csvLine(header);
  for await (const row of rows) {
    piece += csvLine(row);
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  if (piece) yield piece;
}

function field(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const safe = inert(value);
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * A text that a spreadsheet would take for a formula gets an apostrophe in front, as OWASP advises. Full-width signs count:
 * Japanese and Chinese spreadsheets read them as the plain ones. Numbers are given as numbers and stay what they are.
 */
const inert = (text: string): string => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text);
