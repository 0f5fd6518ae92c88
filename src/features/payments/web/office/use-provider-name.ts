import { useCallback } from 'react';
import { useTranslations } from 'use-intl/react';
import { providerNames, providerTitles } from '#features/payments/provider-names.ts';

export function useProviderName(): (provider: (typeof providerNames)[number]) => string {
  const t = useTranslations('paymentsOffice');
  return useCallback((provider) => (provider === 'sandbox' ? t('sandbox') : providerTitles[provider]), [t]);
}

export function useProviderFilter() {
  const t = useTranslations('paymentsOffice.columns');
  const name = useProviderName();
  return { label: t('provider'), options: providerNames.map((value) => ({ value, label: name(value) })) };
}
