import { useTranslations } from 'use-intl/react';
import { launcherKeysScreen } from '#features/game-link/game-link.urls.ts';
import { useHas } from '#kit/office/office-context.ts';
import { useScreenTitle } from '#kit/office/screen-title.ts';
import { GameKeys } from './game-keys.tsx';

export default function LauncherKeysScreen() {
  const t = useTranslations('gameLink.keys');
  const title = t('launcherTitle');
  useScreenTitle(launcherKeysScreen, title);
  return (
    <article className="@container flex flex-col gap-4">
      <h2 className="heading min-w-0 wrap-anywhere max-xl:sr-only">{title}</h2>
      <GameKeys mayEdit={useHas('gameLink.edit')} />
    </article>
  );
}
