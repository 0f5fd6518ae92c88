import { useTranslations } from 'use-intl/react';
import type { Rectangle } from '#features/pixels/board.ts';
import { pixelOrderContract, type RollBackPreview } from '#features/pixels/pixel-order.contract.ts';
import { browserCall } from '#kit/browser/call.ts';
import { Button } from '#ui/shared/button.tsx';
import { useAct } from './use-act.ts';

export type RollBackRequest = {
  readonly what: Partial<Rectangle> & { readonly globalId?: number };
  readonly found: RollBackPreview | null;
};

type Props = { readonly request: RollBackRequest; readonly onDone: () => void };

/** Shows on the board what would change, says how much, and asks before it is done. */
export function RollBackAsk({ request: { what, found }, onDone }: Props) {
  const t = useTranslations('pixelBattle.moderation');
  const { act, said } = useAct();
  if (!found) return null;
  const roll = (hours: number | null) =>
    act(async () => {
      const since = hours === null ? undefined : new Date(Date.now() - hours * 3_600_000).toISOString();
      await browserCall()(pixelOrderContract.rollBack, { ...what, since, expected: found.pixels });
      onDone();
    });
  return (
    <section role="alertdialog" aria-label={t('rollBack')} className="flex flex-col gap-3 rounded-card border border-danger p-3">
      <p className="text-sm">{t('preview', { pixels: found.pixels, painters: found.painters })}</p>
      {said && <p className="text-sm text-danger-text">{said}</p>}
      {found.pixels > 0 && (
        <div className="grid grid-cols-3 gap-2">
          <Button look="danger" size="small" onClick={() => roll(null)}>
            {t('rollAll')}
          </Button>
          <Button look="secondary" size="small" onClick={() => roll(1)}>
            {t('rollHour')}
          </Button>
          <Button look="secondary" size="small" onClick={() => roll(24)}>
            {t('rollDay')}
          </Button>
        </div>
      )}
      <Button look="quiet" size="small" onClick={onDone}>
        {t('leave')}
      </Button>
    </section>
  );
}
