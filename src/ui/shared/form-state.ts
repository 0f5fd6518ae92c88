import { createContext } from 'react';

/** What a refused submission says: one sentence for the whole, and texts by field name (the API's `error` and `fields`). */
export type FormFailure = { readonly error?: string; readonly fields?: Readonly<Record<string, string>> };

export type FormState = {
  readonly pending: boolean;
  /** The answer is on its way and not late: a dialog waits for it. */
  readonly held?: boolean;
  readonly failure: FormFailure;
  /** Names of the fields that have a place to be refused at; undefined until the page has its script. */
  readonly claimed?: readonly string[];
  readonly claim?: (name: string) => () => void;
  /** For what is no control with a name (files, rows): it was changed, and is not told twice. */
  readonly correct?: (name: string) => void;
};
export const FormContext = createContext<FormState>({ pending: false, failure: {} });

/** What a field tells the control inside it. */
export type FieldState = {
  readonly id?: string;
  /** For controls whose label a popup hides from screen readers while it is open. */
  readonly labelId?: string;
  readonly name?: string;
  readonly describedBy?: string;
  readonly invalid: boolean;
  readonly required: boolean;
};
export const FieldContext = createContext<FieldState>({ invalid: false, required: false });

/** Reads the product's error shape from whatever was thrown; anything else has no text of its own. */
export function failureOf(thrown: unknown): FormFailure {
  if (typeof thrown !== 'object' || thrown === null) return {};
  const error = 'error' in thrown && typeof thrown.error === 'string' ? thrown.error : undefined;
  const fields = 'fields' in thrown && typeof thrown.fields === 'object' && thrown.fields !== null ? textsOf(thrown.fields) : undefined;
  return { error, fields };
}

/** What a refusal says where there is no field to say it at: of fields their own reasons, for "check the marked ones" would mean none. */
export const sentenceOf = ({ error = '', fields = {} }: FormFailure): string => [...new Set(Object.values(fields))].join(' ') || error;

export const hasFields = (failure: FormFailure): boolean => Object.keys(failure.fields ?? {}).length > 0;

/** The API names what is inside a field by its place: `links.0`, `penalties.2.min`. */
const isWithin = (key: string, name: string): boolean => `${key}.`.startsWith(`${name}.`);

/** What is said of a field, or of the first thing inside it that has no field of its own. */
export function textAt({ fields = {} }: FormFailure, name: string, claimed: readonly string[] = []): string | undefined {
  const isClaimed = (key: string) => claimed.some((other) => other.length > name.length && isWithin(key, other));
  const [first, ...others] = Object.entries(fields).filter(([key]) => isWithin(key, name) && !isClaimed(key));
  return (others.find(([key]) => key === name) ?? first)?.[1];
}

/** What is said of fields that have no place in the form. */
export const homeless = ({ fields = {} }: FormFailure, claimed: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => !claimed.some((name) => isWithin(key, name))));

/** The failure without what is said of one field and of anything inside it: whoever corrects a field is not told twice. */
export function withoutField(failure: FormFailure, name: string): FormFailure {
  const said = Object.entries(failure.fields ?? {});
  const left = said.filter(([key]) => !isWithin(key, name));
  return left.length === said.length ? failure : { ...failure, fields: Object.fromEntries(left) };
}

type Input = Pick<HTMLInputElement, 'name' | 'validity' | 'validationMessage' | 'offsetParent'>;

/**
 * Of inputs that hold something begun and not finished ("25.11.2026, --:--"): why it cannot be sent, by name. A browser sends such a one
 * as empty, and an empty time may mean "for ever". Its own words, for only the browser knows what is missing. What is hidden is not meant, and one
 * without a name is read by whoever made it.
 */
export const unreadable = (inputs: Iterable<Input>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...inputs]
      .filter(({ name, validity, offsetParent }) => name && validity.badInput && offsetParent)
      .map(({ name, validationMessage }) => [name, validationMessage]),
  );

function textsOf(fields: object): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
