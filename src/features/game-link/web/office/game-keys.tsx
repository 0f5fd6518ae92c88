import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { type GameKeyView, gameServersContract } from '#features/game-link/game-servers.contract.ts';
import { useReading } from '#kit/office/use-reading.ts';
import { Answer } from '#ui/office/answer.tsx';
import { Button } from '#ui/shared/button.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Confirmation } from '#ui/shared/confirmation.tsx';
import { PlusIcon } from '#ui/shared/icons.tsx';
import { GameKeyRow } from './game-key-row.tsx';
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
