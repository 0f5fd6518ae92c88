import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { mostLogRows } from '#features/bans/ban-limits.ts';
import { type LogKind, logKindNames } from '#features/logs/log-kinds.ts';
import { logLine } from '#features/logs/log-line.ts';
import { type LogView, logsContract } from '#features/logs/logs.contract.ts';
import { markUnseen } from '#kit/i18n/unseen.ts';
import { useReading } from '#kit/office/use-reading.ts';
import { Answer } from '#ui/office/answer.tsx';
import { Checkbox } from '#ui/shared/choices.tsx';
import { Field } from '#ui/shared/field.tsx';
import { Select } from '#ui/shared/inputs.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { ScrollBox } from '#ui/shared/scroll-box.tsx';

export type ChosenLog = { readonly kind: LogKind; readonly id: number; readonly at: string };

type Props = {
  readonly server: number;
  readonly globalId: number;
  readonly chosen: readonly ChosenLog[];
  readonly onChange: (chosen: readonly ChosenLog[]) => void;
};

/** The player's recent log rows as checkboxes. */
export function EvidenceLogs({ server, globalId, chosen, onChange }: Props) {
  const t = useTranslations('bans.evidence');
  const kinds = useTranslations('logs.kinds');
  const [kind, setKind] = useState<LogKind>('chat');
  const reading = useReading(logsContract.listLogs, { kind, range: 'last7Days', server: [server], player: [String(globalId)] });
  const tick = ({ id, at }: LogView, ticked: boolean) =>
    onChange(ticked ? [...chosen, { kind, id, at }] : chosen.filter((one) => one.id !== id));
  return (
    <div className="flex flex-col gap-2">
      <Field label={t('logs')} hint={t('logsHint')}>
        <Select
          aria-label={t('kind')}
          value={kind}
          options={logKindNames.map((value) => ({ value, label: kinds(value) }))}
          onChange={(event) => setKind(logKindNames.find((one) => one === event.target.value) ?? 'chat')}
        />
      </Field>
      <Answer of={reading}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="text-sm text-muted">{t('noLogs')}</p>
          ) : (
            <ScrollBox label={t('logs')} className="max-h-56 rounded-control border border-line">
              <ul className="flex flex-col divide-y divide-line px-3">
                {rows.map((row) => {
                  const ticked = chosen.some(({ id }) => id === row.id);
                  return (
                    <li key={row.id} className="py-1.5">
                      <Checkbox
                        label={
                          <span className="text-sm wrap-break-word">
                            <span className="text-muted">
                              <Moment at={row.at} look="short" />
                            </span>{' '}
                            {markUnseen(logLine(row))}
                          </span>
                        }
                        checked={ticked}
                        disabled={!ticked && chosen.length >= mostLogRows}
                        onChange={(event) => tick(row, event.target.checked)}
                      />
                    </li>
                  );
                })}
              </ul>
            </ScrollBox>
          )
        }
      </Answer>
      <p role="status" className="text-sm text-muted">
        {t('chosen', { count: chosen.length })}
      </p>
    </div>
  );
}
