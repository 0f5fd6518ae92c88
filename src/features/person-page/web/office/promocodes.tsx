import { useTranslations } from 'use-intl/react';
import { personPageContract } from '#features/person-page/person-page.contract.ts';
import { promocodeScreen } from '#features/promocodes/promocodes.urls.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { useReading } from '#kit/office/use-reading.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { Block, Rows, ServerName } from './block.tsx';

export function Promocodes({ id }: { readonly id: number }) {
  const t = useTranslations('personPage.promocodes');
  const statuses = useTranslations('promocodes.statuses');
  const reading = useReading(personPageContract.listPersonPromocodes, { id });
  return (
    <Block title={t('title')} of={reading}>
      {({ own, used }) => (
        <>
          <Rows title={t('own')} rows={own} none={t('noOwn')} keyOf={(code) => code.id}>
            {(code) => (
              <>
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <CodeLink id={code.id} name={code.name} />
                  <Badge>{statuses(code.state)}</Badge>
                </span>
                <span className="text-sm text-muted">{t('activations', { count: code.activations })}</span>
              </>
            )}
          </Rows>
          <Rows title={t('used')} rows={used} none={t('noUsed')} keyOf={(use) => use.id}>
            {(use) => (
              <>
                <CodeLink id={use.promocode} name={use.name} />
                <span className="text-sm text-muted">
                  {t(use.validAt === null ? 'waiting' : 'valid')} · <ServerName number={use.server} /> · <Moment at={use.at} look="day" />
                </span>
              </>
            )}
          </Rows>
        </>
      )}
    </Block>
  );
}

const CodeLink = ({ id, name }: { readonly id: number; readonly name: string }) => (
  <OfficeLink to={promocodeScreen} params={{ id }} className="font-medium wrap-anywhere underline underline-offset-4">
    {name}
  </OfficeLink>
);
