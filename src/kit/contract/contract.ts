import type { z } from 'zod';
import type { ErrorCode } from '#kit/errors/errors.ts';
import type { List } from '#kit/list/list.ts';
import type { Permission } from '#kit/permissions/permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * How a route differs from "JSON in, JSON out in one transaction": form (a plain HTML form that works without script), upload (multipart),
 * webhook (raw bytes), stream (CSV, events, long poll), socket (WebSocket), redirect (returns an address), raw (its own status and bytes),
 * saga (several transactions around an external call), resumable (its own protocol for resumed uploads: its input is in the address, its
 * body is left unread).
 */
export type Kind = 'json' | 'form' | 'upload' | 'webhook' | 'stream' | 'socket' | 'redirect' | 'raw' | 'saga' | 'resumable';

/** The intended callers. The permission, not the audience, decides who may call. */
export type Audience =
  | 'everybody'
  | 'person'
  | 'admin'
  | 'staff'
  | 'game'
  | 'launcher'
  | 'gameOrLauncher'
  | 'provider'
  | 'operations'
  | 'developer';

/** Authenticated by a key in the Authorization header, never by a person's cookie: a game server's, the launcher's, or either. */
export const isKeyed = ({ audience }: { readonly audience: Audience }): boolean =>
  audience === 'game' || audience === 'launcher' || audience === 'gameOrLauncher';

/** Whether a key of this kind is valid for this route. */
export const opensFor = ({ audience }: { readonly audience: Audience }, key: string): boolean =>
  audience === key || (audience === 'gameOrLauncher' && (key === 'game' || key === 'launcher'));

export type NoAudit = { readonly none: string };
/** A write without an audit entry must say why. */
export const none = (why: string): NoAudit => ({ none: why });

/** For a POST that changes nothing. It needs no transaction and gets none, as a GET. */
export const readsOnly: NoAudit = none('reads only');

export type AuditEvent = `${string}.${string}`;

/** The events of which a route writes one; empty if it declares why it writes none. */
export const eventsOf = ({ audit }: Pick<Declaration, 'audit'>): readonly AuditEvent[] => {
  if (audit === undefined || (typeof audit === 'object' && 'none' in audit)) return [];
  return typeof audit === 'string' ? [audit] : audit;
};

/** Its statements run without a transaction. */
export const onlyReads = (operation: Pick<Declaration, 'method' | 'audit'>): boolean =>
  operation.audit === readsOnly || (operation.method === 'GET' && eventsOf(operation).length === 0);

/** Body limit in bytes. Above the default, the body is not read until the caller is authorised. */
export const usualBodyLimit = 256 * 1_024;

export type Declaration = {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly kind?: Kind;
  readonly audience: Audience;
  readonly permission?: Permission;
  /** Path parameters, query and body together, as one strict object. */
  readonly input?: z.ZodType;
  readonly output?: z.ZodType;
  /** Fields of the output whose value is the same object in many answers, such as a menu per set of rights. Each is serialised once. */
  readonly sharedFields?: readonly string[];
  readonly errors?: readonly ErrorCode[];
  /** Several: the route writes one of them, depending on the outcome. */
  readonly audit?: AuditEvent | readonly AuditEvent[] | NoAudit;
  /**
   * The calls of the original specification return rejections as 200 `{ error }` and malformed requests as 400 `{ error }`; a reused key is
   * 422.
   */
  readonly wire?: 'seed';
  /** An open route that still looks up the session. */
  readonly knowsCaller?: true;
  /** A GET with side effects (the specified log-out): rejected when another site's page made the request. */
  readonly sameOriginOnly?: true;
  /** Dangerous: the caller must have entered their password within the last 15 minutes, else `kit.passwordNeeded`. */
  readonly passwordAgain?: true;
  /** A GET whose response may be a second old: served from the replica if there is one. */
  readonly mayBeOld?: true;
  /** Called by pages on their own, whether or not the user is present: it does not extend an idle session. */
  readonly byItself?: true;
  /** A long poll: it responds when something happens, so its duration is not a performance metric. */
  readonly waits?: true;
  /** The largest body in bytes; defaults to `usualBodyLimit`. */
  readonly bodyLimit?: number;
  /** The list whose rows it reads or exports. */
  readonly list?: List;
};

export type Operation<Input = unknown, Output = unknown> = Declaration & {
  readonly id: `${string}.${string}`;
  readonly feature: string;
  readonly name: string;
  /** Type-level only: what a caller passes and what it gets. */
  readonly types?: { readonly input: Input; readonly output: Output };
};

type InputOfDeclaration<D extends Declaration> = D['input'] extends z.ZodType ? z.input<D['input']> : undefined;
type OutputOfDeclaration<D extends Declaration> = D['output'] extends z.ZodType ? z.output<D['output']> : undefined;

export type Contract<Declarations extends Record<string, Declaration> = Record<string, Declaration>> = {
  readonly [Name in keyof Declarations & string]: Declarations[Name] &
    Operation<InputOfDeclaration<Declarations[Name]>, OutputOfDeclaration<Declarations[Name]>>;
};

export type InputOf<O> = O extends { types?: { input: infer Input } } ? Input : never;
/** Every field of an edit. A form uses it as its type, so that a field missing from the form does not compile. */
export type WholeEdit<O> = Required<InputOf<O>>;
export type OutputOf<O> = O extends { types?: { output: infer Output } } ? Output : never;
/** The input as the use-case gets it: parsed, with defaults. */
export type ParsedInput<O> = O extends { input: infer Schema extends z.ZodType } ? z.output<Schema> : undefined;

/** Calls an operation: over HTTP in the browser, in process during server-side rendering. */
export type Call = <O extends Operation>(operation: O, ...input: InputOf<O> extends undefined ? [] : [InputOf<O>]) => Promise<OutputOf<O>>;

export function contract<const Declarations extends Record<string, Declaration>>(
  feature: string,
  declarations: Declarations,
): Contract<Declarations> {
  const operations = Object.entries(declarations).map(([name, declaration]) => [
    name,
    { ...declaration, id: `${feature}.${name}`, feature, name },
  ]);
  return Object.fromEntries(operations);
}
