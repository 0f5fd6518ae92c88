import { useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import { moneyLogScreen } from '#features/logs/logs.urls.ts';
import { personPageContract } from '#features/person-page/person-page.contract.ts';
import { useServerNames } from '#features/servers/web/office/server-names.widget.tsx';
import type { OutputOf } from '#kit/contract/contract.ts';
import { useHas } from '#kit/office/office-context.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { useReading } from '#kit/office/use-reading.ts';
import { Chart } from '#ui/office/chart/chart.tsx';
import { dayAxis } from '#ui/office/chart/chart-data.ts';
import { buttonClass } from '#ui/shared/button-look.tsx';
import { Block } from './block.tsx';

export function MoneyCourse({ id }: { readonly id: number }) {
  const t = useTranslations('personPage.money');
  const reading = useReading(personPageContract.getPersonMoney, { id });
  const readsLogs = useHas('logs.read');
  return (
    <Block
      title={t('title')}
      of={reading}
      actions={
        readsLogs && (
          <OfficeLink
            to={moneyLogScreen}
            search={{ player: String(id), period: 'last7Days' }}
            className={buttonClass({ size: 'small', look: 'quiet' })}
          >
            {t('log')}
          </OfficeLink>
        )
      }
    >
      {(course) => <Course course={course} />}
    </Block>
  );
}

function Course({ course: { days, worlds } }: { readonly course: OutputOf<typeof personPageContract.getPersonMoney> }) {
  const t = useTranslations('personPage.money');
  const names = useServerNames();
  const data = useMemo(
    () => ({
      look: 'line' as const,
      axis: dayAxis(days),
      series: worlds.map(({ server, nick, values }) => ({ label: `${nick} · ${names.get(server) ?? server}`, values })),
    }),
    [days, worlds, names],
  );
  return <Chart title={t('course')} note={t('note')} data={data} />;
}
