import type { FormFailure } from '#ui/shared/form-state.ts';

/** A new item that was saved and then refused to be published has an address of its own by now: there its refusal is shown. */
const failures = new Map<number, FormFailure>();

export const handOver = (id: number, failure: FormFailure): void => void failures.set(id, failure);

export function takeHandedOver(id: number): FormFailure {
  const failure = failures.get(id) ?? {};
  failures.delete(id);
  return failure;
}
