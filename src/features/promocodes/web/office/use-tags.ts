import { type PromocodeTag, promocodesContract } from '#features/promocodes/promocodes.contract.ts';
import { useOperation } from '#kit/office/use-operation.ts';

export type TagChoice = Pick<PromocodeTag, 'id' | 'name'>;

/** Tags to choose from, always including the current one. Undefined while loading; if loading fails, the form works without them. */
export function useTags(present: TagChoice | null): readonly TagChoice[] | undefined {
  const { data, isPending } = useOperation(promocodesContract.listPromocodeTags);
  if (isPending) return undefined;
  const tags: readonly TagChoice[] = data ?? [];
  return present && !tags.some(({ id }) => id === present.id) ? [...tags, present] : tags;
}
