import type { NewsFormFailure } from './news-form.ts';

/** A new item that was saved and then refused to be published has an address of its own by now: there its refusal is shown. */
const failures = new Map<number, NewsFormFailure>();

export const handOver = (id: number, failure: NewsFormFailure): void => void failures.set(id, failure);

export function takeHandedOver(id: number): NewsFormFailure {
  const failure = failures.get(id) ?? {};
  failures.delete(id);
  return failure;
}
