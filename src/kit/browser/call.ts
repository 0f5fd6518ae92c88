import type { Call, Operation } from '#kit/contract/contract.ts';
import type { ErrorCode, ErrorParams } from '#kit/errors/errors.ts';
import { requestOf } from './request.ts';

/** The build that served a page or a response. A browser with a different build loads the next page in full. */
export const buildHeader = 'x-build';
/** The language of the page: its address may have a different one than the cookie. */
export const languageHeader = 'x-language';

type ErrorBody = {
  readonly error?: string;
  readonly code?: ErrorCode;
  readonly params?: ErrorParams;
  /** Sentences in the visitor's language, by field. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly requestId?: string;
};

export class CallError extends Error {
  override readonly name = 'CallError';
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.error ?? `HTTP ${status}`);
    this.status = status;
    this.body = body;
  }

  get code(): ErrorCode | undefined {
    return this.body.code;
  }
  /** Written by the server in the visitor's language. */
  get text(): string | undefined {
    return this.body.error;
  }
  get fields(): Readonly<Record<string, string>> {
    return this.body.fields ?? {};
  }
  /** The error of the first wrong field, for places without a form. */
  get fieldText(): string | undefined {
    return Object.values(this.fields)[0];
  }
}

/** The call got no response: no network, or the server is down. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

export type CallObserver = {
  /** Any HTTP error or missing response, including background calls. */
  failed?(error: CallError | NoAnswer): void;
  /** The build named in a response. */
  build?(id: string): void;
};

export type CallOptions = CallObserver & {
  readonly signal?: AbortSignal;
  /** The language of the page being opened, while the previous one is still shown. */
  readonly language?: string;
  /** Added to every call; the office sends the admin account it acts as. */
  readonly headers?: () => Readonly<Record<string, string>>;
};

type Shell = CallObserver & Pick<CallOptions, 'headers'>;

let shell: Shell = {};

/** Registers the page's shell: it observes every call and may add headers, including calls that components make themselves. */
export function observeCalls(observer: Shell): void {
  shell = observer;
}

/** Reports an error to the shell for requests made without `browserCall`. */
export function told<E extends CallError | NoAnswer>(error: E): E {
  shell.failed?.(error);
  return error;
}

/** Calls operations over HTTP. The base is the site's root, responses are JSON. */
export function browserCall(options: CallOptions = {}): Call {
  const call = async (operation: Operation, input?: unknown, repeated = false): Promise<unknown> => {
    const { failed, build: seen, headers: added, signal, language = document.documentElement.lang } = { ...shell, ...options };
    const fail = (error: CallError | NoAnswer): never => {
      failed?.(error);
      throw error;
    };
    const { url, init } = requestOf(operation, input);
    const headers = { Accept: 'application/json', [languageHeader]: language, ...init.headers, ...added?.() };
    const response = await fetch(url, { ...init, headers, signal }).catch((cause: unknown) => {
      if (signal?.aborted) throw cause;
      return fail(new NoAnswer(operation.id, { cause }));
    });
    const build = response.headers.get(buildHeader);
    if (build) seen?.(build);
    if (response.ok) return jsonOf(response);
    const error = await refusalOf(response);
    // Switching the admin account renews the session under pending calls. A call without a session has done nothing yet, so a retry is
    // safe.
    if (!repeated && error.code === 'kit.signInNeeded') return call(operation, input, true);
    return fail(error);
  };
  return call as Call;
}

/** The error in a failed response, for callers that read formats other than JSON. */
export async function refusalOf(response: Response): Promise<CallError> {
  const body = await jsonOf(response);
  return new CallError(response.status, typeof body === 'object' && body !== null ? body : {});
}

const jsonOf = async (response: Response): Promise<unknown> =>
  response.headers.get('content-type')?.includes('json') ? response.json() : undefined;
