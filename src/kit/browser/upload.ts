import type { InputOf, Operation, OutputOf } from '#kit/contract/contract.ts';
import { CallError, NoAnswer, told } from './call.ts';
import { requestOf } from './request.ts';

type UploadOptions = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** From 0 to 1, of the bytes sent; the server's processing afterwards is not included. */
  readonly onProgress?: (share: number) => void;
  /** Called on a failure; defaults to notifying the shell. */
  readonly failed?: (error: CallError | NoAnswer) => void;
};

/**
 * Calls an operation of kind `upload` and reports progress, which `fetch` cannot. `files` are sent besides the input's fields. Fails as
 * other calls do, with CallError or NoAnswer; when aborted, it never settles.
 */
export function uploadCall<O extends Operation>(
  operation: O,
  input: InputOf<O>,
  files: Readonly<Record<string, Blob>>,
  { headers = {}, signal, onProgress, failed = told }: UploadOptions = {},
): Promise<OutputOf<O>> {
  return new Promise((resolve, reject) => {
    const { url, init } = requestOf(operation, { ...(input as object), ...files });
    const request = new XMLHttpRequest();
    request.open(init.method, url);
    request.responseType = 'json';
    for (const [name, value] of Object.entries({ Accept: 'application/json', ...headers })) request.setRequestHeader(name, value);
    const fail = (error: CallError | NoAnswer) => {
      failed(error);
      reject(error);
    };
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const body: unknown = request.response;
      if (request.status < 400) resolve(body as OutputOf<O>);
      else fail(new CallError(request.status, typeof body === 'object' && body !== null ? body : {}));
    };
    request.onerror = () => fail(new NoAnswer(`${operation.id} got no answer`));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(init.body);
  });
}
