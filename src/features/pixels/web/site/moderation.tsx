import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Point, Rectangle } from '#features/pixels/board.ts';
import { pixelOrderContract } from '#features/pixels/pixel-order.contract.ts';
import type { Battle } from '#features/pixels/pixels.contract.ts';
import { browserCall } from '#kit/browser/call.ts';
import { Button } from '#ui/shared/button.tsx';
import { askFor } from './ask-for.ts';
import type { Stage } from './board/stage.ts';
import { ModerationAsk, type Question } from './moderation-ask.tsx';
import { authorsLayer } from './moderation-layers.ts';
import { ModerationLists } from './moderation-lists.tsx';
import { PainterActions } from './painter-actions.tsx';
import { RollBackAsk, type RollBackOf } from './roll-back-ask.tsx';
import { PanelFrame } from './side-panel.tsx';
import { useAct } from './use-act.ts';
import type { BoardLayers } from './use-layers.ts';

type Props = {
  readonly battle: Battle;
  readonly stage: Stage;
  readonly layers: BoardLayers;
  readonly chosen: Point | null;
  /** Incremented on every change to the chosen cell. */
  readonly repainted: number;
  readonly onChoose: (cell: Point | null) => void;
  readonly onClose: () => void;
};

/** Moderation on the board: choose a cell or rectangle, see its painters, and revert. */
export function Moderation({ battle, stage, layers, chosen, repainted, onChoose, onClose }: Props) {
  const t = useTranslations('pixelBattle.moderation');
  const [area, setArea] = useState<Rectangle | null>(null);
  const [reason, setReason] = useState('');
  const [protecting, setProtecting] = useState(false);
  const [asked, setAsked] = useState<RollBackOf | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  /** The area coloured by author. */
  const [authors, setAuthors] = useState<Rectangle | null>(null);
  const { act, said, turn } = useAct();
  const { showOther } = layers;

  useEffect(() => {
    if (!authors) return;
    // A response after the layer was switched off or the panel closed would show a layer that cannot be removed.
    const leave = askFor({
      ask: (signal) => browserCall({ signal })(pixelOrderContract.getAuthors, authors),
      found: (found) => act(async () => showOther(authorsLayer(authors, found))),
      failed: (error) => {
        setAuthors(null);
        void act(() => Promise.reject(error));
      },
    });
    return () => {
      leave();
      showOther(null);
    };
  }, [authors, act, showOther]);

  useEffect(() => {
    stage.frame(area);
    return () => stage.frame(null);
  }, [stage, area]);

  const corner = (which: 'first' | 'second') => {
    if (!chosen) return;
    const from = which === 'first' || !area ? chosen : { x: area.left, y: area.top };
    setArea({
      left: Math.min(from.x, chosen.x),
      top: Math.min(from.y, chosen.y),
      right: Math.max(from.x, chosen.x),
      bottom: Math.max(from.y, chosen.y),
    });
  };
  /** Keeps an area or reason that was entered during the request. */
  const protect = async (protectedArea: Rectangle) => {
    setProtecting(true);
    await act(async () => {
      await browserCall()(pixelOrderContract.protectArea, { ...protectedArea, reason });
      setArea((now) => (now === protectedArea ? null : now));
      setReason((now) => (now === reason ? '' : now));
    }, t('done.protected'));
    setProtecting(false);
  };
  const colourByAuthor = () => setAuthors(authors ? null : middleOf(area ?? stage.seen()));
  const askRollBack = (of: RollBackOf) => {
    setAuthors(null);
    setAsked(of);
  };
  /** Reloads the lists, where it can be undone. */
  const rolledBack = () => {
    setAsked(null);
    void act(async () => undefined, t('done.rolledBack'));
  };

  return (
    <PanelFrame title={t('title')} stage={stage} onClose={onClose}>
      <div className="flex flex-col gap-6">
        <p role="status" className="text-sm text-brand-text empty:hidden">
          {said}
        </p>
        {asked && <RollBackAsk of={asked} showOther={showOther} onLeave={() => setAsked(null)} onDone={rolledBack} />}
        <section className="flex flex-col gap-3">
          <h3 className="font-semibold">{t('area')}</h3>
          <p className="text-sm text-muted">
            {area ? t('areaIs', { left: area.left, top: area.top, right: area.right, bottom: area.bottom }) : t('areaHow')}
          </p>
          <div className="grid grid-cols-2 gap-2">
            <Button look="secondary" size="small" disabled={!chosen} onClick={() => corner('first')}>
              {t('first')}
            </Button>
            <Button look="secondary" size="small" disabled={!chosen || !area} onClick={() => corner('second')}>
              {t('second')}
            </Button>
            <Button look="secondary" size="small" onClick={() => setArea(stage.seen())}>
              {t('seen')}
            </Button>
            <Button look="secondary" size="small" aria-pressed={authors !== null} onClick={colourByAuthor}>
              {t(authors ? 'plain' : 'authors')}
            </Button>
          </div>
          {area && (
            <>
              <label className="flex flex-col gap-1 text-sm">
                {t('reason')}
                <input
                  value={reason}
                  maxLength={200}
                  onChange={(event) => setReason(event.target.value)}
                  className="min-h-11 rounded-lg border border-edge bg-field px-3"
                />
              </label>
              <div className="grid grid-cols-2 gap-2">
                <Button
                  look="primary"
                  size="small"
                  disabled={reason.trim().length < 3}
                  pending={protecting}
                  onClick={() => void protect(area)}
                >
                  {t('protect')}
                </Button>
                <Button look="danger" size="small" onClick={() => askRollBack(area)}>
                  {t('rollBack')}
                </Button>
              </div>
            </>
          )}
        </section>
        <PainterActions cell={chosen} turn={turn + repainted} onAsk={setQuestion} onRollBack={(globalId) => askRollBack({ globalId })} />
        <ModerationLists
          battle={battle}
          turn={turn}
          act={act}
          onAsk={setQuestion}
          onShow={(point) => {
            stage.look({ x: point.x, y: point.y, zoom: Math.max(stage.camera.zoom, 12) });
            onChoose(point);
          }}
        />
        <ModerationAsk asked={question} act={act} onClose={(asked) => setQuestion((now) => (now === asked ? null : now))} />
      </div>
    </PanelFrame>
  );
}

/** The largest part that the server returns at once. */
function middleOf({ left, top, right, bottom }: Rectangle): Rectangle {
  const [x, y] = [Math.round((left + right) / 2), Math.round((top + bottom) / 2)];
  return { left: Math.max(left, x - 99), top: Math.max(top, y - 99), right: Math.min(right, x + 99), bottom: Math.min(bottom, y + 99) };
}
