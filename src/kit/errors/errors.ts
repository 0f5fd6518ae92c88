import type { z } from 'zod';

export type ErrorCode = `${string}.${string}`;

export type ErrorDefinition = { readonly status: number; readonly params?: z.ZodType };

export type ErrorParams = Readonly<Record<string, string | number>>;

/** Issues of an input by field path; each is an error code that the HTTP layer translates into the visitor's language. */
export type FieldIssue = { readonly code: ErrorCode; readonly params?: ErrorParams };
export type FieldIssues = Readonly<Record<string, FieldIssue>>;

const registry = new Map<string, ErrorDefinition>();

/** Declares a feature's error codes with their status: `errors('redirects', { endingTaken: { status: 409 } })`. */
export function errors<const Feature extends string, const Definitions extends Record<string, ErrorDefinition>>(
  feature: Feature,
  definitions: Definitions,
): { readonly [Name in keyof Definitions & string]: `${Feature}.${Name}` } {
  const codes = Object.entries(definitions).map(([name, definition]) => {
    registry.set(`${feature}.${name}`, definition);
    return [name, `${feature}.${name}`];
  });
  return Object.fromEntries(codes);
}

export const errorDefinition = (code: ErrorCode): ErrorDefinition | undefined => registry.get(code);

/** An expected rejection. Anything else that is thrown is a bug and results in a 500. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly fields: FieldIssues | undefined;
  readonly status: number;
  /** True: the writes so far are committed (a failed sign-in is counted); false: everything rolls back. */
  readonly commits: boolean;

  constructor(code: ErrorCode, details: { params?: ErrorParams; fields?: FieldIssues; commits?: boolean } = {}) {
    super(code);
    this.code = code;
    this.params = details.params ?? {};
    this.fields = details.fields;
    this.commits = details.commits ?? false;
    this.status = errorDefinition(code)?.status ?? 500;
  }
}

/** Rejects and rolls the transaction back. */
export function fail(code: ErrorCode, params?: ErrorParams): never {
  throw new Refusal(code, { params });
}

/** Rejects because of one input field: 422, and the form marks that field. */
export function failField(field: string, code: ErrorCode, params?: ErrorParams): never {
  throw new Refusal('kit.invalidInput', { fields: { [field]: { code, params } } });
}
