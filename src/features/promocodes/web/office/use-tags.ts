import { type PromocodeTag, promocodesContract } from '#features/promocodes/promocodes.contract.ts';
import { useOperation } from '#kit/office/use-operation.ts';

export type TagChoice = Pick<PromocodeTag, 'id' | 'name'>;

/** The tags to choose among, the present one always; undefined until they are here, or will not come: a form works without them too. */
export function useTags(present: TagChoice | null): readonly TagChoice[] | undefined {
  const { data, isPending } = useOperation(promocodesContract.listPromocodeTags);
  if (isPending) return undefined;
  const tags: readonly TagChoice[] = data ?? [];
  return present && !tags.some(({ id }) => id === present.id) ? [...tags, present] : tags;
}
