import { useTranslations } from 'use-intl/react';
import type { PromocodeView } from '#features/promocodes/promocodes.contract.ts';
import { Button } from '#ui/shared/button.tsx';
import { useSwitchPromocode } from './promocodes.data.ts';

type Props = { readonly promocode: PromocodeView; readonly onDecide: (dialog: 'approve' | 'refuse') => void; readonly stacked?: boolean };

/** What may be done to this code now, as the server said with it. */
export function PromocodeActions({ promocode, onDecide, stacked }: Props) {
  const t = useTranslations('promocodesOffice.deciding');
  const { id, can } = promocode;
  const { activating, deactivating } = useSwitchPromocode(promocode);
  const size = stacked ? 'small' : undefined;
  if (!can.approve && !can.refuse && !can.activate && !can.deactivate) return null;
  return (
    <span className={stacked ? 'inline-flex flex-col items-stretch gap-1.5' : 'flex flex-wrap gap-2'}>
      {can.approve && (
        <Button size={size} look="primary" onClick={() => onDecide('approve')}>
          {t('approve')}
        </Button>
      )}
      {can.refuse && (
        <Button size={size} onClick={() => onDecide('refuse')}>
          {t('refuse')}
        </Button>
      )}
      {can.activate && (
        <Button size={size} pending={activating.pending} onClick={() => void activating.act({ id })}>
          {t('activate')}
        </Button>
      )}
      {can.deactivate && (
        <Button size={size} pending={deactivating.pending} onClick={() => void deactivating.act({ id })}>
          {t('deactivate')}
        </Button>
      )}
    </span>
  );
}
