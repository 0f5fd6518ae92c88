import { useTranslations } from 'use-intl/react';
import { EmailForm } from '#features/credentials/web/site/email-form.widget.tsx';
import { LanguageForm } from '#features/credentials/web/site/language-form.widget.tsx';
import { PasswordForm } from '#features/credentials/web/site/password-form.widget.tsx';
import { ChevronRightIcon } from '#ui/shared/chevrons.tsx';
import type { OwnPage } from './account.contract.ts';
import { Block } from './block.tsx';

type Props = {
  readonly login: string;
  readonly own: OwnPage;
  readonly onPassword: () => void;
  readonly onEmail: () => void;
};

/** Email, password, two-step sign-in and language: the current value, and the form to change it below. */
export function Security({ login, own, onPassword, onEmail }: Props) {
  const t = useTranslations('account');
  const { email, pendingEmail, minCharacters, locale, twoStep } = own;
  const security = useTranslations('account.security');
  return (
    <Block id="security" title={security('title')}>
      <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        <EmailForm email={email} pending={pendingEmail} onDone={onEmail} />
        <PasswordForm login={login} least={minCharacters} onDone={onPassword} />
        <SettingLink
          href="/auth/two-step"
          title={security('twoStep')}
          text={security(twoStep ? 'on' : 'off')}
          action={security(twoStep ? 'manage' : 'turnOn')}
        />
        <LanguageForm locale={locale} />
        <SettingLink href="/notifications" title={t('notifications')} text={t('notificationsText')} />
        <SettingLink href="/tickets" title={t('tickets')} text={t('ticketsText')} />
      </div>
    </Block>
  );
}

type SettingProps = { readonly href: string; readonly title: string; readonly text: string; readonly action?: string };

/** A settings row that links to a page of its own. */
function SettingLink({ href, title, text, action }: SettingProps) {
  return (
    <a href={href} className="flex min-h-control items-center justify-between gap-6 px-card py-4 transition-colors hover:bg-raised">
      <span className="flex min-w-0 flex-col">
        <span className="font-semibold">{title}</span>
        <span className="text-sm text-pretty text-muted">{text}</span>
      </span>
      <span className="flex shrink-0 items-center gap-1.5 text-sm font-medium text-brand-text">
        {action && <span className="max-sm:sr-only">{action}</span>}
        <ChevronRightIcon size={16} />
      </span>
    </a>
  );
}
