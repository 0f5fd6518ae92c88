import { fstatSync, write as writeFile, writeSync } from 'node:fs';
import { terminalLine } from './terminal-log.ts';

/** The destination of log lines. Writing one neither throws nor waits. */
export type LogDestination = {
  write(line: string): void;
  /** How many lines were dropped because the log could not be written. */
  dropped(): number;
  /** Removes and returns the lines that are not being written yet, for a last attempt when the process ends. */
  takeQueue(): string;
};

/** Writes the bytes or the first part of them, and reports how many. It is called again only after `done`. */
export type LogOutput = (bytes: Buffer, done: (error: Error | null | undefined, written?: number) => void) => void;

type Limits = { readonly queueLength?: number; readonly retryMs?: number; readonly format?: (line: string) => string };

/** In characters: several seconds of a busy process, so that a restart of journald loses nothing. */
const usualQueueLength = 4 * 2 ** 20;

/**
 * A bounded queue in front of an output that may fail (full disk, closed pipe) or stall (a reader that reads nothing). A failed write is
 * repeated until it works. Meanwhile lines are queued, and those that find the queue full are dropped and counted. When writing works
 * again, one line reports how many are missing (docs/decisions/184).
 */
export function createLogDestination(output: LogOutput, limits: Limits = {}): LogDestination {
  const { queueLength = usualQueueLength, retryMs = 1_000, format = (line) => line } = limits;
  let queue: string[] = [];
  /** Includes the lines being written, so that the limit covers all memory in use. */
  let length = 0;
  let isWriting = false;
  let dropped = 0;
  let unreported = 0;

  const append = (line: string) => {
    queue.push(line);
    length += line.length;
  };
  const takeQueue = () => {
    const text = queue.join('');
    queue = [];
    return text;
  };
  const writeQueue = () => {
    isWriting = true;
    const text = takeQueue();
    send(Buffer.from(text), text.length);
  };
  const send = (bytes: Buffer, characters: number): void =>
    output(bytes, (error, written = error ? 0 : bytes.length) => {
      const rest = bytes.subarray(written);
      if (error) return void setTimeout(send, retryMs, rest, characters).unref();
      if (rest.length > 0) return send(rest, characters);
      length -= characters;
      isWriting = false;
      // After the queue: every line in it is older than the lines that were dropped.
      if (unreported > 0) append(format(gapLine(unreported)));
      unreported = 0;
      if (queue.length > 0) writeQueue();
    });

  return {
    write(json) {
      const line = format(json);
      if (length + line.length > queueLength) {
        dropped += 1;
        unreported += 1;
        return;
      }
      append(line);
      if (!isWriting) writeQueue();
    },
    dropped: () => dropped,
    takeQueue,
  };
}

const gapLine = (lines: number): string =>
  `${JSON.stringify({ level: 'warn', time: new Date().toISOString(), lines, msg: 'log lines were dropped, because the log could not be written' })}\n`;

let opened: LogDestination | undefined;

/** The standard output of this process: one queue, however many loggers write to it. */
export const standardOutput = (): LogDestination => (opened ??= openStandardOutput());

function openStandardOutput(): LogDestination {
  const { isTTY } = process.stdout;
  // Without a listener a failed write would end the process. The queue gets the error from the write itself.
  process.stdout.on('error', () => undefined);
  const destination = createLogDestination(isTTY || isPipe() ? toStream : toFile, isTTY ? { format: terminalLine } : {});
  // A crash ends the process with lines in the queue. They are written once, and what does not fit is lost: the exit must not wait.
  process.once('exit', () => {
    try {
      writeSync(process.stdout.fd, destination.takeQueue());
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error;
    }
  });
  return destination;
}

function isPipe(): boolean {
  const output = fstatSync(process.stdout.fd);
  return output.isFIFO() || output.isSocket();
}

/** On the thread pool: a disk that hangs must not block requests. */
const toFile: LogOutput = (bytes, done) => writeFile(process.stdout.fd, bytes, done);

/**
 * Node makes a pipe non-blocking, keeps what the pipe did not take, and never closes its descriptor. Once closed, its number would go to
 * the next connection, which would then receive the output.
 */
const toStream: LogOutput = (bytes, done) => void process.stdout.write(bytes, (error) => done(error));
