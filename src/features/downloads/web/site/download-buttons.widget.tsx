import { useTranslations } from 'use-intl/react';
import { type Store, storesFor } from '#features/downloads/stores.ts';
import type { Device } from '#kit/pages/page.ts';
import appleSign from './signs/apple.svg';
import googleSign from './signs/google.svg';
import packageSign from './signs/package.svg';
import russianSign from './signs/russian.svg';

const signs: Readonly<Record<Store, string>> = { google: googleSign, russian: russianSign, apple: appleSign, package: packageSign };

/** Store buttons, this device's own store first and largest. The server counts each click. */
export function DownloadButtons({ stores, device }: { readonly stores: readonly Store[]; readonly device: Device }) {
  const t = useTranslations('downloadButtons');
  const [own, ...others] = storesFor(device).filter((store) => stores.includes(store));
  const desktop = device === 'desktop';
  const button = (store: Store, large: boolean) => (
    <a
      key={store}
      href={`/download/${store}`}
      rel="nofollow"
      className={`flex min-h-14 min-w-0 items-center gap-2 rounded-control px-2.5 transition-colors sm:gap-3 sm:px-3 ${
        large && !desktop ? 'bg-brand text-night hover:bg-brand-strong' : 'border border-edge bg-night/75 hover:bg-raised'
      }`}
    >
      <img
        src={signs[store]}
        alt=""
        width="32"
        height="32"
        className={`size-8 shrink-0 ${large && !desktop ? 'rounded-lg bg-night p-1' : ''}`}
      />
      <span className="min-w-0 leading-tight">
        <span className={`block text-xs ${large && !desktop ? '' : 'text-muted'}`}>{t(`getIt.${store}`)}</span>
        <span className="block font-semibold text-nowrap max-sm:text-[0.9375rem]">{t(`stores.${store}`)}</span>
      </span>
    </a>
  );
  if (!own) return null;
  return (
    <div className={desktop ? 'grid w-full grid-cols-2 gap-3 lg:w-auto' : 'grid w-full grid-cols-1 gap-2.5 sm:max-w-sm'}>
      {button(own, true)}
      {desktop ? (
        others.map((store) => button(store, false))
      ) : (
        <div className="grid grid-cols-3 gap-2.5">
          {others.map((store) => (
            <a
              key={store}
              href={`/download/${store}`}
              rel="nofollow"
              className="flex min-h-16 flex-col items-center justify-center gap-1 rounded-control border border-edge bg-night/75 px-1 text-center text-xs leading-tight font-medium"
            >
              <img src={signs[store]} alt="" width="24" height="24" />
              {t(`stores.${store}`)}
            </a>
          ))}
        </div>
      )}
    </div>
  );
}
