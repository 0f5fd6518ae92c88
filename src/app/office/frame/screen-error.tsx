import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { errorStatus } from '#kit/pages/error-status.ts';
import { Button } from '#ui/shared/button.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { failureText } from '../failure-text.ts';

/** In the place of a screen that failed; the frame around it still works. */
export function ScreenError({ error }: ErrorComponentProps) {
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();
  const again = () => {
    reset();
    void router.invalidate();
  };
  return <Failure failure={error} onAgain={again} />;
}

export const ScreenMissing = () => <Failure failure={{ status: 404 }} />;

function Failure({ failure, onAgain }: { readonly failure: unknown; readonly onAgain?: () => void }) {
  const t = useTranslations('office.errors');
  const status = errorStatus(failure);
  const said = failureText(failure);
  const worthRetrying = onAgain && status !== 403 && status !== 404;
  return (
    <section role="alert" className="mx-auto flex min-h-[60vh] max-w-xl flex-col items-center justify-center gap-4 px-4 py-10 text-center">
      <p aria-hidden="true" className="font-display text-6xl font-bold text-brand-text">
        {status}
      </p>
      <h2 className="heading text-balance">{'text' in said ? said.text : t(said.key)}</h2>
      <p className="text-muted">{t('title', { status: String(status) })}</p>
      <div className="flex flex-wrap justify-center gap-2">
        {worthRetrying && (
          <Button look="primary" onClick={onAgain}>
            {t('again')}
          </Button>
        )}
        <LinkButton href={location.pathname.startsWith('/admin') ? '/admin' : '/dashboard'}>{t('first')}</LinkButton>
      </div>
    </section>
  );
}
