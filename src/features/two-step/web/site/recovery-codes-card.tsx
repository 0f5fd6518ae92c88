import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { DownloadIcon } from '#ui/shared/action-icons.tsx';
import { Button } from '#ui/shared/button.tsx';
import { Card } from '#ui/shared/card.tsx';
import { CopyButton } from './copy-button.tsx';

type Props = { readonly codes: readonly string[]; readonly onDone: () => void };

/** Shown only once: a person who leaves without saving them must create new ones. */
export function RecoveryCodesCard({ codes, onDone }: Props) {
  const t = useTranslations('twoStep.codes');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className="flex flex-col gap-5">
      <header className="flex flex-col gap-2">
        <h2 ref={heading} tabIndex={-1} className="text-lg leading-snug font-semibold outline-none">
          {t('title')}
        </h2>
        <p className="text-pretty text-muted">{t('text')}</p>
      </header>
      <ol className="grid gap-x-6 gap-y-2 rounded-control border border-line bg-raised p-4 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button size="small" icon={DownloadIcon} onClick={() => download(codes)}>
          {t('download')}
        </Button>
        <CopyButton text={codes.join('\n')} label={t('copy')} done={t('copied')} />
      </div>
      <Button look="primary" onClick={onDone} className="sm:self-start">
        {t('done')}
      </Button>
    </Card>
  );
}

/** Created in the browser, because the codes are sent only once. */
function download(codes: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([`${location.host}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(url);
}
