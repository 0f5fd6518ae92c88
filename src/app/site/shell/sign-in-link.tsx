import { useTranslations } from 'use-intl/react';
import { signInEntry } from '#app/routes/public-menus.ts';
import { type IconComponent, icon } from '#ui/shared/icon.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { useShell } from './shell-context.tsx';

export function SignInLink() {
  const t = useTranslations('site.header');
  const { shell } = useShell();
  if (!shell.real.includes(signInEntry)) return null;
  return (
    <LinkButton size="small" href={signInEntry} icon={UserIcon}>
      <span className="max-sm:sr-only">{t('signIn')}</span>
    </LinkButton>
  );
}

/** Defined here: importing it would add every icon of the site to the page, since a module is never split. */
export const UserIcon: IconComponent = icon('M13.25 6.75a3.25 3.25 0 1 1-6.5 0 3.25 3.25 0 0 1 6.5 0zM3.5 17c.5-3.3 3-5 6.5-5s6 1.7 6.5 5');
