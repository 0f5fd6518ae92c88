import { useTranslations } from 'use-intl/react';
import { colours } from '#features/pixels/colours.ts';

type Props = { readonly chosen: number | null; readonly onChoose: (colour: number) => void };

/** Thumb-sized colours in four rows on a phone, two rows on a wide screen. */
export function Palette({ chosen, onChoose }: Props) {
  const t = useTranslations('pixelBattle');
  return (
    <fieldset data-palette aria-label={t('palette')} className="grid grid-cols-8 gap-1 sm:grid-cols-16">
      {colours.map((hex, index) => (
        <button
          key={hex}
          type="button"
          aria-pressed={index === chosen}
          aria-label={t(`colours.${index}`)}
          title={t(`colours.${index}`)}
          onClick={() => onChoose(index)}
          className="grid h-9 place-items-center rounded-md border border-line aria-pressed:outline-3 aria-pressed:outline-offset-1 aria-pressed:outline-accent sm:h-8"
        >
          <svg aria-hidden="true" viewBox="0 0 1 1" preserveAspectRatio="none" className="size-full rounded-md">
            <rect width="1" height="1" fill={hex} />
          </svg>
        </button>
      ))}
    </fieldset>
  );
}
