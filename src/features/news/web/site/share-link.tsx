import { useTranslations } from 'use-intl/react';
import { Button } from '#ui/shared/button.tsx';
import { type IconComponent, icon } from '#ui/shared/icon.tsx';
import { showToast } from '#ui/shared/toast-store.ts';

/** Uses the device's share sheet, or copies the URL. Both need JavaScript, so there is no button without it. */
export function ShareLink({ url, name }: { readonly url: string; readonly name: string }) {
  const t = useTranslations('news.article');
  const share = async () => {
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title: name, url });
      await navigator.clipboard.writeText(url);
      showToast({ title: t('copied'), tone: 'success' });
    } catch (error) {
      // AbortError: the person closed the share sheet. If the browser denies access, show the URL to copy by hand.
      if (!(error instanceof DOMException && error.name === 'AbortError')) showToast({ title: t('copyByHand'), text: url });
    }
  };
  return (
    <Button look="quiet" size="small" icon={ShareIcon} onClick={() => void share()} className="-mx-3">
      {t('share')}
    </Button>
  );
}

/** Defined here: modules are never split, so a shared icon module would add every icon to the page. */
const ShareIcon: IconComponent = icon(
  'M6.8 10a2.4 2.4 0 1 1-4.8 0 2.4 2.4 0 0 1 4.8 0zM18 4.8a2.4 2.4 0 1 1-4.8 0 2.4 2.4 0 0 1 4.8 0zM18 15.2a2.4 2.4 0 1 1-4.8 0 2.4 2.4 0 0 1 4.8 0zM6.6 9l6.8-3.2M6.6 11l6.8 3.2',
);
