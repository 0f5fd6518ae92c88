import { useTranslations } from 'use-intl/react';
import { launcherKeysScreen } from '#features/game-link/game-link.urls.ts';
import { useHas } from '#kit/office/office-context.ts';
import { useScreenTitle } from '#kit/office/screen-title.ts';
import { GameKeys } from './game-keys.tsx';

export default function LauncherKeysScreen() {
  const t = useTranslations('gameLink.keys');
  useScreenTitle(launcherKeysScreen, t('launcherTitle'));
  return (
    <article className="@container flex flex-col gap-4">
      <GameKeys mayEdit={useHas('gameLink.edit')} />
    </article>
  );
}
