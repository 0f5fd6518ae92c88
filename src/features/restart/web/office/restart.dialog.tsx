import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { type RestartBoard, restartContract } from '#features/restart/restart.contract.ts';
import { restartFaults } from '#features/restart/restart-faults.ts';
import { restartLimits } from '#features/restart/restart-states.ts';
import { useServerNames } from '#features/servers/web/office/server-names.widget.tsx';
import { wholeTyped } from '#kit/office/read-number.ts';
import { useAct } from '#kit/office/use-act.ts';
import { formatInstant } from '#kit/time/format-time.ts';
import { Field } from '#ui/shared/field.tsx';
import { FormDialog } from '#ui/shared/form-dialog.tsx';
import { Select, TextArea, TextInput } from '#ui/shared/inputs.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';

export type Chosen = number | 'all';

type Props = { readonly board: RestartBoard; readonly chosen: Chosen | null; readonly onClose: () => void };

const { restartServer, restartAll, getRestartBoard, listRestarts } = restartContract;
const { least, most } = restartLimits.minutes;

/** Collects all fields of a restart, shows whom it affects, and requires the name to be typed. */
export function RestartDialog({ board, chosen, onClose }: Props) {
  const t = useTranslations('restart.form');
  const names = useServerNames();
  const locale = useUiLocale();
  const [server, setServer] = useState('');
  useEffect(() => setServer(chosen === null ? '' : String(chosen)), [chosen]);
  const settings = { invalidates: [getRestartBoard, listRestarts], done: t('done') };
  const one = useAct(restartServer, settings);
  const all = useAct(restartAll, settings);

  const isAll = server === 'all';
  const number = wholeTyped(server);
  const hit = board.servers.filter((one) => isAll || one.number === number);
  const word = isAll ? t('everything') : ((hit[0] && names.get(hit[0].number)) ?? server);
  const heard = hit.filter(({ running }) => running);
  const silent = hit.filter(({ running }) => !running);
  const online = heard.reduce((sum, { online }) => sum + (online ?? 0), 0);

  const named = ({ number, heardAt }: RestartBoard['servers'][number]) => {
    const server = `${number} · ${names.get(number) ?? number}`;
    return heardAt === null ? server : t('heardLast', { server, since: formatInstant(heardAt, locale) });
  };

  const told = {
    server: t('choose'),
    reason: t('noReason', { least: restartLimits.reason.least }),
    minutes: t('noMinutes', { least, most }),
    confirmation: t('mismatch', { word }),
  };
  const submit = async (values: FormData) => {
    const text = (name: string) => String(values.get(name) ?? '').trim();
    const form = { server, reason: text('reason'), minutes: text('minutes'), confirmation: text('confirmation') };
    const faults = restartFaults(form, word);
    const { reason, minutes } = form;
    if (faults.length > 0) return { error: '', fields: Object.fromEntries(faults.map((field) => [field, told[field]])) };
    const asked = { reason, minutes: wholeTyped(minutes) };
    return isAll ? all.submit(asked) : one.submit({ server: number, ...asked });
  };

  return (
    <FormDialog
      open={chosen !== null}
      onClose={onClose}
      title={t('title')}
      draft={`restart-${chosen}`}
      submit={submit}
      onDone={onClose}
      confirm={t('submit')}
      danger
    >
      {/* The draft that survives a reload excludes the server and the confirmation. */}
      <Field label={t('server')} name="server" required>
        <Select
          data-no-draft=""
          value={server}
          onChange={({ target }) => setServer(target.value)}
          placeholder={t('choose')}
          options={[
            { value: 'all', label: t('all') },
            ...board.servers.map(({ number }) => ({ value: String(number), label: `${number} · ${names.get(number) ?? number}` })),
          ]}
        />
      </Field>
      {isAll && <p className="text-sm text-pretty text-muted">{t('rolling')}</p>}
      <Field label={t('reason')} name="reason" hint={t('reasonHint')} required>
        <TextArea rows={2} maxLength={restartLimits.reason.most} />
      </Field>
      <Field label={t('minutes')} name="minutes" hint={t('minutesHint', { least, most })} required>
        <TextInput inputMode="numeric" defaultValue="10" className="max-w-32" />
      </Field>
      {server !== '' && (
        <>
          <div data-people={online} className="flex flex-col gap-2 rounded-control bg-danger-soft px-4 py-3 text-danger-text">
            {heard.length > 0 && <p>{t('who', { online })}</p>}
            {silent.length > 0 && <p className="text-pretty">{t('unheard', { servers: silent.map(named).join(', ') })}</p>}
          </div>
          <Field label={t('type', { word })} name="confirmation" required>
            <TextInput data-no-draft="" autoComplete="off" />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
