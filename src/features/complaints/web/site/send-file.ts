import { attachmentsContract } from '#features/attachments/attachments.contract.ts';
import type { StoredFile } from '#features/attachments/stored-file.ts';
import { evidencePurpose } from '#features/complaints/complaint-limits.ts';
import { browserCall, CallError, NoAnswer } from '#kit/browser/call.ts';

const { startUpload, finishUpload } = attachmentsContract;
const piece = 5 * 1024 * 1024;

/** Sends a file in pieces over a line that may break; the client comes with the first file that somebody chooses. */
export async function sendFile(file: File, onProgress: (share: number) => void): Promise<StoredFile> {
  const { Upload, DetailedError } = await import('tus-js-client');
  const key = await new Promise<string>((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: `${startUpload.path}?purpose=${evidencePurpose}`,
      chunkSize: piece,
      retryDelays: [500, 1_000, 3_000, 8_000, 20_000],
      onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
      onError: (error) => reject(error instanceof DetailedError ? refusalOf(error.originalResponse) : error),
      onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
    });
    upload.start();
  });
  return browserCall()(finishUpload, { key });
}

/** What the server said, in the person's language; nothing at all where there was no answer. */
function refusalOf(response: { getStatus(): number; getBody(): string | undefined } | null): Error {
  if (!response) return new NoAnswer(`${startUpload.id} got no answer`);
  try {
    return new CallError(response.getStatus(), JSON.parse(response.getBody() || '{}'));
  } catch (error) {
    if (error instanceof SyntaxError) return new CallError(response.getStatus(), {});
    throw error;
  }
}
