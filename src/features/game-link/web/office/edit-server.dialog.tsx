import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { GameServerView } from '#features/game-link/game-servers.contract.ts';
import { Button } from '#ui/shared/button.tsx';
import { Dialog } from '#ui/shared/dialog.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { useEditGameServer } from './game-link.data.ts';
import { readServerFields, ServerFields } from './server-fields.tsx';

type Props = { readonly server: GameServerView; readonly open: boolean; readonly onClose: () => void };

export function EditServerDialog({ server, open, onClose }: Props) {
  const t = useTranslations('gameLink.form');
  return (
    <Dialog open={open} onClose={onClose} title={t('editTitle')}>
      <EditForm server={server} onClose={onClose} />
    </Dialog>
  );
}

/** Lives while the dialog is open: the version it was opened with is the one its person has seen. */
function EditForm({ server, onClose }: Omit<Props, 'open'>) {
  const t = useTranslations('gameLink.form');
  const ui = useTranslations('ui');
  const [seen, setSeen] = useState(server);
  const edit = useEditGameServer({ onDone: onClose });
  const submit = (values: FormData) => edit.submit({ ...readServerFields(values), number: seen.number, version: seen.version });
  return (
    <Form draft={`game-server-${seen.number}-${seen.version}`} submit={submit}>
      {server.version !== seen.version && <MeanwhileChanged current={server} onSeen={() => setSeen(server)} />}
      <ServerFields server={seen} />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>{ui('cancel')}</Button>
        <SubmitButton>{t('save')}</SubmitButton>
      </div>
    </Form>
  );
}

/** What somebody else has saved since the dialog was opened. Only who says that they have seen it may save over it. */
function MeanwhileChanged({ current, onSeen }: { readonly current: GameServerView; readonly onSeen: () => void }) {
  const t = useTranslations('gameLink');
  const facts = [
    [t('one.nameRu'), current.nameRu],
    [t('one.nameEn'), current.nameEn],
    [t('one.capacity'), current.capacity],
    [t('one.position'), current.position],
    [t('one.state'), t(`one.states.${current.state}`)],
  ] as const;
  return (
    <div className="flex flex-col gap-3 rounded-control border border-line bg-raised p-4">
      <p className="font-medium">{t('form.current')}</p>
      <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <Button size="small" onClick={onSeen} className="self-start">
        {t('form.saveOver')}
      </Button>
    </div>
  );
}
