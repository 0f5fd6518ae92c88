import { createContext } from 'react';

/** A failed submission: one sentence for the whole form, and texts by field name (the API's `error` and `fields`). */
export type FormFailure = { readonly error?: string; readonly fields?: Readonly<Record<string, string>> };

export type FormState = {
  readonly pending: boolean;
  /** The response is pending and not overdue: the dialog waits for it. */
  readonly held?: boolean;
  readonly failure: FormFailure;
  /** Names of the fields that can show an error; undefined before hydration. */
  readonly claimed?: readonly string[];
  readonly claim?: (name: string) => () => void;
  /** Clears the error of something that is not a named control (files, rows) after a change. */
  readonly correct?: (name: string) => void;
};
export const FormContext = createContext<FormState>({ pending: false, failure: {} });

/** Passed by a field to the control inside it. */
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

/** Reads the product's error shape from a thrown value; any other value has no text of its own. */
export function failureOf(thrown: unknown): FormFailure {
  if (typeof thrown !== 'object' || thrown === null) return {};
  const error = 'error' in thrown && typeof thrown.error === 'string' ? thrown.error : undefined;
  const fields = 'fields' in thrown && typeof thrown.fields === 'object' && thrown.fields !== null ? textsOf(thrown.fields) : undefined;
  return { error, fields };
}

/** The text of a failure where there are no fields to mark. Field texts replace "check the marked ones", which would point at nothing. */
export const sentenceOf = ({ error = '', fields = {} }: FormFailure): string => [...new Set(Object.values(fields))].join(' ') || error;

export const hasFields = (failure: FormFailure): boolean => Object.keys(failure.fields ?? {}).length > 0;

/** The API addresses nested values by path: `links.0`, `penalties.2.min`. */
const isWithin = (key: string, name: string): boolean => `${key}.`.startsWith(`${name}.`);

/** The error of a field, or of the first value nested in it that has no field of its own. */
export function textAt({ fields = {} }: FormFailure, name: string, claimed: readonly string[] = []): string | undefined {
  const isClaimed = (key: string) => claimed.some((other) => other.length > name.length && isWithin(key, other));
  const [first, ...others] = Object.entries(fields).filter(([key]) => isWithin(key, name) && !isClaimed(key));
  return (others.find(([key]) => key === name) ?? first)?.[1];
}

/** Errors of fields that are not in the form. */
export const homeless = ({ fields = {} }: FormFailure, claimed: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => !claimed.some((name) => isWithin(key, name))));

/** The failure without the errors of one field and of anything nested in it, once it was corrected. */
export function withoutField(failure: FormFailure, name: string): FormFailure {
  const said = Object.entries(failure.fields ?? {});
  const left = said.filter(([key]) => !isWithin(key, name));
  return left.length === said.length ? failure : { ...failure, fields: Object.fromEntries(left) };
}

type Input = Pick<HTMLInputElement, 'name' | 'validity' | 'validationMessage' | 'offsetParent'>;

/**
 * The browser's message by name, for inputs with incomplete content ("25.11.2026, --:--"). A browser sends such an input as empty, and an
 * empty time may mean "for ever". The text is the browser's own, because only it knows what is missing. Hidden inputs are ignored, and
 * unnamed ones are read by the component that made them.
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
