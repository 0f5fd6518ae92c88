import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import type { CampaignFigures } from '#features/campaigns/campaigns.contract.ts';
import { formatDay } from '#kit/time/format-time.ts';
import { ScrollBox } from '#ui/shared/scroll-box.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';

type Counts = { readonly views: number; readonly clicks: number };

/** View → press → share, the busiest first. */
export function CampaignTable({ campaigns }: Pick<CampaignFigures, 'campaigns'>) {
  const t = useTranslations('campaigns.office');
  const said = (name: string) => (name === '' ? <span className="text-muted">{t('unsaid')}</span> : name === '*' ? t('leftOver') : name);
  return (
    <Table names={[t('columns.campaign'), t('columns.source'), t('columns.medium'), t('columns.page')]}>
      {campaigns.map(({ page, source, medium, campaign, ...counts }) => (
        <Row
          key={`${page} ${source} ${medium} ${campaign}`}
          names={[said(campaign), said(source), said(medium), `/${page}`]}
          counts={counts}
        />
      ))}
    </Table>
  );
}

export function DayTable({ days }: Pick<CampaignFigures, 'days'>) {
  const t = useTranslations('campaigns.office');
  const locale = useUiLocale();
  return (
    <Table names={[t('columns.day')]}>
      {days.toReversed().map(({ day, ...counts }) => (
        <Row key={day} names={[formatDay(day, locale)]} counts={counts} />
      ))}
    </Table>
  );
}

function Table({ names, children }: { readonly names: readonly string[]; readonly children: ReactNode }) {
  const t = useTranslations('campaigns.office.columns');
  return (
    <ScrollBox label={names.join(', ')} className="max-h-96">
      <table className="w-full">
        <thead>
          <tr className="text-sm text-muted">
            {names.map((name) => (
              <th key={name} scope="col" className="py-1.5 pr-3 text-left font-medium">
                {name}
              </th>
            ))}
            {[t('views'), t('clicks'), t('rate')].map((name) => (
              <th key={name} scope="col" className="py-1.5 pl-3 text-right font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </ScrollBox>
  );
}

function Row({ names, counts: { views, clicks } }: { readonly names: readonly ReactNode[]; readonly counts: Counts }) {
  const format = useFormatter();
  const [first, ...others] = names;
  return (
    <tr className="border-t border-line tabular-nums">
      <th scope="row" className="py-1.5 pr-3 text-left font-normal whitespace-nowrap">
        {first}
      </th>
      {others.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the column
        <td key={at} className="py-1.5 pr-3 whitespace-nowrap">
          {name}
        </td>
      ))}
      <td className="py-1.5 pl-3 text-right">{format.number(views)}</td>
      <td className="py-1.5 pl-3 text-right">{format.number(clicks)}</td>
      <td className="py-1.5 pl-3 text-right">
        {views > 0 ? format.number(clicks / views, { style: 'percent', maximumFractionDigits: 1 }) : '—'}
      </td>
    </tr>
  );
}
