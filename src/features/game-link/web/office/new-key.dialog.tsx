import { useTranslations } from 'use-intl/react';
import { useOffice } from '#kit/office/office-context.ts';
import { CopyIcon } from '#ui/shared/action-icons.tsx';
import { Button } from '#ui/shared/button.tsx';
import { Dialog } from '#ui/shared/dialog.tsx';

type Props = {
  /** Undefined: closed. */
  readonly gameKey: string | undefined;
  readonly onClose: () => void;
};

/** The only time a key is shown. A click outside does not close the dialog. */
export function NewKeyDialog({ gameKey = '', onClose }: Props) {
  const t = useTranslations('gameLink.keys');
  const { notify } = useOffice();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(gameKey);
      notify({ title: t('copied'), tone: 'success' });
    } catch (refused) {
      // Browsers block the clipboard without permission and on plain HTTP; the user can select the key.
      if (!(refused instanceof DOMException || refused instanceof TypeError)) throw refused;
      notify({ title: t('notCopied'), tone: 'danger' });
    }
  };
  return (
    <Dialog
      open={gameKey !== ''}
      onClose={onClose}
      title={t('newTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('stored')}</Button>
          <Button look="primary" icon={CopyIcon} onClick={copy} data-autofocus="">
            {t('copy')}
          </Button>
        </>
      }
    >
      <p className="pb-4 text-pretty">{t('newText')}</p>
      <p className="text-sm text-muted">{t('newLabel')}</p>
      <code className="block rounded-control border border-line bg-raised p-3 font-mono break-all select-all">{gameKey}</code>
    </Dialog>
  );
}
