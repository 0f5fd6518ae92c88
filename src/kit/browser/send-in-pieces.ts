import { CallError, NoAnswer, told } from './call.ts';

type Options = {
  /** Where uploads are announced; same origin. */
  readonly endpoint: string;
  readonly signal: AbortSignal;
  /** Of an earlier try, to go on from there. */
  readonly address?: string;
  readonly onAddress?: (address: string) => void;
  /** From 0 to 1, of what the server has. */
  readonly onProgress?: (share: number) => void;
};

/** Small enough for a phone's line to bring one through within the minute that a body has. */
const pieceSize = 1024 * 1024;

/**
 * Whether the same piece may come through yet: nobody answered, it came too slowly (408), or another try is still being written down
 * (409, 423). The browser's own word on being offline is not asked: it says so on a line that comes back a moment later.
 */
export const mayComeThrough = (status = 0): boolean => status === 0 || [408, 409, 423].includes(status) || status >= 500;

/**
 * Sends a file by tus and goes on where a line broke, for a minute and a half of trying; the last part of its address comes back. Fails
 * as other calls do, with CallError or NoAnswer. Aborted, the server forgets what it has of it. The library comes with the first file.
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
      // An address of somebody's file has no business in the browser's storage.
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
    // What is left of it on the server is swept even if it never hears of this.
    signal.addEventListener('abort', () => void upload.abort(true).catch(() => undefined), { once: true });
    upload.start();
  });
}

function bodyOf(text: string): object {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch (error) {
    // The protocol's own refusals are plain sentences in English, for nobody to read.
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
