import { useFormatter, useTranslations } from 'use-intl/react';
import type { RedirectFigures } from '#features/redirects/redirects.contract.ts';

export function DeviceShares({ figures: { devices, total } }: { readonly figures: RedirectFigures }) {
  const t = useTranslations('redirects.figures');
  const rows = devices.map(({ device, clicks }) => ({ label: t(`devices.${device}`), clicks }));
  return <Shares title={t('byDevice')} heading={t('device')} rows={rows} total={total} />;
}

export function ReferrerShares({ figures: { referrers, total } }: { readonly figures: RedirectFigures }) {
  const t = useTranslations('redirects.figures');
  const names = { direct: t('direct'), other: t('otherSites'), site: '' };
  const rows = referrers.map(({ from, host, clicks }) => ({ label: host ?? names[from], clicks }));
  return <Shares title={t('byReferrer')} heading={t('referrer')} rows={rows} total={total} />;
}

type Props = {
  readonly title: string;
  readonly heading: string;
  readonly rows: readonly { readonly label: string; readonly clicks: number }[];
  readonly total: number;
};

/** A small table with bars; the numbers are also shown as text. */
function Shares({ title, heading, rows, total }: Props) {
  const t = useTranslations('redirects.figures');
  const format = useFormatter();
  return (
    <table className="w-full self-start">
      <caption className="pb-2 text-left font-semibold">{title}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">{t('clicks')}</th>
          <th scope="col">{t('share')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, clicks }) => (
          <tr key={label} className="border-t border-line">
            <th scope="row" className="relative py-1.5 pr-3 text-left font-normal wrap-anywhere">
              {label}
              <progress value={clicks} max={total} aria-hidden="true" className={barClass} />
            </th>
            <td className="py-1.5 text-right align-top tabular-nums">{format.number(clicks)}</td>
            <td className="w-16 py-1.5 text-right align-top text-muted tabular-nums">{format.number(clicks / total, 'about')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The native progress bar, whose length needs no inline style. */
const barClass =
  'mt-1 block h-1 w-full appearance-none overflow-hidden rounded-full bg-raised [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-accent';
