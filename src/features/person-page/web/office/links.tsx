import { useTranslations } from 'use-intl/react';
import { personScreen } from '#features/people/people.urls.ts';
import { type Link, personPageContract } from '#features/person-page/person-page.contract.ts';
import type { OutputOf } from '#kit/contract/contract.ts';
import { markUnseen } from '#kit/i18n/unseen.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useReading } from '#kit/office/use-reading.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { Button } from '#ui/shared/button.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { Block, Rows } from './block.tsx';
import { CutLinkDialog } from './cut-link.dialog.tsx';
import { LinkGraph } from './link-graph.tsx';

type LinksView = OutputOf<typeof personPageContract.listPersonLinks>;
type Props = { readonly id: number; readonly name: string };

/** Accounts that may belong to the same person. */
export function Links({ id, name }: Props) {
  const t = useTranslations('personPage.links');
  const reading = useReading(personPageContract.listPersonLinks, { id });
  return (
    <Block title={t('title')} of={reading}>
      {(view) => <Found id={id} name={name} view={view} />}
    </Block>
  );
}

function Found({ id, name, view: { links, crowded, cut, can } }: Props & { readonly view: LinksView }) {
  const t = useTranslations('personPage.links');
  const [search, setSearch] = useScreenSearch(personScreen);
  const other = Number(search.other);
  const chosen = links.find(({ globalId }) => globalId === other) ?? cut.find(({ globalId }) => globalId === other);
  const close = () => setSearch({ dialog: undefined, other: undefined }, 'replace');
  const ask = (globalId: number) => setSearch({ dialog: 'cut', other: String(globalId) });
  return (
    <>
      {links.length > 0 && <LinkGraph name={name} links={links} />}
      <Rows rows={links} none={t('none')} keyOf={({ globalId }) => globalId}>
        {(link) => <One link={link} onCut={can.cut ? () => ask(link.globalId) : undefined} />}
      </Rows>
      {crowded.devices + crowded.addresses > 0 && <p className="text-sm text-pretty text-muted">{t('crowded', crowded)}</p>}
      {cut.length > 0 && (
        <Rows title={t('cutOnes')} rows={cut} none="" keyOf={({ globalId }) => globalId}>
          {(one) => (
            <>
              <span className="min-w-0 wrap-anywhere">
                <PersonLink id={one.globalId}>{one.login}</PersonLink>{' '}
                <span className="text-sm text-muted">
                  {t.rich('cutBy', {
                    name: () => <PersonLink id={one.byId}>{one.by}</PersonLink>,
                    reason: one.reason,
                    time: () => <Moment at={one.at} look="day" />,
                  })}
                </span>
              </span>
              {can.cut && (
                <Button size="small" look="quiet" onClick={() => ask(one.globalId)}>
                  {t('restore')}
                </Button>
              )}
            </>
          )}
        </Rows>
      )}
      {search.dialog === 'cut' && chosen && can.cut && (
        <CutLinkDialog key={other} id={id} other={chosen} isCut={!links.some(({ globalId }) => globalId === other)} onClose={close} />
      )}
    </>
  );
}

function One({ link, onCut }: { readonly link: Link; readonly onCut?: () => void }) {
  const t = useTranslations('personPage.links');
  return (
    <>
      <span className="flex min-w-0 flex-col">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">
            <PersonLink id={link.globalId}>{markUnseen(link.nick ?? link.login)}</PersonLink>
          </span>
          {link.banned && <Badge tone="danger">{t('banned')}</Badge>}
          <span className="text-sm text-muted">
            {[link.devices > 0 && t('devices', { count: link.devices }), link.addresses > 0 && t('addresses', { count: link.addresses })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        {link.shared && <span className="font-mono text-sm wrap-anywhere text-muted">{link.shared.join(', ')}</span>}
      </span>
      <span className="flex items-center gap-3 text-sm text-muted">
        <span>{t.rich('last', { time: () => <Moment at={link.lastAt} look="day" /> })}</span>
        {onCut && (
          <Button size="small" look="quiet" onClick={onCut}>
            {t('cut')}
          </Button>
        )}
      </span>
    </>
  );
}
