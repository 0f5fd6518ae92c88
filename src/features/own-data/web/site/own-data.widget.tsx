import { type MouseEvent, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { ownDataContract } from '#features/own-data/own-data.contract.ts';
import { CallError } from '#kit/browser/call.ts';
import { needsPassword } from '#kit/browser/password-again.ts';
import type { Call } from '#kit/contract/contract.ts';
import { DownloadIcon } from '#ui/shared/action-icons.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';

/**
 * The account page's data export. `call` is that of usePasswordAgain, so that the password is asked for when it was given long ago.
 * Without script the link still downloads, right after a sign-in.
 */
export function OwnData({ call }: { readonly call: Call }) {
  const t = useTranslations('ownData');
  const [failure, setFailure] = useState<string | null>(null);
  const { path } = ownDataContract.exportOwnData;

  const download = async (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    setFailure(null);
    try {
      save(await call(ownDataContract.exportOwnData));
    } catch (error) {
      // Whoever closed the password dialog changed their mind.
      if (!needsPassword(error)) setFailure((error instanceof CallError && error.text) || t('failed'));
    }
  };

  return (
    <section id="own-data" className="flex flex-col gap-4">
      <header className="flex flex-col gap-1">
        <h2 className="heading">{t('title')}</h2>
        <p className="text-sm text-pretty text-muted">{t('text')}</p>
      </header>
      {failure && (
        <p role="alert" className="text-danger-text">
          {failure}
        </p>
      )}
      <LinkButton href={path} download icon={DownloadIcon} className="self-start" onClick={download}>
        {t('download')}
      </LinkButton>
    </section>
  );
}

/** The answer came as JSON through the call; the browser saves the same text as a file. */
function save(data: unknown): void {
  const address = URL.createObjectURL(new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'own-data.json';
  link.click();
  URL.revokeObjectURL(address);
}
