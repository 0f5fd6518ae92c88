import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { IconComponent } from '#ui/shared/icon.tsx';
import { CheckIcon } from '#ui/shared/icons.tsx';
import { soundIsOn, switchSound } from './board/sound.ts';
import { CupIcon, FilmIcon, HeatIcon, ShieldIcon, SoundIcon, StencilIcon } from './pixel-icons.tsx';
import type { BoardLayers } from './use-layers.ts';

export type Panel = 'menu' | 'standings' | 'seasons' | 'template' | 'moderation';

type Props = { readonly layers: BoardLayers; readonly moderates: boolean; readonly onOpen: (panel: Panel | null) => void };

export function BoardMenu({ layers, moderates, onOpen }: Props) {
  const t = useTranslations('pixelBattle.menu');
  const [sound, setSound] = useState(soundIsOn);
  return (
    <div className="absolute top-16 right-3 z-40 sm:top-3 sm:right-16 flex w-64 flex-col rounded-card border border-line bg-surface p-1.5 shadow-lg">
      <Entry icon={CupIcon} text={t('standings')} onPress={() => onOpen('standings')} />
      <Entry icon={FilmIcon} text={t('seasons')} onPress={() => onOpen('seasons')} />
      <Entry icon={StencilIcon} text={t('template')} onPress={() => onOpen('template')} />
      <Entry icon={HeatIcon} text={t('heat')} on={layers.heat} onPress={() => layers.showHeat(!layers.heat)} />
      <Entry
        icon={SoundIcon}
        text={t('sound')}
        on={sound}
        onPress={() => {
          switchSound(!sound);
          setSound(!sound);
        }}
      />
      {moderates && <Entry icon={ShieldIcon} text={t('moderation')} onPress={() => onOpen('moderation')} />}
    </div>
  );
}

type EntryProps = { readonly icon: IconComponent; readonly text: string; readonly on?: boolean; readonly onPress: () => void };

const Entry = ({ icon: Icon, text, on, onPress }: EntryProps) => (
  <button
    type="button"
    aria-pressed={on}
    onClick={onPress}
    className="flex min-h-11 items-center gap-3 rounded-lg px-3 text-left hover:bg-raised"
  >
    <Icon className="text-muted" />
    <span className="flex-1">{text}</span>
    {on && <CheckIcon size={16} className="text-accent-text" />}
  </button>
);
