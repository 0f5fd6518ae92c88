import { useTranslations } from 'use-intl/react';
import { type RedirectView, redirectsContract } from '#features/redirects/redirects.contract.ts';
import { addressOfCall } from '#kit/browser/request.ts';
import { DownloadIcon } from '#ui/shared/action-icons.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';

export function RedirectQr({ redirect: { id, ending, link } }: { readonly redirect: RedirectView }) {
  const t = useTranslations('redirects.one');
  const address = addressOfCall(redirectsContract.getRedirectQr, { id });
  return (
    <SectionCard title={t('qr')} level={3}>
      <div className="flex flex-wrap items-start gap-4 @xl:w-44 @xl:flex-col">
        <img src={address} alt={t('qrText', { link })} width={176} height={176} className="size-44 rounded-control border border-line" />
        <div className="flex max-w-64 flex-col items-start gap-3">
          <LinkButton href={address} download={`${ending}.svg`} icon={DownloadIcon} size="small">
            {t('downloadQr')}
          </LinkButton>
          <p className="text-sm text-pretty text-muted">{t('qrHint')}</p>
        </div>
      </div>
    </SectionCard>
  );
}
