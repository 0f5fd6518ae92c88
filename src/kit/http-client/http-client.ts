/** A call to an external service. The path is resolved against the client's origin, the only one it can reach. */
export type OutsideRequest = {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Ends the call before the client's own timeout. */
  readonly signal?: AbortSignal;
};

export type OutsideAnswer = { readonly status: number; readonly type: string; readonly body: string };

export type HttpClient = { send(request: OutsideRequest): Promise<OutsideAnswer> };

/**
 * No usable response. `reached` is false only if the request cannot have been processed, because there was no connection; otherwise the
 * outcome is unknown, and a caller that moved money has to query it.
 */
export class OutsideFault extends Error {
  readonly why: 'late' | 'broken' | 'tooLarge' | 'redirect';
  readonly reached: boolean;

  constructor(why: OutsideFault['why'], reached: boolean, options?: ErrorOptions) {
    super(`The outside service did not answer properly: ${why}`, options);
    this.why = why;
    this.reached = reached;
  }
}

export type HttpClientOptions = {
  /** Scheme, host and port of the only service this client calls. */
  readonly origin: string;
  /** For the whole exchange, including the body: a service that sends a byte a second times out too. */
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
};

/** Calls one service with a timeout and a response size limit, following no redirect. */
export function createHttpClient({ origin, timeoutMs = 10_000, maxBytes = 256 * 1024 }: HttpClientOptions): HttpClient {
  return {
    async send({ method, path, headers, body, signal: earlier }) {
      const late = AbortSignal.timeout(timeoutMs);
      const signal = earlier ? AbortSignal.any([late, earlier]) : late;
      try {
        const response = await fetch(new URL(origin + path), { method, headers, body, signal, redirect: 'manual' });
        if (response.status >= 300 && response.status < 400) {
          await response.body?.cancel();
          throw new OutsideFault('redirect', true);
        }
        const text = await readLimited(response, maxBytes);
        return { status: response.status, type: response.headers.get('content-type') ?? '', body: text };
      } catch (error) {
        if (error instanceof OutsideFault) throw error;
        if (signal.aborted) throw new OutsideFault('late', true, { cause: error });
        if (error instanceof TypeError) throw new OutsideFault('broken', !neverConnected(error), { cause: error });
        throw error;
      }
    },
  };
}

async function readLimited({ body }: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the stream and closes the connection.
    if (size > maxBytes) throw new OutsideFault('tooLarge', true);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const beforeConnecting = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** `fetch` hides the reason one level down, and two if several addresses of a host were tried. */
function neverConnected({ cause }: Error): boolean {
  if (cause instanceof AggregateError) return cause.errors.length > 0 && cause.errors.every(hasEarlyCode);
  return hasEarlyCode(cause);
}

const hasEarlyCode = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' && beforeConnecting.has(cause.code);
