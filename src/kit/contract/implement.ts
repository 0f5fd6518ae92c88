import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable, Writable } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Refusal } from '#kit/errors/errors.ts';
import type { Declined } from '#kit/pages/declined-form.ts';
import type { BaseCtx, Ctx, SagaCtx, StreamCtx, UploadCtx, WebhookCtx } from './context.ts';
import type { Contract, Declaration, Operation, OutputOf, ParsedInput } from './contract.ts';

export type Redirection = {
  readonly location: string;
  readonly status?: 302 | 303 | 307 | 308;
  readonly headers?: Readonly<Record<string, string>>;
};
/** The form state to show on the page; stored in the browser that sent it. */
export type RefusedForm = Redirection & {
  readonly declined?: Declined;
  /** The page also reads stored forms: input too long for a cookie is stored on the server. */
  readonly readsKept?: true;
};
export type RawAnswer = {
  readonly status: number;
  readonly type: string;
  /** A stream needs its length in the headers. */
  readonly body: string | Buffer | Readable;
  readonly headers?: Readonly<Record<string, string>>;
};
export type Streamed =
  | { readonly type: string; readonly filename?: string; readonly body: AsyncIterable<string | Uint8Array> }
  /** Takes over the connection: server-sent events, whose frames are built once for all listeners. */
  | { readonly takeOver: (request: IncomingMessage, response: ServerResponse) => void };

type JsonHandler<O> = (ctx: Ctx, input: ParsedInput<O>) => Promise<OutputOf<O>>;
type FormHandler<O> = {
  run(ctx: SagaCtx, input: ParsedInput<O>): Promise<Redirection>;
  /** The redirect of a rejected form: back to its page, with the reason and the input. `input` is unvalidated. */
  refused(refusal: Refusal, input: Readonly<Record<string, unknown>>): RefusedForm;
};
type RedirectHandler<O> = (ctx: Ctx, input: ParsedInput<O>) => Promise<Redirection>;
type StreamHandler<O> = (ctx: StreamCtx, input: ParsedInput<O>) => Promise<Streamed>;
type SagaHandler<O> = (ctx: SagaCtx, input: ParsedInput<O>) => Promise<OutputOf<O>>;
type UploadHandler<O> = (ctx: UploadCtx, input: ParsedInput<O>) => Promise<OutputOf<O>>;
type TakeWebhook = (ctx: WebhookCtx) => Promise<RawAnswer>;
export type WebhookHandler =
  | TakeWebhook
  /** `refuses` is called before the body is read. */
  | { readonly run: TakeWebhook; readonly refuses?: (ctx: BaseCtx) => RawAnswer | undefined };
type RawHandler<O> = (ctx: StreamCtx, input: ParsedInput<O>) => Promise<RawAnswer>;
/** Responds by itself; thrown errors are rendered as usual. */
export type ResumableHandler<O = unknown> = (
  ctx: SagaCtx,
  input: ParsedInput<O>,
) => Promise<(request: IncomingMessage, response: ServerResponse) => Promise<void>>;
/** `line` is the connection under the socket: a frame for thousands of clients is built once and written there as bytes. */
type SocketHandler<O> = (ctx: StreamCtx, input: ParsedInput<O>, socket: WebSocket, line: Writable) => void;

export type HandlerFor<O> = O extends { kind: infer Kind }
  ? Kind extends 'form'
    ? FormHandler<O>
    : Kind extends 'redirect'
      ? RedirectHandler<O>
      : Kind extends 'stream'
        ? StreamHandler<O>
        : Kind extends 'saga'
          ? SagaHandler<O>
          : Kind extends 'upload'
            ? UploadHandler<O>
            : Kind extends 'webhook'
              ? WebhookHandler
              : Kind extends 'socket'
                ? SocketHandler<O>
                : Kind extends 'raw'
                  ? RawHandler<O>
                  : Kind extends 'resumable'
                    ? ResumableHandler<O>
                    : JsonHandler<O>
  : JsonHandler<O>;

export type Implementation = { readonly operation: Operation; readonly handler: unknown };

/** Binds every operation of a contract to its use-case; a missing or an extra key does not compile. */
export function implement<Declarations extends Record<string, Declaration>>(
  contract: Contract<Declarations>,
  handlers: { readonly [Name in keyof Declarations & string]: HandlerFor<Contract<Declarations>[Name]> },
): readonly Implementation[] {
  return Object.entries<Operation>(contract).map(([name, operation]) => ({
    operation,
    handler: handlers[name as keyof typeof handlers],
  }));
}
