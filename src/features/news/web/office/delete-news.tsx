import { useTranslations } from 'use-intl/react';
import type { NewsRow } from '#features/news/news-desk.shapes.ts';
import { Confirmation } from '#ui/shared/confirmation.tsx';
import { useDeleteNews } from './news.data.ts';

type Props = {
  /** null: the dialog is closed. */
  readonly item: Pick<NewsRow, 'id' | 'name'> | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** The wording of the question is given by the specification. The toast that follows offers undo. */
export function DeleteNews({ item, onClose, onDone }: Props) {
  const t = useTranslations('newsDesk');
  const remove = useDeleteNews({ onDone });
  return (
    <Confirmation
      open={item !== null}
      question={t('deleting.question')}
      confirm={t('deleting.confirm')}
      danger
      pending={remove.pending}
      onConfirm={() => item && void remove.act({ id: item.id })}
      onClose={onClose}
    >
      {t('deleting.text', { name: item?.name || t('list.untitled') })}
    </Confirmation>
  );
}
