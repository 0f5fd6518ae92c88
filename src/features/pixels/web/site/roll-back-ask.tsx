import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Rectangle } from '#features/pixels/board.ts';
import { pixelOrderContract, type RollBackPreview } from '#features/pixels/pixel-order.contract.ts';
import { browserCall } from '#kit/browser/call.ts';
import { Button } from '#ui/shared/button.tsx';
import { changesLayer } from './moderation-layers.ts';
import { useAct } from './use-act.ts';
import type { BoardLayers } from './use-layers.ts';

/** A painter's pixels, or those of a rectangle. */
export type RollBackOf = Partial<Rectangle> & { readonly globalId?: number };
type Props = {
  readonly of: RollBackOf;
  readonly showOther: BoardLayers['showOther'];
  readonly onLeave: () => void;
  readonly onDone: () => void;
};

const spans = [
  { hours: 1, name: 'rollHour' },
  { hours: 24, name: 'rollDay' },
  { hours: null, name: 'rollAll' },
] as const;
type Hours = (typeof spans)[number]['hours'];
/** The roll-back uses the exact start time of the preview, not one relative to the confirmation. */
type Found = { readonly preview: RollBackPreview; readonly since: string | undefined };

/** Previews the change on the board with its size, and asks for confirmation. Another span loads another preview. */
export function RollBackAsk({ of, showOther, onLeave, onDone }: Props) {
  const t = useTranslations('pixelBattle.moderation');
  const { act, said } = useAct();
  const [hours, setHours] = useState<Hours>(null);
  const [found, setFound] = useState<Found | null>(null);

  useEffect(() => {
    const left = new AbortController();
    const since = hours === null ? undefined : new Date(Date.now() - hours * 3_600_000).toISOString();
    const look = async () => {
      const preview = await browserCall()(pixelOrderContract.previewRollBack, { ...of, since });
      if (left.signal.aborted) return;
      showOther(changesLayer(preview.changes));
      setFound({ preview, since });
    };
    setFound(null);
    void act(look);
    return () => {
      left.abort();
      showOther(null);
    };
  }, [of, hours, showOther, act]);

  const roll = ({ preview, since }: Found) =>
    act(async () => {
      await browserCall()(pixelOrderContract.rollBack, { ...of, since, expected: preview.pixels });
      onDone();
    });
  const { pixels = 0, painters = 0 } = found?.preview ?? {};
  return (
    <section role="alertdialog" aria-label={t('rollBack')} className="flex flex-col gap-3 rounded-card border border-danger p-3">
      <fieldset aria-label={t('span')} className="grid grid-cols-3 gap-2">
        {spans.map(({ hours: span, name }) => (
          <Button
            key={name}
            look={span === hours ? 'primary' : 'secondary'}
            size="small"
            aria-pressed={span === hours}
            onClick={() => setHours(span)}
          >
            {t(name)}
          </Button>
        ))}
      </fieldset>
      <p role="status" className="text-sm">
        {found ? t('preview', { pixels, painters }) : said || t('looking')}
      </p>
      {found && said && <p className="text-sm text-danger-text">{said}</p>}
      <div className="grid grid-cols-2 gap-2">
        <Button look="danger" size="small" disabled={!found || pixels === 0} onClick={() => found && roll(found)}>
          {t('rollBackNow')}
        </Button>
        <Button look="quiet" size="small" onClick={onLeave}>
          {t('leave')}
        </Button>
      </div>
    </section>
  );
}
