import { type ChangeEvent, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { side } from '#features/pixels/board.ts';
import { Button } from '#ui/shared/button.tsx';
import { buttonClass } from '#ui/shared/button-look.tsx';
import { readPlace } from './board/address.ts';
import { mostTemplateSide, templateFromFile } from './board/template.ts';
import type { BoardLayers } from './use-layers.ts';

/** A picture to copy by painting: chosen here, kept in the URL, shared as a link. */
export function TemplatePanel({ layers: { template, layTemplate, brokenTemplate } }: { readonly layers: BoardLayers }) {
  const t = useTranslations('pixelBattle.template');
  const [said, setSaid] = useState('');
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    const { x = side / 2, y = side / 2 } = readPlace(location.hash).camera;
    try {
      layTemplate(await templateFromFile(file, { x, y }));
      setSaid(t('placed'));
    } catch {
      // Not every file is a picture.
      setSaid(t('unreadable'));
    }
  };
  const move = (left: number, top: number) => {
    if (!template) return;
    const within = (value: number) => Math.min(side - 1, Math.max(0, value));
    layTemplate({ ...template, left: within(template.left + left), top: within(template.top + top) });
  };
  const share = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      setSaid(t('copied'));
    } catch {
      // The browser denied clipboard access; the URL itself is the link.
      setSaid(t('copyByHand'));
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-pretty text-muted">{t('about', { side: mostTemplateSide })}</p>
      <label className={buttonClass({ look: 'secondary', wide: true }, 'cursor-pointer')}>
        {t(template ? 'another' : 'choose')}
        <input type="file" accept="image/*" onChange={read} className="sr-only" />
      </label>
      {template && (
        <>
          <p className="text-sm tabular-nums">
            {t('at', { x: template.left, y: template.top, width: template.width, height: template.height })}
          </p>
          <div className="grid grid-cols-4 gap-2">
            {moves.map(({ sign, name, left, top }) => (
              <Button key={name} look="secondary" aria-label={t(`move.${name}`)} onClick={() => move(left, top)}>
                {sign}
              </Button>
            ))}
          </div>
          <Button look="primary" onClick={share}>
            {t('share')}
          </Button>
          <Button look="quiet" onClick={() => layTemplate(null)}>
            {t('remove')}
          </Button>
        </>
      )}
      <p aria-live="polite" className="text-sm text-muted">
        {said || (brokenTemplate && t('broken'))}
      </p>
    </div>
  );
}

const moves = [
  { sign: '←', name: 'left', left: -1, top: 0 },
  { sign: '↑', name: 'up', left: 0, top: -1 },
  { sign: '↓', name: 'down', left: 0, top: 1 },
  { sign: '→', name: 'right', left: 1, top: 0 },
] as const;
