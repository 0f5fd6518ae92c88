import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { GameServerView } from '#features/game-link/game-servers.contract.ts';
import { type Choices, MeanwhileChanged } from '#ui/office/meanwhile-changed.tsx';
import { useSeenVersion } from '#ui/office/use-seen-version.ts';
import { Dialog } from '#ui/shared/dialog.tsx';
import { DialogButtons } from '#ui/shared/dialog-buttons.tsx';
import { Fact, Facts } from '#ui/shared/facts.tsx';
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

function EditForm({ server, onClose }: Omit<Props, 'open'>) {
  const t = useTranslations('gameLink.form');
  const draft = `game-server-${server.number}`;
  const [opened, setOpened] = useState(server);
  const { seen, newer, saveOver, onChange, follow, turn } = useSeenVersion(draft, server.version);
  const take = () => {
    setOpened(server);
    follow();
  };
  const edit = useEditGameServer({ onDone: onClose });
  const submit = (values: FormData) => edit.submit({ ...readServerFields(values), number: server.number, version: seen });
  return (
    <Form key={turn} draft={draft} submit={submit} onChange={onChange}>
      {newer && <Newer current={server} onSeen={saveOver} onTake={take} />}
      <ServerFields server={opened} />
      <DialogButtons onCancel={onClose}>
        <SubmitButton>{t('save')}</SubmitButton>
      </DialogButtons>
    </Form>
  );
}

function Newer({ current, ...choices }: Choices & { readonly current: GameServerView }) {
  const t = useTranslations('gameLink');
  const facts = [
    [t('one.nameRu'), current.nameRu],
    [t('one.nameEn'), current.nameEn],
    [t('one.capacity'), current.capacity],
    [t('one.position'), current.position],
    [t('one.state'), t(`one.states.${current.state}`)],
  ] as const;
  return (
    <MeanwhileChanged title={t('form.current')} confirm={t('form.saveOver')} {...choices}>
      <Facts>
        {facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </Facts>
    </MeanwhileChanged>
  );
}
