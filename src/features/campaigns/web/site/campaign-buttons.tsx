import { useTranslations } from 'use-intl/react';
import type { CampaignPageName } from '#features/campaigns/campaign-pages.ts';
import type { CampaignPage } from '#features/campaigns/campaigns.contract.ts';
import { readUtm, utmSearch } from '#features/campaigns/utm.ts';
import { storesFor } from '#features/downloads/stores.ts';
import type { Place } from '#kit/pages/page.ts';
import { LinkButton } from '#ui/shared/link-button.tsx';

type Props = { readonly page: CampaignPageName; readonly data: CampaignPage; readonly place: Place };

/** The device's own store first and large. Every link keeps the UTM parameters. */
export function CampaignButtons({ page, data, place }: Props) {
  const t = useTranslations('campaigns');
  const said = utmSearch(readUtm((name) => place.search.get(name)));
  const stores = storesFor(place.device).filter((store) => data.stores.includes(store));
  return (
    <ul aria-label={t('download')} className="grid w-full max-w-md grid-cols-2 gap-3">
      {stores.map((store, at) => (
        <li key={store} className={at === 0 || (at === stores.length - 1 && stores.length % 2 === 0) ? 'col-span-2' : undefined}>
          <LinkButton
            look={at === 0 ? 'primary' : 'secondary'}
            wide
            rel="nofollow"
            href={`/${page}/${store}${said && `?${said}`}`}
            className={at === 0 ? 'min-h-14 text-lg' : undefined}
          >
            {t(`stores.${store}`)}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}
