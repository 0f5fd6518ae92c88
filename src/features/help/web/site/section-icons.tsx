import type { HelpSection } from '#features/help/help-articles.ts';
import { DownloadIcon } from '#ui/shared/action-icons.tsx';
import { type IconComponent, icon } from '#ui/shared/icon.tsx';
import { UserIcon, WarningIcon } from '#ui/shared/icons.tsx';
import { AdministratorsIcon, DonationIcon, PaymentsIcon, RulesIcon } from '#ui/shared/menu-icons.tsx';

const KeyIcon: IconComponent = icon('M11.5 8.5a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM10.4 11.3l6.1 6.1M13.5 14.4l1.8-1.8M7.5 8.5h.01');

const icons: Readonly<Record<HelpSection, IconComponent>> = {
  start: DownloadIcon,
  signIn: KeyIcon,
  account: UserIcon,
  payments: PaymentsIcon,
  prizes: DonationIcon,
  punishments: RulesIcon,
  technical: WarningIcon,
  safety: AdministratorsIcon,
};

export function SectionIcon({ section }: { readonly section: HelpSection }) {
  const Icon = icons[section];
  return (
    <span className="grid size-control-small shrink-0 place-items-center rounded-control bg-brand-soft text-brand-text">
      <Icon />
    </span>
  );
}
