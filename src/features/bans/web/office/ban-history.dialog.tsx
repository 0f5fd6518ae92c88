import { useTranslations } from 'use-intl/react';
import { Evidence } from '#features/attachments/web/evidence.widget.tsx';
import type { BanEvidence } from '#features/bans/ban-evidence.ts';
import type { BanChange, bansContract } from '#features/bans/bans.contract.ts';
import type { OutputOf } from '#kit/contract/contract.ts';
import { markUnseen } from '#kit/i18n/unseen.ts';
import { RoutedLink } from '#kit/office/office-link.tsx';
import { PersonLink } from '#kit/office/person-link.tsx';
import { formatInstant } from '#kit/time/format-time.ts';
import { Answer, type Reading } from '#ui/office/answer.tsx';
import { Button } from '#ui/shared/button.tsx';
import { Dialog } from '#ui/shared/dialog.tsx';
import { Fact, Facts } from '#ui/shared/facts.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { BanState } from './ban-state.tsx';
import { Until } from './until.tsx';

type History = OutputOf<typeof bansContract.getBanHistory>;
type Props = {
  readonly open: boolean;
  readonly id: number;
  readonly reading: Reading<History>;
  readonly onDialog: (dialog: 'term' | 'lift') => void;
  readonly onClose: () => void;
};

export function BanHistoryDialog({ open, id, reading, onDialog, onClose }: Props) {
  const t = useTranslations('bans');
  const can = reading.data?.ban.can;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('history.title', { number: String(id) })}
      lightDismiss
      footer={
        <>
          <Button onClick={onClose} data-autofocus="">
            {t('history.close')}
          </Button>
          {can?.changeTerm && <Button onClick={() => onDialog('term')}>{t('changing.action')}</Button>}
          {can?.lift && <Button onClick={() => onDialog('lift')}>{t('lifting.action')}</Button>}
        </>
      }
    >
      <Answer of={reading}>{(history) => <Content history={history} />}</Answer>
    </Dialog>
  );
}

function Content({ history: { ban, changes, evidence } }: { readonly history: History }) {
  const t = useTranslations('bans');
  return (
    <div className="@container flex flex-col gap-5">
      <Facts>
        <Fact label={t('columns.player')}>
          <PersonLink id={ban.globalId}>{ban.nick}</PersonLink> <span className="font-mono text-sm text-muted">{ban.globalId}</span>
        </Fact>
        <Fact label={t('columns.server')}>{ban.server}</Fact>
        <Fact label={t('columns.state')}>
          <BanState state={ban.state} />
        </Fact>
        <Fact label={t('columns.until')}>
          <Until at={ban.until} />
        </Fact>
        <Fact label={t('history.origin')}>
          {t(`history.origins.${ban.origin}`)}
          {ban.complaint !== null && (
            <>
              {' '}
              <RoutedLink href={`/admin/complaints/${ban.complaint}`} className="underline underline-offset-4">
                {t('history.complaint', { number: String(ban.complaint) })}
              </RoutedLink>
            </>
          )}
        </Fact>
      </Facts>
      <section className="flex flex-col gap-3 border-t border-line pt-4">
        <h3 className="font-semibold">{t('history.steps')}</h3>
        <ol className="flex flex-col gap-4">
          {changes.map((change) => (
            <Step key={change.id} change={change} />
          ))}
        </ol>
      </section>
      {evidence && <KeptEvidence evidence={evidence} />}
    </div>
  );
}

function Step({ change: { kind, at, by, byId, reason, untilBefore, untilAfter } }: { readonly change: BanChange }) {
  const t = useTranslations('bans');
  const locale = useUiLocale();
  const term = (until: string | null) => (until === null ? t('forGood') : formatInstant(until, locale));
  return (
    <li className="flex flex-col gap-0.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">
          {t.rich(`history.kinds.${kind}`, {
            who: () => <PersonLink id={byId}>{by}</PersonLink>,
          })}
        </span>
        <span className="text-sm text-muted">
          <Moment at={at} />
        </span>
      </p>
      <p className="text-pretty wrap-anywhere">{reason}</p>
      {kind === 'banned' && <p className="text-sm text-muted">{t('history.term', { until: term(untilAfter) })}</p>}
      {kind === 'termChanged' && (
        <p className="text-sm text-muted">{t('history.newTerm', { before: term(untilBefore), after: term(untilAfter) })}</p>
      )}
    </li>
  );
}

function KeptEvidence({ evidence: { note, files, links, logs } }: { readonly evidence: BanEvidence }) {
  const t = useTranslations('bans.evidence');
  const kinds = useTranslations('logs.kinds');
  const none = note === null && files.length + links.length + logs.length === 0;
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="font-semibold">{t('title')}</h3>
      {none && <p className="text-muted">{t('none')}</p>}
      {note !== null && (
        <div>
          <p className="text-sm text-muted">{t('note')}</p>
          <p className="whitespace-pre-line wrap-break-word">{note}</p>
        </div>
      )}
      {files.length > 0 && <Evidence files={files} />}
      {links.length > 0 && (
        <ul className="flex flex-col gap-1">
          {links.map((link) => (
            <li key={link}>
              <a href={link} target="_blank" rel="noreferrer noopener" className="break-all underline">
                {link}
              </a>
            </li>
          ))}
        </ul>
      )}
      {logs.length > 0 && (
        <ul className="flex flex-col gap-2">
          {logs.map(({ kind, at, nick, line }) => (
            <li key={`${kind} ${at} ${line}`} className="rounded-control bg-raised px-3 py-2">
              <p className="text-sm text-muted">
                {kinds(kind)} · <Moment at={at} look="exact" /> · {markUnseen(nick)}
              </p>
              <p className="wrap-break-word">{markUnseen(line)}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
