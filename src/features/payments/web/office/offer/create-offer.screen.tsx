import { useTranslations } from 'use-intl/react';
import { offerOfficeContract } from '#features/payments/offer-office.contract.ts';
import { createOfferScreen, methodScreen, packScreen } from '#features/payments/payments.urls.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { useScreenTitle } from '#kit/office/screen-title.ts';
import { useLoaded } from '#kit/office/use-operation.ts';
import { DonationIcon, PaymentsIcon } from '#ui/shared/menu-icons.tsx';

const doorClass =
  'flex flex-col gap-2 rounded-card border border-line bg-surface p-card transition-colors hover:border-muted focus-visible:border-accent-text';

export default function CreateOfferScreen() {
  const t = useTranslations('paymentsOffice');
  const { providers } = useLoaded(offerOfficeContract.getMethodChoices);
  useScreenTitle(createOfferScreen, t('create.title'));
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <p className="text-muted">{t('create.text')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <OfficeLink to={methodScreen} params={{}} className={doorClass}>
          <PaymentsIcon size={24} className="text-muted" />
          <strong className="font-semibold">{t('create.methodTitle')}</strong>
          <span className="text-pretty text-muted">{providers.length > 0 ? t('create.methodText') : t('method.noProviders')}</span>
        </OfficeLink>
        <OfficeLink to={packScreen} params={{}} className={doorClass}>
          <DonationIcon size={24} className="text-muted" />
          <strong className="font-semibold">{t('create.packTitle')}</strong>
          <span className="text-pretty text-muted">{t('create.packText')}</span>
        </OfficeLink>
      </div>
    </div>
  );
}
