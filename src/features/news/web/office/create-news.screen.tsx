import { useTranslations } from 'use-intl/react';
import { createNewsScreen } from '#features/news/news.urls.ts';
import { useScreenTitle } from '#kit/office/screen-title.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { Editor } from './editor.tsx';
import { EditorHeader } from './editor-header.tsx';
import { PreviewDialog } from './preview.tsx';
import { PublishNews } from './publish-news.tsx';
import { RestoredNotice } from './restored-notice.tsx';
import { ScheduleDialog } from './schedule-news.dialog.tsx';
import { useNewsForm } from './use-news-form.ts';
import { useSaving } from './use-saving.ts';

export default function CreateNewsScreen() {
  const t = useTranslations('newsDesk.editor');
  const [{ dialog }, setSearch] = useScreenSearch(createNewsScreen);
  const control = useNewsForm(null);
  const saving = useSaving(null, control);
  useScreenTitle(createNewsScreen, t('createTitle'));
  const close = () => setSearch({ dialog: undefined }, 'replace');
  return (
    <>
      <Editor
        item={null}
        control={control}
        pending={saving.doing !== undefined}
        readOnly={false}
        notices={<RestoredNotice control={control} item={null} />}
        header={
          <EditorHeader
            item={null}
            dirty={control.dirty}
            saving={saving}
            onOpen={(what) => setSearch({ dialog: createNewsScreen.search.dialog(what) })}
          />
        }
      />
      <PreviewDialog newsForm={control.newsForm} item={null} open={dialog === 'preview'} onClose={close} />
      <PublishNews saving={saving} open={dialog === 'publish'} onClose={close} />
      <ScheduleDialog item={null} saving={saving} open={dialog === 'schedule'} onClose={close} />
    </>
  );
}
