import { useTranslations } from 'use-intl/react';
import { newsContract } from '#features/news/news.contract.ts';
import { newsListScreen, newsScreen } from '#features/news/news.urls.ts';
import { useOpener } from '#kit/office/screen-address.ts';
import { useScreenTitle } from '#kit/office/screen-title.ts';
import { useLoaded } from '#kit/office/use-operation.ts';
import { useScreenParams, useScreenSearch } from '#kit/office/use-screen.ts';
import { Confirmation } from '#ui/shared/confirmation.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { DeleteNews } from './delete-news.tsx';
import { Editor } from './editor.tsx';
import { EditorHeader } from './editor-header.tsx';
import { HistoryDialog } from './history.dialog.tsx';
import { useUnpublishNews } from './news.data.ts';
import { newsFormOf } from './news-form.ts';
import { PreviewDialog } from './preview.tsx';
import { PublishNews } from './publish-news.tsx';
import { RestoredNotice } from './restored-notice.tsx';
import { ScheduleDialog } from './schedule-news.dialog.tsx';
import { useNewsForm } from './use-news-form.ts';
import { useSaving } from './use-saving.ts';

export default function NewsScreen() {
  const { id } = useScreenParams(newsScreen);
  // Another item needs a new form.
  return <NewsEditor key={id} id={id} />;
}

function NewsEditor({ id }: { readonly id: string }) {
  const t = useTranslations('newsDesk');
  const item = useLoaded(newsContract.getEditedNews, { id });
  const [{ dialog, of, ...list }, setSearch] = useScreenSearch(newsScreen);
  const toList = useOpener(newsListScreen);
  const control = useNewsForm(item);
  const saving = useSaving(item, control);
  const close = () => setSearch({ dialog: undefined, of: undefined }, 'replace');
  const unpublish = useUnpublishNews({ onDone: close });
  useScreenTitle(newsScreen, item.name || t('editor.untitled'));
  const { can } = item;

  return (
    <>
      <Editor
        item={item}
        control={control}
        pending={saving.doing !== undefined}
        readOnly={!can.edit}
        header={<EditorHeader item={item} dirty={control.dirty} saving={saving} onOpen={(what) => setSearch({ dialog: what })} />}
        notices={
          <>
            <ConflictNotice
              item={item}
              control={control}
              comparing={dialog === 'compare'}
              onCompare={(open) => setSearch({ dialog: open ? 'compare' : undefined })}
            />
            <RestoredNotice control={control} item={item} />
          </>
        }
      />
      <PreviewDialog newsForm={control.newsForm} item={item} open={dialog === 'preview'} onClose={close} />
      <PublishNews saving={saving} open={can.publish && dialog === 'publish'} onClose={close} />
      <ScheduleDialog item={item} saving={saving} open={can.schedule && dialog === 'schedule'} onClose={close} />
      <HistoryDialog
        item={item}
        dirty={control.dirty}
        of={of}
        open={dialog === 'history'}
        onShow={(version) => setSearch({ of: version })}
        onRestored={(restored) => {
          const newsForm = newsFormOf(restored.content);
          control.replace(newsForm, { base: newsForm, seen: restored.version });
          close();
        }}
        onClose={close}
      />
      <DeleteNews item={can.delete && dialog === 'delete' ? item : null} onClose={close} onDone={() => toList.follow({}, list)} />
      <Confirmation
        open={can.unpublish && dialog === 'unpublish'}
        question={t('unpublishing.question')}
        confirm={t('unpublishing.confirm')}
        pending={unpublish.pending}
        onConfirm={() => void unpublish.act({ id: item.id })}
        onClose={close}
      >
        {t('unpublishing.text')}
      </Confirmation>
    </>
  );
}
