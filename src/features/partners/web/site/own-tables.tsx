import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import type { OwnPartner } from '#features/partners/own-partner.contract.ts';
import { plainLink, typedCode, verdicts } from '#features/referals/referal-rules.ts';
import { VerdictBadge } from '#features/referals/web/verdict-badge.widget.tsx';
import { formatDay } from '#kit/time/format-time.ts';
import { Moment } from '#ui/shared/moment.tsx';
import { ScrollBox } from '#ui/shared/scroll-box.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { useRoubles } from '../use-roubles.ts';

/** Days with payments, latest first. */
export function Earnings({ days }: Pick<OwnPartner, 'days'>) {
  const t = useTranslations('partnerPages.own');
  const locale = useUiLocale();
  const roubles = useRoubles();
  const busy = days.filter(({ topUps }) => topUps > 0).toReversed();
  if (busy.length === 0) return <p className="text-muted">{t('noEarnings')}</p>;
  return (
    <Table name={t('earnings')} heads={[t('day'), t('topUps'), t('earned')]} numbers={[1, 2]}>
      {busy.map(({ day, topUps, earned }) => (
        <tr key={day} className="border-t border-line">
          <th scope="row" className="py-2 pr-4 text-left font-normal whitespace-nowrap">
            {formatDay(day, locale)}
          </th>
          <td className={numberClass}>{roubles(topUps)}</td>
          <td className={numberClass}>{roubles(earned)}</td>
        </tr>
      ))}
    </Table>
  );
}

export function Verdicts({ verdicts: counted }: Pick<OwnPartner, 'verdicts'>) {
  const format = useFormatter();
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2">
      {verdicts.map((verdict) => (
        <li key={verdict} className="flex items-center gap-2">
          <VerdictBadge verdict={verdict} />
          <strong className="tabular-nums">{format.number(counted[verdict])}</strong>
        </li>
      ))}
    </ul>
  );
}

/** The referrals, each with its verdict and the rule that decided it. */
export function People({ people }: Pick<OwnPartner, 'people'>) {
  const t = useTranslations('partnerPages.own');
  const referals = useTranslations('referals');
  const roubles = useRoubles();
  if (people.length === 0) return <p className="text-muted">{t('noPeople')}</p>;
  const said = (source: string) => (source === plainLink || source === typedCode ? referals(`sources.${source}`) : source);
  return (
    <Table name={t('people')} heads={[t('player'), t('source'), t('counts'), t('registered'), t('topUps'), t('earned')]} numbers={[4, 5]}>
      {people.map(({ id, login, source, verdict, registeredAt, topUps, earned }) => (
        <tr key={id} className="border-t border-line align-top">
          <th scope="row" className="py-2 pr-4 text-left font-medium whitespace-nowrap">
            {login}
          </th>
          <td className="py-2 pr-4">{said(source)}</td>
          <td className="min-w-44 py-2 pr-4">
            <VerdictBadge verdict={verdict} />
            <span className="mt-1 block text-sm text-pretty text-muted">{referals(`rules.${verdict}`)}</span>
          </td>
          <td className="py-2 pr-4 whitespace-nowrap">
            <Moment at={registeredAt} />
          </td>
          <td className={numberClass}>{roubles(topUps)}</td>
          <td className={numberClass}>{roubles(earned)}</td>
        </tr>
      ))}
    </Table>
  );
}

const numberClass = 'py-2 pl-4 text-right whitespace-nowrap tabular-nums';

type TableProps = {
  readonly name: string;
  readonly heads: readonly string[];
  readonly numbers: readonly number[];
  readonly children: ReactNode;
};

function Table({ name, heads, numbers, children }: TableProps) {
  return (
    <ScrollBox label={name}>
      <table className="w-full">
        <thead>
          <tr className="text-sm text-muted">
            {heads.map((head, at) => (
              <th
                key={head}
                scope="col"
                className={numbers.includes(at) ? 'pb-2 pl-4 text-right font-normal' : 'pr-4 pb-2 text-left font-normal'}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </ScrollBox>
  );
}
