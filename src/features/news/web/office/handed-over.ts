import type { NewsFormFailure } from './news-form.ts';

/** A new item that was saved but could not be published already has its own URL. The error is passed to that screen. */
const failures = new Map<number, NewsFormFailure>();

export const handOver = (id: number, failure: NewsFormFailure): void => void failures.set(id, failure);

export function takeHandedOver(id: number): NewsFormFailure {
  const failure = failures.get(id) ?? {};
  failures.delete(id);
  return failure;
}
