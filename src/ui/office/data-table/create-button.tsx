import { onPlainClick } from '#ui/office/plain-click.ts';
import { Button } from '#ui/shared/button.tsx';
import type { ButtonLook } from '#ui/shared/button-look.tsx';
import type { IconComponent } from '#ui/shared/icon.tsx';
import { PlusIcon } from '#ui/shared/icons.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';

export type Create = {
  readonly label: string;
  readonly icon?: IconComponent;
  readonly open: () => void;
  /** Set if creating happens on a page of its own. */
  readonly href?: string;
};

export function CreateButton({ label, icon = PlusIcon, open, href, look }: Create & { readonly look?: ButtonLook }) {
  return href === undefined ? (
    <Button look={look} icon={icon} onClick={open}>
      {label}
    </Button>
  ) : (
    <LinkButton look={look} icon={icon} href={href} onClick={onPlainClick(open)}>
      {label}
    </LinkButton>
  );
}
