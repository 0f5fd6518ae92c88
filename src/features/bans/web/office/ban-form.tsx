import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl/react';
import { useKeptUploads } from '#features/attachments/web/use-kept-uploads.widget.tsx';
import { maxReason, mostEvidence } from '#features/bans/ban-limits.ts';
import { bansContract, type Preview } from '#features/bans/bans.contract.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useAct } from '#kit/office/use-act.ts';
import { useOperation } from '#kit/office/use-operation.ts';
import { useReading } from '#kit/office/use-reading.ts';
import { plainNumber } from '#kit/text/plain-number.ts';
import { Answer } from '#ui/office/answer.tsx';
import { useTemplate } from '#ui/office/use-template.ts';
import { Button } from '#ui/shared/button.tsx';
import { DialogButtons } from '#ui/shared/dialog-buttons.tsx';
import { Fact, Facts } from '#ui/shared/facts.tsx';
import { Field } from '#ui/shared/field.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { Select, TextArea } from '#ui/shared/inputs.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { ScrollBox } from '#ui/shared/scroll-box.tsx';
import { useKept } from '#ui/shared/use-draft.ts';
import { AlsoHitList } from './also-hit.tsx';
import { BanState } from './ban-state.tsx';
import { EvidenceFields, readEvidence } from './evidence-fields.tsx';
import type { ChosenLog } from './evidence-logs.tsx';
import { readTerm, TermFields, useTermText } from './term-fields.tsx';

const { previewBan, listBans, getBanHistory, listBanTemplates, ban } = bansContract;

type Props = { readonly server: number; readonly globalId: number; readonly onAnother: () => void; readonly onClose: () => void };

/** Reason and term. Submitting is disabled until the preview shows who is affected. */
export function BanForm({ server, globalId, onAnother, onClose }: Props) {
  const reading = useReading(previewBan, { server, globalId });
  return (
    <Answer of={reading}>{(preview) => <Decision key={`${server}-${globalId}`} {...{ server, preview, onAnother, onClose }} />}</Answer>
  );
}

type DecisionProps = Omit<Props, 'globalId'> & { readonly preview: Preview };

function Decision({ server, preview, onAnother, onClose }: DecisionProps) {
  const t = useTranslations('bans.banning');
  const { target, activeBan, earlier, outranked, alsoHit } = preview;
  const upload = useTranslations('fileUpload');
  const { globalId } = target;
  const draft = `ban-${server}-${globalId}`;
  const files = useKeptUploads({ purpose: 'bans.evidence', most: mostEvidence, draft });
  const { uploads } = files;
  const [kept, keep] = useKept(draft, 'logs');
  const logs = kept.map((log): ChosenLog => JSON.parse(log));
  const choose = (chosen: readonly ChosenLog[]) => keep(chosen.map((log) => JSON.stringify(log)));
  const refused = activeBan !== null ? t('alreadyBanned', { number: String(activeBan) }) : outranked ? t('outranked') : undefined;
  const banning = useAct(ban, {
    invalidates: [listBans, getBanHistory, previewBan],
    done: ({ nick, id }) => t('done', { nick, number: String(id) }),
    onDone: onClose,
  });
  const submit = async (values: FormData) => {
    if (uploads.busy) return { error: upload('stillSending') };
    const failure = await banning.submit({
      server,
      globalId,
      minutes: readTerm(values),
      reason: String(values.get('reason') ?? '').trim(),
      ...readEvidence(values, { uploads, logs }),
    });
    if (!failure) files.forget();
    return failure;
  };
  return (
    <div className="flex flex-col gap-5">
      <Whom target={target} onAnother={onAnother} />
      <EarlierBans earlier={earlier} />
      <AlsoHitList alsoHit={alsoHit} />
      {refused === undefined ? (
        <Form draft={draft} submit={submit}>
          <Reasons />
          <EvidenceFields server={server} globalId={globalId} uploads={uploads} logs={logs} onLogs={choose} />
          <DialogButtons onCancel={onClose}>
            <SubmitButton look="danger">{t('confirm')}</SubmitButton>
          </DialogButtons>
        </Form>
      ) : (
        <p role="alert" className="rounded-control border border-danger bg-danger-soft px-4 py-3 text-pretty text-danger-text">
          {refused}
        </p>
      )}
    </div>
  );
}

