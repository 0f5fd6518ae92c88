import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { MoreIcon } from '#ui/office/office-icons.tsx';
import { cx } from '#ui/shared/class-names.ts';
import type { IconComponent } from '#ui/shared/icon.tsx';
import { IconButton } from '#ui/shared/icon-button.tsx';
import { CheckIcon } from '#ui/shared/icons.tsx';
import { onPlainClick } from './plain-click.ts';
import { optionClass, popupClass, positioner, usePopupHost } from './popup.ts';

/** Actions behind one button. `trigger` is a Button or an IconButton; the entries are MenuItem and MenuLink. */
export function Menu({ trigger, children, align = 'end' }: { trigger: ReactElement; children: ReactNode; align?: 'start' | 'end' }) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={usePopupHost()}>
        <Base.Positioner {...positioner} align={align}>
          <Base.Popup className={cx(popupClass, 'min-w-48 p-1.5')}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** The action menu at the end of a row. */
export const RowMenu = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Menu trigger={<IconButton icon={MoreIcon} size="small" label={label} className="text-text [&>svg]:size-5 [&>svg]:stroke-[2.75]" />}>
    {children}
  </Menu>
);

type EntryProps = { readonly icon?: IconComponent; readonly danger?: boolean; readonly disabled?: boolean; readonly children: ReactNode };

export function MenuItem({ icon: Icon, danger, disabled, onSelect, children }: EntryProps & { readonly onSelect: () => void }) {
  return (
    <Base.Item disabled={disabled} onClick={onSelect} className={cx(optionClass, danger && 'text-danger-text')}>
      {Icon && <Icon size={18} className={cx(!danger && 'text-muted')} />}
      {children}
    </Base.Item>
  );
}

type LinkProps = EntryProps & { readonly href?: string; readonly render?: ReactElement; readonly onFollow?: () => void };

/** A link in a menu. `render` may be the router's link; `onFollow` is what a plain click does instead of opening it. */
export function MenuLink({ icon: Icon, href, render, onFollow, children }: LinkProps) {
  return (
    <Base.LinkItem href={href} render={render} onClick={onFollow && onPlainClick(onFollow)} closeOnClick className={optionClass}>
      {Icon && <Icon size={18} className="text-muted" />}
      {children}
    </Base.LinkItem>
  );
}

type ToggleProps = { readonly checked: boolean; readonly onChange: (checked: boolean) => void; readonly children: ReactNode };

/** An entry that is on or off and leaves the menu open: column selection. */
export function MenuToggle({ checked, onChange, children }: ToggleProps) {
  return (
    <Base.CheckboxItem checked={checked} onCheckedChange={onChange} className={optionClass}>
      <span className="grid size-4.5 place-items-center text-brand-text">{checked && <CheckIcon size={16} />}</span>
      {children}
    </Base.CheckboxItem>
  );
}

export function MenuLabel({ children }: { readonly children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-2.5 pt-2 pb-1 text-[0.8125rem] text-muted">{children}</Base.GroupLabel>
    </Base.Group>
  );
}

export const MenuSeparator = () => <Base.Separator className="-mx-1.5 my-1.5 border-t border-line" />;
