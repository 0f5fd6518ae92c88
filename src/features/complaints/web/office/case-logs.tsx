import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { complaintDeskContract } from '#features/complaints/complaint-desk.contract.ts';
import type { CaseLog, CaseView } from '#features/complaints/complaint-desk-view.ts';
import { logMinutes } from '#features/complaints/complaint-limits.ts';
import { LogTimeline } from '#features/logs/web/office/log-timeline.widget.tsx';
import { markUnseen } from '#kit/i18n/unseen.ts';
import { useAct } from '#kit/office/use-act.ts';
import { useReading } from '#kit/office/use-reading.ts';
import { Answer } from '#ui/office/answer.tsx';
import { Badge } from '#ui/shared/badge.tsx';
import { Button } from '#ui/shared/button.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Field } from '#ui/shared/field.tsx';
import { sameInNextRow } from '#ui/shared/focus-after-removal.ts';
import { Select } from '#ui/shared/inputs.tsx';
import { Moment } from '#ui/shared/moment.tsx';

const { listCaseLogs, pinLog, unpinLog, getCase } = complaintDeskContract;
const spans = [5, logMinutes, 60, 120] as const;

/** Pinned rows, and all log rows around the stated time. */
export function CaseLogs({ complaint }: { readonly complaint: CaseView }) {
  const span = useRef<HTMLSelectElement>(null);
  return (
    <>
      {complaint.pins.length > 0 && <Pins complaint={complaint} onLast={() => span.current?.focus()} />}
      <LogsAround complaint={complaint} span={span} />
    </>
  );
}

/** Rows of both sides in chronological order. */
function LogsAround({ complaint, span }: { readonly complaint: CaseView; readonly span: RefObject<HTMLSelectElement | null> }) {
  const t = useTranslations('complaintDesk.logs');
  const [minutes, setMinutes] = useState<number>(logMinutes);
  const reading = useReading(listCaseLogs, { id: complaint.number, minutes });
  return (
    <SectionCard
      title={t('title')}
      level={3}
      actions={
        <Field label={<span className="sr-only">{t('span')}</span>}>
          <Select
            ref={span}
            value={String(minutes)}
            onChange={({ target }) => setMinutes(Number(target.value))}
            options={spans.map((value) => ({ value: String(value), label: t('around', { minutes: value }) }))}
          />
        </Field>
      }
    >
      <Answer of={reading}>
        {({ rows, cut }) => (
          <div className="flex flex-col gap-3">
            {rows.length === 0 && <p className="text-muted">{t('none')}</p>}
            <LogTimeline rows={rows} action={(row) => <Pin row={row} complaint={complaint} />} />
            {cut && <p className="text-sm text-muted">{t('cut')}</p>}
            <p className="text-sm text-muted">{t('noted')}</p>
          </div>
        )}
      </Answer>
    </SectionCard>
  );
}

function Pin({ row, complaint }: { readonly row: CaseLog; readonly complaint: CaseView }) {
  const t = useTranslations('complaintDesk.logs');
  const pinning = useAct(pinLog, { invalidates: [listCaseLogs, getCase], done: t('done') });
  const { kind, id: log, at, globalId, pinned } = row;
  const place = useRef<HTMLSpanElement>(null);
  const asked = useRef(false);
  useEffect(() => {
    // The focused button was removed.
    if (pinned && asked.current && document.activeElement === document.body) place.current?.focus();
    asked.current = false;
  }, [pinned]);
  const pin = () => {
    asked.current = true;
    void pinning.act({ id: complaint.number, kind, log, at, globalId });
  };
  return (
    <span ref={place} tabIndex={-1}>
      {pinned && <Badge tone="live">{t('pinned')}</Badge>}
      {!pinned && complaint.can.act && (
        <Button size="small" look="quiet" pending={pinning.pending} onClick={pin}>
          {t('pin')}
        </Button>
      )}
    </span>
  );
}

/** Copies of pinned rows. `onLast`: called when the last one is removed, to move the focus. */
function Pins({ complaint, onLast }: { readonly complaint: CaseView; readonly onLast: () => void }) {
  const t = useTranslations('complaintDesk.logs');
  const kinds = useTranslations('logs.kinds');
  const pressed = useRef<HTMLButtonElement>(null);
  const leave = () => {
    if (!pressed.current || document.activeElement !== pressed.current) return;
    const next = sameInNextRow(pressed.current);
    if (next) next.focus();
    else onLast();
  };
  const unpinning = useAct(unpinLog, { invalidates: [listCaseLogs, getCase], done: t('undone'), onDone: leave });
  return (
    <SectionCard title={t('pins')} level={3}>
      <ul className="flex flex-col gap-2">
        {complaint.pins.map(({ id, kind, at, nick, line }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-control bg-raised px-3 py-2">
            <div className="min-w-0">
              <p className="text-sm text-muted">
                {kinds(kind)} · <Moment at={at} look="exact" /> · {markUnseen(nick)}
              </p>
              <p className="wrap-anywhere">{markUnseen(line)}</p>
            </div>
            {complaint.can.act && (
              <Button
                size="small"
                look="quiet"
                pending={unpinning.pending}
                data-remove=""
                onClick={({ currentTarget }) => {
                  pressed.current = currentTarget;
                  void unpinning.act({ id: complaint.number, pin: id });
                }}
              >
                {t('unpin')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
