/** Cursor of a news list: date (in milliseconds) and id of the last item on the page. It appears in URLs. */
export const cursorPattern = /^\d{1,15}-\d{1,15}$/;

export const isCursor = (text: string | null): text is string => text !== null && cursorPattern.test(text);

export const printCursor = ({ date, id }: { readonly date: string; readonly id: number }): string => `${Date.parse(date)}-${id}`;

export function readCursor(text: string): { readonly at: Date; readonly id: number } {
  const [at, id] = text.split('-').map(Number);
  return { at: new Date(Math.min(at ?? 0, latestDate)), id: id ?? 0 };
}

/** The largest value that a JavaScript Date supports. */
const latestDate = 8.64e15;
