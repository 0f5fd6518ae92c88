import { useTranslations } from 'use-intl/react';
import { Confirmation } from '#ui/shared/confirmation.tsx';
import type { Saving } from './use-saving.ts';

type Props = { readonly saving: Saving; readonly open: boolean; readonly onClose: () => void };

/** Readers see it the same second, in the launcher and the feed too: it is asked for before, not mended after. */
export function PublishNews({ saving, open, onClose }: Props) {
  const t = useTranslations('newsDesk.publishing');
  const publish = async () => {
    await saving.publish();
    onClose();
  };
  return (
    <Confirmation
      open={open}
      question={t('question')}
      confirm={t('confirm')}
      pending={saving.doing === 'publish'}
      onConfirm={() => void publish()}
      onClose={onClose}
    >
      {t('text')}
    </Confirmation>
  );
}
