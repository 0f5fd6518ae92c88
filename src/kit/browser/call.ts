import type { Call, Operation } from '#kit/contract/contract.ts';
import type { ErrorCode, ErrorParams } from '#kit/errors/errors.ts';
import { requestOf } from './request.ts';

/** The build that served a page or an answer; a browser whose build is another one loads the next page whole. */
export const buildHeader = 'x-build';
/** In which a page is read: its address may name another language than the cookie. */
export const languageHeader = 'x-language';

type ErrorBody = {
  readonly error?: string;
  readonly code?: ErrorCode;
  readonly params?: ErrorParams;
  /** By field, the sentence in the visitor's language. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly requestId?: string;
};

/** The server answered a call with an error. */
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
  /** Why the first wrong field is wrong, for where no field stands that could show it. */
  get fieldText(): string | undefined {
    return Object.values(this.fields)[0];
  }
}

/** The call got no answer at all: no network, or the server is gone. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

export type CallObserver = {
  /** Any HTTP error or missing answer, also of a call in the background. */
  failed?(error: CallError | NoAnswer): void;
  /** The build named by an answer. */
  build?(id: string): void;
};

export type CallOptions = CallObserver & {
  readonly signal?: AbortSignal;
  /** Of the page that is being opened, while another one still stands there. */
  readonly language?: string;
  /** Added to every call; the office names the admin account it acts as. */
  readonly headers?: () => Readonly<Record<string, string>>;
};

type Shell = CallObserver & Pick<CallOptions, 'headers'>;

let shell: Shell = {};

/** Whoever frames the page hears of every call, and may add headers, also to those that a part of it makes itself and nobody else observes. */
export function observeCalls(observer: Shell): void {
  shell = observer;
}

/** For what asks the server by other means than `browserCall`: whoever frames the page hears of it all the same. */
export function told<E extends CallError | NoAnswer>(error: E): E {
  shell.failed?.(error);
  return error;
}

/** Calls operations over HTTP. The base is the site's root, the answer is JSON. */
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
    // A switch of the admin account renews the session under calls that are on their way; whoever is not known has done nothing yet.
    if (!repeated && error.code === 'kit.signInNeeded') return call(operation, input, true);
    return fail(error);
  };
  return call as Call;
}

/** What an answer that is none says, for those who read other answers than JSON. */
export async function refusalOf(response: Response): Promise<CallError> {
  const body = await jsonOf(response);
  return new CallError(response.status, typeof body === 'object' && body !== null ? body : {});
}

const jsonOf = async (response: Response): Promise<unknown> =>
  response.headers.get('content-type')?.includes('json') ? response.json() : undefined;
