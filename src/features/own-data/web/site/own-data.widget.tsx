import { type MouseEvent, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { ownDataContract } from '#features/own-data/own-data.contract.ts';
import { CallError } from '#kit/browser/call.ts';
import { needsPassword } from '#kit/browser/password-again.ts';
import type { Call } from '#kit/contract/contract.ts';
import { DownloadIcon } from '#ui/shared/action-icons.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';

/**
 * The data export on the account page. `call` comes from usePasswordAgain, which asks for the password if it was entered too long ago.
 * Without JavaScript the link downloads only right after sign-in.
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
      // Closing the password dialog is a cancellation, not an error.
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

/** The call returned parsed JSON; save it as a file with the same text as the download link. */
function save(data: unknown): void {
  const address = URL.createObjectURL(new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'own-data.json';
  link.click();
  URL.revokeObjectURL(address);
}
