import { useLocale, useTranslations } from 'use-intl/react';
import type { Point } from '#features/pixels/board.ts';
import { formatInstant } from '#kit/time/format-time.ts';
import { Button } from '#ui/shared/button.tsx';
import type { Question } from './moderation-ask.tsx';
import { useBanTerm } from './use-ban-term.ts';
import { usePixelStory } from './use-pixel-story.ts';

type Props = {
  readonly cell: Point | null;
  readonly turn: number;
  readonly onAsk: (question: Question) => void;
  readonly onRollBack: (globalId: number) => void;
};

const small = { look: 'secondary', size: 'small' } as const;

export function PainterActions({ cell, turn, onAsk, onRollBack }: Props) {
  const t = useTranslations('pixelBattle.moderation');
  const story = useTranslations('pixelBattle.story');
  const locale = useLocale() === 'ru' ? 'ru' : 'en';
  const termOf = useBanTerm();
  const { story: found, failed } = usePixelStory(cell, turn);
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold">{cell ? t('cell', { x: cell.x, y: cell.y }) : t('cellNone')}</h3>
      {cell && !found?.hands.length && <p className="text-sm text-muted">{story(found ? 'nobody' : failed ? 'notAsked' : 'asking')}</p>}
      <ul className="flex flex-col gap-3">
        {found?.hands.map(({ at, nick, globalId, by, ban }) => {
          const who = nick ?? `#${globalId}`;
          return (
            <li key={at} className="flex flex-col gap-2 border-b border-line pb-3 text-sm last:border-0">
              <p>
                {by === 'restored' ? [story('restored'), nick].filter(Boolean).join(' · ') : (nick ?? story('gone'))}
                <span className="text-muted"> · {formatInstant(at, locale)}</span>
              </p>
              {ban && <p className="wrap-anywhere text-brand-text">{termOf(ban)}</p>}
              {globalId !== null && (
                <div className="flex flex-wrap gap-2">
                  <Button look="danger" size="small" onClick={() => onRollBack(globalId)}>
                    {t('rollBackPerson')}
                  </Button>
                  {ban?.can.lift && (
                    <Button {...small} onClick={() => onAsk({ kind: 'unban', id: ban.id, about: `${who} · ${termOf(ban)}` })}>
                      {t('unban')}
                    </Button>
                  )}
                  {!ban && (
                    <>
                      <Button {...small} onClick={() => onAsk({ kind: 'ban', globalId, who, hours: 24 })}>
                        {t('banDay')}
                      </Button>
                      <Button {...small} onClick={() => onAsk({ kind: 'ban', globalId, who, hours: null })}>
                        {t('banForGood')}
                      </Button>
                    </>
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
