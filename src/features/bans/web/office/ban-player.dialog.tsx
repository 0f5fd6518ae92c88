import { useTranslations } from 'use-intl/react';
import { useOffice } from '#kit/office/office-context.ts';
import { Dialog } from '#ui/shared/dialog.tsx';
import { Field } from '#ui/shared/field.tsx';
import { Select } from '#ui/shared/inputs.tsx';
import { BanForm } from './ban-form.tsx';
import { FindTarget } from './find-target.tsx';
import { useServerOptions } from './use-server-options.ts';

type Props = {
  readonly open: boolean;
  /** Chosen by the owner; an admin has only one server. */
  readonly server: number | undefined;
  /** globalId of the chosen player. */
  readonly target: number | undefined;
  readonly onServer: (server: number | undefined) => void;
  readonly onTarget: (target: number | undefined) => void;
  readonly onClose: () => void;
};

/** First the player, then reason and term beside the list of others affected. */
export function BanPlayerDialog({ open, server, target, onServer, onTarget, onClose }: Props) {
  const t = useTranslations('bans.banning');
  const { admin } = useOffice().person;
  const where = admin?.server ?? server;
  return (
    <Dialog open={open} onClose={onClose} title={t('title')}>
      {where !== undefined && target !== undefined ? (
        <BanForm server={where} globalId={target} onAnother={() => onTarget(undefined)} onClose={onClose} />
      ) : (
        <div className="flex min-h-72 flex-col gap-5">
          {admin === null && <ServerField value={server} onChoose={onServer} />}
          {where !== undefined && <FindTarget key={where} server={where} onPick={onTarget} />}
        </div>
      )}
    </Dialog>
  );
}

function ServerField({ value, onChoose }: { readonly value: number | undefined; readonly onChoose: (server: number | undefined) => void }) {
  const t = useTranslations('bans.banning');
  return (
    <Field label={t('server')} required>
      <Select
        value={value ?? ''}
        placeholder={t('chooseServer')}
        options={useServerOptions()}
        onChange={({ target }) => onChoose(target.value === '' ? undefined : Number(target.value))}
      />
    </Field>
  );
}
