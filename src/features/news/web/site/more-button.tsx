import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { LinkButton } from '#ui/shared/link-button.tsx';

type MoreButtonProps = {
  /** URL of the next page, for readers without JavaScript or a new tab. */
  readonly href: string;
  readonly pending: boolean;
  readonly failed: boolean;
  readonly onMore: () => Promise<void>;
};

export function MoreButton({ href, pending, failed, onMore }: MoreButtonProps) {
  const t = useTranslations('news');
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void onMore();
  };
  return (
    <div className="flex flex-col items-center gap-3">
      <LinkButton href={href} onClick={press} aria-busy={pending || undefined} rel="next">
        {pending ? t('loadingMore') : t('more')}
      </LinkButton>
      <p role="status" className="text-sm text-danger-text empty:hidden">
        {failed && t('moreFailed')}
      </p>
    </div>
  );
}
