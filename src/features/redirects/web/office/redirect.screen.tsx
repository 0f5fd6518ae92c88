import { useTranslations } from 'use-intl/react';
import { redirectsContract } from '#features/redirects/redirects.contract.ts';
import { redirectScreen } from '#features/redirects/redirects.urls.ts';
import { useScreenTitle } from '#kit/office/screen-title.ts';
import { useLoaded } from '#kit/office/use-operation.ts';
import { useScreenParams } from '#kit/office/use-screen.ts';
import { RedirectActions } from './redirect-actions.tsx';
import { RedirectChanges } from './redirect-changes.tsx';
import { RedirectFacts } from './redirect-facts.tsx';
import { RedirectFigures } from './redirect-figures.tsx';
import { RedirectHeader } from './redirect-header.tsx';
import { RedirectQr } from './redirect-qr.tsx';

export default function RedirectScreen() {
  const t = useTranslations('redirects.one');
  const { id } = useScreenParams(redirectScreen);
  const redirect = useLoaded(redirectsContract.getRedirect, { id });
  const title = redirect.name ?? t('untitled', { ending: redirect.ending });
  useScreenTitle(redirectScreen, title);
  return (
    <article className="@container flex flex-col gap-4">
      <RedirectHeader redirect={redirect} title={title} actions={<RedirectActions redirect={redirect} />} />
      <RedirectFigures redirect={redirect} />
      <div className="grid gap-4 @xl:grid-cols-[minmax(0,1fr)_auto]">
        <RedirectFacts redirect={redirect} />
        <RedirectQr redirect={redirect} />
      </div>
      <RedirectChanges redirect={redirect} />
    </article>
  );
}
