/**
 * The safe part of a logged error: it describes the code and nothing else. The message is dropped, because it may quote user input and no
 * mask finds every name; kind, code and frames show where it happened (docs/decisions/187).
 */
export type ErrorReport = {
  readonly type: string;
  readonly code?: string;
  readonly frames: readonly string[];
  readonly cause?: ErrorReport;
};

export function reportError(stored: unknown, depth = 0): ErrorReport | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { type, name, code, stack, cause } = stored as Readonly<Record<string, unknown>>;
  const inner = depth < 4 ? reportError(cause, depth + 1) : null;
  return {
    type: wordIn(type) ?? wordIn(name) ?? 'unknown',
    ...(isCode(code) && { code }),
    frames: framesIn(stack),
    ...(inner && { cause: inner }),
  };
}

const wordIn = (value: unknown): string | undefined => (typeof value === 'string' && /^[A-Za-z]\w{0,60}$/.test(value) ? value : undefined);

/** Codes of Node, PostgreSQL and our own: `ECONNREFUSED`, `23505`, `kit.unavailable`. */
export const isCode = (value: unknown): value is string =>
  typeof value === 'string' && /^([A-Z][A-Z0-9_]{2,50}|[0-9A-Z]{5}|[a-z]\w{0,40}\.[a-z]\w{0,40})$/.test(value);

/**
 * Paths relative to the project's folder, so that they contain no user name of the machine. A message that looks like a frame has no such
 * file.
 */
function framesIn(stack: unknown): readonly string[] {
  if (typeof stack !== 'string') return [];
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, at = '', place = ''] =
        /^ {4}at (?:async )?([\w.<>$# ]*?) ?\(?(?:file:\/\/)?(?:[^\s()]*\/)?((?:node:|src\/|dist\/|node_modules\/)[\w@./+-]+:\d+:\d+)\)?$/.exec(
          line,
        ) ?? [];
      return place ? [`${at} ${place}`.trim()] : [];
    })
    .slice(0, 15);
}
