import { useTranslations } from 'use-intl/react';
import { eventLimits } from '#features/events/event-rules.ts';
import { type EventView, eventsContract } from '#features/events/events.contract.ts';
import { eventScreen, eventsScreen } from '#features/events/events.urls.ts';
import { useOpener } from '#kit/office/screen-address.ts';
import { useAct } from '#kit/office/use-act.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { TrashIcon } from '#ui/shared/action-icons.tsx';
import { Button } from '#ui/shared/button.tsx';
import { Confirmation } from '#ui/shared/confirmation.tsx';
import { Field } from '#ui/shared/field.tsx';
import { FormDialog } from '#ui/shared/form-dialog.tsx';
import { TextArea } from '#ui/shared/inputs.tsx';
import { BansIcon } from '#ui/shared/menu-icons.tsx';
import { renewed } from './events.data.ts';

const { listEvents, publishEvent, cancelEvent, removeEvent } = eventsContract;

type Props = { readonly event: EventView; readonly onPublished: (event: EventView) => void };

/** Actions allowed on this event now, as returned by the server. */
export function EventActions({ event, onPublished }: Props) {
  const t = useTranslations('events');
  const [{ dialog, ...list }, setSearch] = useScreenSearch(eventScreen);
  const toList = useOpener(eventsScreen);
  const close = () => setSearch({ dialog: undefined }, 'replace');
  const publish = useAct(publishEvent, {
    invalidates: renewed,
    done: t('publishing.done'),
    onDone: (published) => {
      onPublished(published);
      close();
    },
  });
  const remove = useAct(removeEvent, { invalidates: [listEvents], done: t('removing.done'), onDone: () => toList.follow({}, list) });
  const { can, id, version } = event;
  return (
    <div className="flex flex-wrap gap-2">
      {can.publish && (
        <Button look="primary" onClick={() => setSearch({ dialog: 'publish' })}>
          {t('publishing.action')}
        </Button>
      )}
      {can.cancel && (
        <Button icon={BansIcon} onClick={() => setSearch({ dialog: 'cancel' })}>
          {t('cancelling.action')}
        </Button>
      )}
      {can.remove && (
        <Button icon={TrashIcon} onClick={() => setSearch({ dialog: 'remove' })}>
          {t('removing.action')}
        </Button>
      )}
      <Confirmation
        open={can.publish && dialog === 'publish'}
        question={t('publishing.question')}
        confirm={t('publishing.confirm')}
        pending={publish.pending}
        onConfirm={() => void publish.act({ id, version })}
        onClose={close}
      >
        {t('publishing.text')}
      </Confirmation>
      <CancelDialog id={id} open={can.cancel && dialog === 'cancel'} onClose={close} />
      <Confirmation
        open={can.remove && dialog === 'remove'}
        question={t('removing.question')}
        confirm={t('removing.confirm')}
        danger
        pending={remove.pending}
        onConfirm={() => void remove.act({ id })}
        onClose={close}
      >
        {t('removing.text')}
      </Confirmation>
    </div>
  );
}

function CancelDialog({ id, open, onClose }: { readonly id: number; readonly open: boolean; readonly onClose: () => void }) {
  const t = useTranslations('events.cancelling');
  const cancel = useAct(cancelEvent, { invalidates: renewed, done: t('done'), onDone: onClose });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('title')}
      draft={`event-cancel-${id}`}
      submit={(values) => cancel.submit({ id, reason: String(values.get('reason') ?? '') })}
      confirm={t('confirm')}
      keep={t('keep')}
      danger
    >
      <p className="text-pretty text-muted">{t('text')}</p>
      <Field name="reason" label={t('reason')} hint={t('reasonHint')} max={eventLimits.reason} required>
        <TextArea rows={3} data-autofocus />
      </Field>
    </FormDialog>
  );
}
