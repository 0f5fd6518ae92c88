import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { ChunkMissing, reloadOnce } from '#kit/browser/chunk-guard.ts';
import { errorStatus } from '#kit/pages/error-status.ts';
import { leadsNowhere } from '#kit/pages/leads-nowhere.ts';
import { Button } from '#ui/shared/button.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { failureText } from '../failure-text.ts';
import { loadingBar, probe } from '../office-call.ts';
import { ScreenPending } from './screen-pending.tsx';

/** Replaces a screen that failed; the shell around it still works. */
export function ScreenError({ error }: ErrorComponentProps) {
  const router = useRouter();
  const params = useParams({ strict: false });
  const reloading = useReloadOnce(error);
  const { reset } = useQueryErrorResetBoundary();
  const again = () => {
    reset();
    void router.invalidate();
  };
  if (reloading) return <ScreenPending />;
  return leadsNowhere(error, params) ? <ScreenMissing /> : <Failure failure={error} onAgain={again} />;
}

/**
 * A lost chunk usually belongs to an old build: one page load gets the new one, at most once a minute. If the server is unreachable, a
 * reload would lose the office, so an error with a retry is shown instead.
 */
function useReloadOnce(error: unknown): boolean {
  const lost = error instanceof ChunkMissing;
  const [told, setTold] = useState(false);
  // In an effect: React may render an error without showing it, and the single reload must not be spent on that.
  useEffect(() => {
    if (!lost) return;
    let shown = true;
    void reloadOnce(probe).then((reloads) => {
      if (reloads || !shown) return;
      loadingBar.fail();
      setTold(true);
    });
    return () => {
      shown = false;
    };
  }, [lost]);
  return lost && !told;
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
