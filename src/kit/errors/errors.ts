import type { z } from 'zod';

export type ErrorCode = `${string}.${string}`;

export type ErrorDefinition = { readonly status: number; readonly params?: z.ZodType };

export type ErrorParams = Readonly<Record<string, string | number>>;

/** Issues of an input, by field path; each is an error code whose text the edge writes in the visitor's language. */
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

/** A refusal that the product foresaw. Whatever else is thrown is a bug and answers 500. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly fields: FieldIssues | undefined;
  readonly status: number;
  /** True: what was written so far is kept (a failed sign-in is counted); false: everything rolls back. */
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

/** Refuses and rolls the transaction back. */
export function fail(code: ErrorCode, params?: ErrorParams): never {
  throw new Refusal(code, { params });
}

/** Refuses because of one field of the input: 422, and the form marks that field. */
export function failField(field: string, code: ErrorCode, params?: ErrorParams): never {
  throw new Refusal('kit.invalidInput', { fields: { [field]: { code, params } } });
}
