import { useTranslations } from 'use-intl/react';
import { Button } from '#ui/shared/button.tsx';
import { type IconComponent, icon } from '#ui/shared/icon.tsx';
import { showToast } from '#ui/shared/toast-store.ts';

/** Hands the article on as the device does it, or copies its address. Only script can do either, so without it there is no button. */
export function ShareLink({ url, name }: { readonly url: string; readonly name: string }) {
  const t = useTranslations('news.article');
  const share = async () => {
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title: name, url });
      await navigator.clipboard.writeText(url);
      showToast({ title: t('copied'), tone: 'success' });
    } catch (error) {
      // Whoever closes the sheet has decided so; a browser that refuses still shows the address to be copied by hand.
      if (!(error instanceof DOMException && error.name === 'AbortError')) showToast({ title: t('copyByHand'), text: url });
    }
  };
  return (
    <Button look="quiet" size="small" icon={ShareIcon} onClick={() => void share()} className="-mx-3">
      {t('share')}
    </Button>
  );
}

/** Drawn here: a page would otherwise carry every icon of the site, since a module is never split. */
const ShareIcon: IconComponent = icon(
  'M6.8 10a2.4 2.4 0 1 1-4.8 0 2.4 2.4 0 0 1 4.8 0zM18 4.8a2.4 2.4 0 1 1-4.8 0 2.4 2.4 0 0 1 4.8 0zM18 15.2a2.4 2.4 0 1 1-4.8 0 2.4 2.4 0 0 1 4.8 0zM6.6 9l6.8-3.2M6.6 11l6.8 3.2',
);
