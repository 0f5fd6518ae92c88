import { useTranslations } from 'use-intl/react';
import { credentialsContract, type EmailPage } from '#features/credentials/credentials.contract.ts';
import type { PageProps } from '#kit/pages/page.ts';
import { useDeclined } from '#kit/pages/use-declined.ts';
import { Button } from '#ui/shared/button.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { Door } from './door.tsx';

export default function EmailView({ data: { state, login, email }, place: { search } }: PageProps<EmailPage>) {
  const t = useTranslations('credentials.emailPage');
  const { failure } = useDeclined('confirm');
  if (search.get('done') === 'emailChanged') return <Told title={t('doneTitle')} text={t('doneText')} />;
  if (state !== 'open' || login === null || email === null) {
    const fault = state === 'open' ? 'unknown' : state;
    return <Told title={t(`faults.${fault}.title`)} text={t(`faults.${fault}.text`)} />;
  }
  return (
    <Door title={t('title')} text={t('lead', { login, email })}>
      {failure.error && (
        <p role="alert" className="text-danger-text">
          {failure.error}
        </p>
      )}
      <form method="post" action={credentialsContract.confirmEmailChange.path}>
        <input type="hidden" name="token" value={search.get('token') ?? ''} />
        <Button type="submit" look="primary" wide>
          {t('submit')}
        </Button>
      </form>
    </Door>
  );
}

function Told({ title, text }: { readonly title: string; readonly text: string }) {
  const t = useTranslations('credentials.emailPage');
  return (
    <Door title={title} text={text}>
      <LinkButton look="primary" href="/auth" className="self-start">
        {t('toAccount')}
      </LinkButton>
    </Door>
  );
}
