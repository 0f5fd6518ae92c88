import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { type GameKeyView, gameServersContract } from '#features/game-link/game-servers.contract.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useReading } from '#kit/office/use-reading.ts';
import { formatInstantWithZone } from '#kit/time/format-time.ts';
import { Answer } from '#ui/office/answer.tsx';
import { Badge, type Tone } from '#ui/shared/badge.tsx';
import { Button } from '#ui/shared/button.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Confirmation } from '#ui/shared/confirmation.tsx';
import { PlusIcon } from '#ui/shared/icons.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { useMakeKey, useRevokeKey } from './game-link.data.ts';
import { NewKeyDialog } from './new-key.dialog.tsx';
import { RotateKeyDialog } from './rotate-key.dialog.tsx';

/** Dialog state is not in the URL: the browser's Back must not show a key again. */
type Open = { readonly dialog: 'make' } | { readonly dialog: 'rotate' | 'revoke'; readonly of: GameKeyView } | undefined;

export function GameKeys({ server, mayEdit }: { readonly server?: number; readonly mayEdit: boolean }) {
  const t = useTranslations('gameLink.keys');
  const keys = useReading(gameServersContract.listGameKeys, { server });
  const [open, setOpen] = useState<Open>();
  const [told, setTold] = useState<string>();
  const close = () => setOpen(undefined);
  const tell = ({ key }: { readonly key: string }) => {
    close();
    setTold(key);
  };
  const make = useMakeKey({ onDone: tell });
  const revoke = useRevokeKey({ onDone: close });
  const first = keys.data?.every(({ state }) => state === 'revoked' || state === 'ended') ?? true;
  const begin = () => (first ? void make.act({ server }) : setOpen({ dialog: 'make' }));
  const of = open && 'of' in open ? open.of : undefined;

  return (
    <SectionCard
      title={server === undefined ? t('launcherTitle') : t('title')}
      level={3}
      actions={
        mayEdit && (
          <Button icon={PlusIcon} pending={make.pending} onClick={begin}>
            {t('make')}
          </Button>
        )
      }
    >
      <p className="pb-4 text-pretty text-muted">{server === undefined ? t('launcherLead') : t('lead')}</p>
      <Answer of={keys}>
        {(all) =>
          all.length === 0 ? (
            <p>{t('none')}</p>
          ) : (
            <ul className="flex flex-col divide-y divide-line border-t border-line">
              {all.map((key) => (
                <GameKeyRow
                  key={key.id}
                  gameKey={key}
                  mayEdit={mayEdit}
                  onRotate={() => setOpen({ dialog: 'rotate', of: key })}
                  onRevoke={() => setOpen({ dialog: 'revoke', of: key })}
                />
              ))}
            </ul>
          )
        }
      </Answer>
      <Confirmation
        open={open?.dialog === 'make'}
        question={t('makeQuestion')}
        confirm={t('makeConfirm')}
        pending={make.pending}
        onConfirm={() => void make.act({ server })}
        onClose={close}
      >
        {t('makeText')}
      </Confirmation>
      <Confirmation
        open={open?.dialog === 'revoke'}
        question={t('revokeQuestion', { prefix: of?.prefix ?? '' })}
        confirm={t('revokeConfirm')}
        danger
        pending={revoke.pending}
        onConfirm={() => of && void revoke.act({ id: of.id })}
        onClose={close}
      >
        {t('revokeText')}
      </Confirmation>
      <RotateKeyDialog gameKey={open?.dialog === 'rotate' ? of : undefined} onClose={close} onMade={tell} />
      <NewKeyDialog gameKey={told} onClose={() => setTold(undefined)} />
    </SectionCard>
  );
}

type Props = {
  readonly gameKey: GameKeyView;
  readonly mayEdit: boolean;
  readonly onRotate: () => void;
  readonly onRevoke: () => void;
};

function GameKeyRow({ gameKey, mayEdit, onRotate, onRevoke }: Props) {
  const t = useTranslations('gameLink.keys');
  const locale = useUiLocale();
  const at = (instant: string) => formatInstantWithZone(instant, locale, 'dayTime');
  const { prefix, state, createdAt, createdBy, createdById, validUntil, revokedAt, lastUsedAt, lastUsedIp } = gameKey;
  const opens = state === 'valid' || state === 'ending';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <code className="font-mono wrap-anywhere">{`${prefix}…`}</code>
          <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
        </p>
        <p className="text-sm text-muted">{lastUsedAt ? t('lastUsed', { at: at(lastUsedAt), ip: lastUsedIp ?? '' }) : t('unused')}</p>
        <p className="text-sm text-muted">
          {t.rich('made', {
            at: at(createdAt),
            who: () => <PersonLink id={createdById}>{createdBy ?? t('onCommandLine')}</PersonLink>,
          })}
        </p>
        {revokedAt ? (
          <p className="text-sm text-muted">{t('revokedAt', { at: at(revokedAt) })}</p>
        ) : (
          validUntil && <p className="text-sm text-muted">{t('until', { at: at(validUntil) })}</p>
        )}
      </div>
      {mayEdit && opens && (
        <div className="flex flex-wrap gap-2">
          {state === 'valid' && (
            <Button size="small" onClick={onRotate} aria-label={t('rotateNamed', { prefix })}>
              {t('rotate')}
            </Button>
          )}
          <Button size="small" onClick={onRevoke} aria-label={t('revokeNamed', { prefix })}>
            {t('revoke')}
          </Button>
        </div>
      )}
    </li>
  );
}

const tones: Readonly<Record<GameKeyView['state'], Tone>> = { valid: 'success', ending: 'brand', ended: 'plain', revoked: 'plain' };
