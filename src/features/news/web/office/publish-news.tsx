import { useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { Confirmation } from '#ui/shared/confirmation.tsx';
import type { Saving } from './use-saving.ts';

type Props = { readonly saving: Saving; readonly open: boolean; readonly onClose: () => void };

/** Asks for confirmation, because readers, the launcher and the feed get the item immediately. */
export function PublishNews({ saving, open, onClose }: Props) {
  const t = useTranslations('newsDesk.publishing');
  const left = useRef(false);
  const publish = async () => {
    left.current = false;
    await saving.publish();
    // By then another dialog may be open, which must stay open.
    if (!left.current) onClose();
  };
  const leave = () => {
    left.current = true;
    onClose();
  };
  return (
    <Confirmation
      open={open}
      question={t('question')}
      confirm={t('confirm')}
      pending={saving.isPending('publish')}
      onConfirm={() => void publish()}
      onClose={leave}
    >
      {t('text')}
    </Confirmation>
  );
}
