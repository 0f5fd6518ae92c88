import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { type RestartBoard, type RestartView, restartContract, type WorldView } from '#features/restart/restart.contract.ts';
import { restartLimits, type WorldState } from '#features/restart/restart-states.ts';
import { useServerNames } from '#features/servers/web/office/server-names.widget.tsx';
import { PersonLink } from '#kit/office/person-link.tsx';
import { readWhole } from '#kit/office/read-number.ts';
import { useAct } from '#kit/office/use-act.ts';
import { formatInstant } from '#kit/time/format-time.ts';
import { Badge, type Tone } from '#ui/shared/badge.tsx';
import { Button } from '#ui/shared/button.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Confirmation } from '#ui/shared/confirmation.tsx';
import { Field } from '#ui/shared/field.tsx';
import { FormDialog } from '#ui/shared/form-dialog.tsx';
import { WarningIcon } from '#ui/shared/icons.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';

const { cancelRestart, continueRestart, shiftRestart, getRestartBoard, listRestarts } = restartContract;
const renewed = [getRestartBoard, listRestarts];

export function OpenRestarts({ board }: { readonly board: RestartBoard }) {
  const t = useTranslations('restart.open');
  if (board.open.length === 0) return null;
  return (
    <SectionCard title={t('title')}>
      <ul className="flex flex-col gap-6">
        {board.open.map((restart) => (
          <li key={restart.id}>
            <OpenRestart restart={restart} now={board.now} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function OpenRestart({ restart, now }: { readonly restart: RestartView; readonly now: string }) {
  const t = useTranslations('restart.open');
  const locale = useUiLocale();
  const { id, reason, by, byId, orderedAt, state, worlds, can } = restart;
  const [dialog, setDialog] = useState<'shift' | 'cancel' | 'continue' | null>(null);
  // A late response closes only its own dialog.
  const close = (which: typeof dialog) => () => setDialog((now) => (now === which ? null : now));
  return (
    <article className="flex flex-col gap-3">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="font-semibold wrap-anywhere">{t('one', { id, reason })}</h3>
          <p className="text-sm text-muted">
            {t.rich('by', {
              who: () => <PersonLink id={byId}>{by ?? t('gone')}</PersonLink>,
              at: formatInstant(orderedAt, locale),
            })}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {can.shift && (
            <Button size="small" onClick={() => setDialog('shift')}>
              {t('shift')}
            </Button>
          )}
          {can.continue && (
            <Button size="small" onClick={() => setDialog('continue')}>
              {t('continue')}
            </Button>
          )}
          {can.cancel && (
            <Button size="small" look="danger" onClick={() => setDialog('cancel')}>
              {t('cancel')}
            </Button>
          )}
        </div>
      </header>
      {state === 'stopped' && (
        <p className="flex gap-3 rounded-control bg-danger-soft px-4 py-3 text-danger-text">
          <WarningIcon className="mt-px shrink-0" />
          {t('stopped')}
        </p>
      )}
      <ul className="flex flex-col gap-2">
        {worlds.map((world) => (
          <WorldRow key={world.server} world={world} now={now} />
        ))}
      </ul>
      <ShiftDialog id={id} open={dialog === 'shift'} onClose={close('shift')} />
      <CancelQuestion id={id} open={dialog === 'cancel'} onClose={close('cancel')} />
      <ContinueQuestion id={id} open={dialog === 'continue'} onClose={close('continue')} />
    </article>
  );
}

type Asking = { readonly id: number; readonly open: boolean; readonly onClose: () => void };

function ShiftDialog({ id, open, onClose }: Asking) {
  const t = useTranslations('restart.shifting');
  const form = useTranslations('restart.form');
  const { submit } = useAct(shiftRestart, { invalidates: renewed, done: t('done') });
  const send = (values: FormData) => submit({ id, minutes: readWhole(values, 'minutes') });
  return (
    <FormDialog open={open} onClose={onClose} title={t('title')} size="small" submit={send} onDone={onClose} confirm={t('submit')}>
      <Field label={t('minutes')} name="minutes" hint={form('minutesHint', restartLimits.minutes)} required>
        <TextInput inputMode="numeric" defaultValue="10" />
      </Field>
    </FormDialog>
  );
}

function CancelQuestion({ id, open, onClose }: Asking) {
  const t = useTranslations('restart.cancelling');
  const { act, pending } = useAct(cancelRestart, { invalidates: renewed, done: t('done'), onDone: onClose });
  return (
    <Confirmation
      open={open}
      question={t('question')}
      confirm={t('confirm')}
      keep={t('keep')}
      danger
      pending={pending}
      onConfirm={() => void act({ id })}
      onClose={onClose}
    >
      {t('text')}
    </Confirmation>
  );
}

function ContinueQuestion({ id, open, onClose }: Asking) {
  const t = useTranslations('restart.continuing');
  const { act, pending } = useAct(continueRestart, { invalidates: renewed, done: t('done'), onDone: onClose });
  return (
    <Confirmation
      open={open}
      question={t('question')}
      confirm={t('confirm')}
      pending={pending}
      onConfirm={() => void act({ id })}
      onClose={onClose}
    >
      {t('text')}
    </Confirmation>
  );
}

const tones: Readonly<Record<WorldState, Tone>> = {
  waiting: 'plain',
  counting: 'brand',
  restarting: 'brand',
  back: 'success',
  missing: 'danger',
  cancelled: 'plain',
};

function WorldRow({ world: { server, state, at, delivery }, now }: { readonly world: WorldView; readonly now: string }) {
  const t = useTranslations('restart');
  const names = useServerNames();
  const left = useSecondsLeft(state === 'counting' ? at : null, now);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1" data-world={server} data-state={state}>
      <span className="min-w-40 font-medium">
        {server} · {names.get(server) ?? server}
      </span>
      <Badge tone={tones[state]}>{t(`worldStates.${state}`)}</Badge>
      {left !== null && <span className="tabular-nums">{t('open.goesDown', { left: clock(left) })}</span>}
      {(state === 'counting' || state === 'restarting') && <span className="text-sm text-muted">{t(`delivery.${delivery}`)}</span>}
    </li>
  );
}

/** Uses the site's clock, because this computer's may be minutes off. */
function useSecondsLeft(at: string | null, now: string): number | null {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const heard = performance.now();
    setPassed(0);
    if (at === null || now === '') return;
    const timer = setInterval(() => setPassed(performance.now() - heard), 1_000);
    return () => clearInterval(timer);
  }, [at, now]);
  return at === null ? null : Math.max(0, Math.ceil((Date.parse(at) - Date.parse(now) - passed) / 1_000));
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
