import type { ChestSlug } from '#features/chests/chest-offers.ts';
import { goldChest, silverChest, streetChest } from '#ui/pictures/pictures.ts';
import { Picture } from '#ui/site/picture.tsx';

const files = { street: streetChest, silver: silverChest, gold: goldChest };

export function ChestPicture({ slug, className }: { readonly slug: ChestSlug; readonly className: string }) {
  return <Picture files={files[slug]} sizes="(min-width: 80rem) 18rem, (min-width: 48rem) 20rem, 18rem" className={className} />;
}
