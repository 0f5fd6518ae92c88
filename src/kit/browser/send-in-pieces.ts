import { CallError, NoAnswer, told } from './call.ts';

type Options = {
  /** The address that creates uploads; same origin. */
  readonly endpoint: string;
  readonly signal: AbortSignal;
  /** The address of an earlier attempt, to resume it. */
  readonly address?: string;
  readonly onAddress?: (address: string) => void;
  /** From 0 to 1, of what the server has received. */
  readonly onProgress?: (share: number) => void;
};

/** Small enough to upload over a phone connection within the one-minute request timeout. */
const pieceSize = 1024 * 1024;

/**
 * Whether the same chunk may succeed on a retry: no response, too slow (408), or an earlier attempt still being written (409, 423). The
 * browser's offline flag is not used, because it is also set on a connection that returns a moment later.
 */
export const mayComeThrough = (status = 0): boolean => status === 0 || [408, 409, 423].includes(status) || status >= 500;

/**
 * Uploads a file by tus, resuming for up to 90 seconds after a connection loss; returns the last segment of its address. Fails as other
 * calls do, with CallError or NoAnswer. On abort the server deletes what it has received. The library loads with the first file.
 */
export async function sendInPieces(file: File, { endpoint, signal, address, onAddress, onProgress }: Options): Promise<string> {
  const { Upload, DetailedError } = await import('tus-js-client');
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint,
      uploadUrl: address,
      onUploadUrlAvailable: () => onAddress?.(upload.url ?? ''),
      chunkSize: pieceSize,
      retryDelays: [500, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000],
      onShouldRetry: (error) => mayComeThrough('originalResponse' in error ? error.originalResponse?.getStatus() : undefined),
      headers: { Accept: 'application/json' },
      // The address of a private file must not be in the browser's storage.
      storeFingerprintForResuming: false,
      onProgress: (sent, total) => onProgress?.(total > 0 ? sent / total : 0),
      onSuccess: () => resolve(new URL(upload.url ?? '', location.href).pathname.split('/').at(-1) ?? ''),
      onError: (error) => {
        const answer = error instanceof DetailedError ? error.originalResponse : null;
        const failure = answer
          ? new CallError(answer.getStatus(), bodyOf(answer.getBody()))
          : new NoAnswer('the file got no answer', { cause: error });
        reject(told(failure));
      },
    });
    // The server removes unfinished uploads even if it never receives this.
    signal.addEventListener('abort', () => void upload.abort(true).catch(() => undefined), { once: true });
    upload.start();
  });
}

function bodyOf(text: string): object {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch (error) {
    // Error texts of the tus protocol are plain English and not for users.
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
