import Fastify, { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import { type LogDestination, standardOutput } from './log-destination.ts';
import { scrub, scrubText, scrubThrown, scrubUrl, withoutValues } from './scrub.ts';

export type Log = FastifyBaseLogger;
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

export type LogOptions = {
  readonly level: LogLevel;
  /** The destination of lines; defaults to standard output. */
  readonly stream?: Pick<LogDestination, 'write'>;
  /** No line by Fastify for each request: for tests, and where a proxy writes the access log. */
  readonly quietRequests?: boolean;
};

/** Fastify's logging options: one JSON line per event, times in UTC, the request's id as `requestId`, nothing secret. */
export function logOptions({ level, stream = standardOutput(), quietRequests = false }: LogOptions) {
  return {
    logController: new LogController({ requestIdLogLabel: 'requestId', disableRequestLogging: quietRequests }),
    logger: {
      level,
      stream,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      serializers: { ...fieldSerializers, req: shownRequest, res: shownReply, err: scrubThrown },
      formatters: {
        level: (label: string) => ({ level: label }),
        log: (entry: Record<string, unknown>) => scrubEntry(entry),
      },
      hooks: { logMethod: scrubMessage },
    },
  } satisfies FastifyServerOptions;
}

/** The same logger outside a server: the worker, scripts. Fastify creates it, so there is only one way to make a logger. */
export const createLog = (options: LogOptions): Log => Fastify(logOptions(options)).log;

/** Request, reply and error have their own serializers, which run after this. */
function scrubEntry({ req, res, err, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return { ...scrub(rest), ...(req !== undefined && { req }), ...(res !== undefined && { res }), ...(err !== undefined && { err }) };
}

/** Bindings of a child logger pass no formatter, only serializers by name. */
const boundNames = ['password', 'token', 'secret', 'cookie', 'authorization', 'code', 'email', 'login', 'to'];
const fieldSerializers = Object.fromEntries(boundNames.map((name) => [name, (value: unknown) => scrub({ [name]: value })[name]]));

/** The message and its `%s` values are arguments; without a message the logger would use the error's own. */
function scrubMessage(this: unknown, [first, ...rest]: unknown[], method: (...args: unknown[]) => void): void {
  const error = first instanceof Error ? first : errorIn(first);
  const texts = error && rest[0] === undefined ? [withoutValues(error)] : rest;
  const clean = texts.map((text) => scrub({ text }).text);
  method.call(this, typeof first === 'string' ? scrubText(first) : first, ...clean);
}

const errorIn = (entry: unknown): Error | undefined =>
  typeof entry === 'object' && entry !== null && 'err' in entry && entry.err instanceof Error ? entry.err : undefined;

const shownRequest = (request: Partial<FastifyRequest>) => ({
  method: request.method,
  url: scrubUrl(request.url ?? ''),
  ip: request.ip,
});

const shownReply = (reply: Partial<FastifyReply>) => ({ status: reply.statusCode });