function Whom({ target, onAnother }: { readonly target: Preview['target']; readonly onAnother: () => void }) {
  const t = useTranslations('bans.banning');
  const columns = useTranslations('bans.columns');
  return (
    <div className="@container flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-lg font-semibold wrap-anywhere">
          {target.nick} <span className="text-sm font-normal text-muted">{t('level', { level: target.level })}</span>
        </p>
        <Button size="small" onClick={onAnother}>
          {t('another')}
        </Button>
      </div>
      <Facts>
        <Fact label={t('login')}>
          <PersonLink id={target.globalId}>{target.login}</PersonLink>
        </Fact>
        <Fact label={columns('globalId')}>
          <span className="font-mono">{target.globalId}</span>
        </Fact>
        <Fact label={t('seen')}>
          <Moment at={target.lastSeenAt} />
        </Fact>
      </Facts>
    </div>
  );
}

/** A template sets the term and adds its reason to the typed text; both can still be edited. */
function Reasons() {
  const t = useTranslations('bans.banning');
  const termText = useTermText();
  const templates = useOperation(listBanTemplates).data ?? [];
  const reason = useRef<HTMLTextAreaElement>(null);
  const put = useTemplate(reason);
  const [term, setTerm] = useState<{ readonly picks: number; readonly minutes: number | null }>({ picks: 0, minutes: 24 * 60 });
  const pick = (index: string) => {
    const template = templates[plainNumber(index) ?? -1];
    if (!template) return;
    // Sets the term first and synchronously: `put` saves the form as a draft, and the saved reason must have its own term.
    flushSync(() => setTerm(({ picks }) => ({ picks: picks + 1, minutes: template.minutes })));
    put(template.reason);
  };
  return (
    <>
      <Field label={t('template')}>
        <Select
          defaultValue=""
          placeholder={t('noTemplate')}
          options={templates.map((one, index) => ({
            value: String(index),
            label: t('templateWith', { reason: one.reason, term: termText(one.minutes) }),
          }))}
          onChange={(event) => pick(event.target.value)}
          data-autofocus=""
        />
      </Field>
      <Field name="reason" label={t('reason')} hint={t('reasonHint')} required>
        <TextArea ref={reason} rows={2} maxLength={maxReason} />
      </Field>
      <TermFields key={term.picks} minutes={term.minutes} />
    </>
  );
}

/** The player's earlier bans, so that the admin can judge a repeated offence more severely. */
function EarlierBans({ earlier }: Pick<Preview, 'earlier'>) {
  const t = useTranslations('bans.earlier');
  if (earlier.length === 0) return <p className="text-sm text-muted">{t('none')}</p>;
  return (
    <section className="flex flex-col gap-1 rounded-control border border-line p-4">
      <h3 className="font-semibold">{t('title')}</h3>
      <ScrollBox label={t('title')} className="max-h-40">
        <ul className="flex flex-col divide-y divide-line">
          {earlier.map(({ id, reason, state, bannedAt, bannedBy, bannedById }) => (
            <li key={id} className="flex flex-col gap-0.5 py-2">
              <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span className="font-medium text-pretty wrap-break-word">{reason}</span>
                <BanState state={state} />
              </span>
              <span className="text-sm text-muted">
                <Moment at={bannedAt} /> ·{' '}
                {t.rich('by', {
                  who: () => <PersonLink id={bannedById}>{bannedBy}</PersonLink>,
                })}
              </span>
            </li>
          ))}
        </ul>
      </ScrollBox>
    </section>
  );
}
