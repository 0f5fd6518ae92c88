import { open } from 'node:fs/promises';
import { type ErrorReport, isCode, reportError } from './error-report.ts';

type LogError = {
  readonly time: string;
  readonly level: string;
  readonly msg?: string;
  readonly operation?: string;
  readonly code?: string;
  readonly status?: number;
  readonly requestId?: string;
  readonly err?: ErrorReport;
};

const serious = new Set(['warn', 'error', 'fatal']);
const readBytes = 20 * 1_024 * 1_024;
const kept = 200;

/** The last warnings and errors of a log file, without user input. Only the end of a large file is read. */
export async function errorsInLog(path: string): Promise<readonly LogError[]> {
  const lines = (await endOf(path)).split('\n');
  const found: LogError[] = [];
  for (let at = lines.length - 1; at >= 0 && found.length < kept; at -= 1) {
    const error = errorIn(lines[at] ?? '');
    if (error) found.unshift(error);
  }
  return found;
}

/** A pipe cannot be read from its end: it is read from the start, keeping only as much. */
async function endOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const stat = await file.stat();
    const stream = file.createReadStream(
      stat.isFile() ? { start: Math.max(0, stat.size - readBytes), autoClose: false } : { autoClose: false },
    );
    let text = '';
    for await (const chunk of stream.setEncoding('utf8')) text = (text + chunk).slice(-readBytes);
    return text;
  } finally {
    await file.close();
  }
}

function errorIn(line: string): LogError | undefined {
  // Docker and journald may prepend a prefix.
  const start = line.indexOf('{"level":');
  if (start < 0) return undefined;
  const { level, time, msg, operation, code, status, requestId, err } = parsed(line.slice(start));
  if (typeof level !== 'string' || !serious.has(level) || typeof time !== 'string' || Number.isNaN(Date.parse(time))) return undefined;
  const error = reportError(err);
  return {
    time: new Date(time).toISOString(),
    level,
    ...(typeof msg === 'string' && isOwnWords(msg, err) && { msg }),
    ...(isCode(operation) && { operation }),
    ...(isCode(code) && { code }),
    ...(typeof status === 'number' && { status }),
    ...(typeof requestId === 'string' && /^[\w-]{1,60}$/.test(requestId) && { requestId }),
    ...(error && { err: error }),
  };
}

/** Without its own message a line repeats the error's, which may quote a person. */
const isOwnWords = (msg: string, err: unknown): boolean =>
  msg.length <= 120 &&
  /^[A-Za-z][A-Za-z ,;:’'-]*$/.test(msg) &&
  !(typeof err === 'object' && err !== null && 'message' in err && String(err.message).includes(msg));

function parsed(line: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  } catch (error) {
    // Truncated by a crash, or written by another program.
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
