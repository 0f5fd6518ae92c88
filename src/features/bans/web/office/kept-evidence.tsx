import { useTranslations } from 'use-intl/react';
import { Evidence } from '#features/attachments/web/evidence.widget.tsx';
import type { BanEvidence } from '#features/bans/ban-evidence.ts';
import { markUnseen } from '#kit/i18n/unseen.ts';
import { Moment } from '#ui/shared/moment.tsx';

export function KeptEvidence({ evidence: { note, files, links, logs } }: { readonly evidence: BanEvidence }) {
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
