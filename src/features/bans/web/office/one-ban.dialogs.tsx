import { useTranslations } from 'use-intl/react';
import { bansContract } from '#features/bans/bans.contract.ts';
import { useAct } from '#kit/office/use-act.ts';
import { useReading } from '#kit/office/use-reading.ts';
import { BanHistoryDialog } from './ban-history.dialog.tsx';
import { ChangeTermDialog } from './change-term.dialog.tsx';
import { LiftDialog } from './lift.dialog.tsx';

type Which = 'history' | 'term' | 'lift';
type Props = { readonly id: number; readonly dialog: Which; readonly onDialog: (dialog: Which) => void; readonly onClose: () => void };

const { listBans, getBanHistory, liftBan } = bansContract;

/** Details and actions of one ban; also opens by a shared link. */
export function OneBan({ id, dialog, onDialog, onClose }: Props) {
  const t = useTranslations('bans.lifting');
  const reading = useReading(getBanHistory, { id });
  const ban = reading.data?.ban.id === id ? reading.data.ban : undefined;
  const lifting = useAct(liftBan, { invalidates: [listBans, getBanHistory], done: t('done'), onDone: onClose });
  return (
    <>
      <BanHistoryDialog open={dialog === 'history'} id={id} reading={reading} onDialog={onDialog} onClose={onClose} />
      {ban && <ChangeTermDialog open={dialog === 'term' && ban.can.changeTerm} ban={ban} onClose={onClose} />}
      {ban && (
        <LiftDialog
          open={dialog === 'lift' && ban.can.lift}
          draft={`ban-lift-${id}`}
          hint={t('reasonHint')}
          submit={(reason) => lifting.submit({ id, reason })}
          onClose={onClose}
        >
          {t('text', { number: String(id), nick: ban.nick, reason: ban.reason })}
        </LiftDialog>
      )}
    </>
  );
}
