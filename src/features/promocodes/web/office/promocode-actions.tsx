import { useTranslations } from 'use-intl/react';
import type { PromocodeView } from '#features/promocodes/promocodes.contract.ts';
import { MenuItem, RowMenu } from '#ui/office/menu.tsx';
import { Button } from '#ui/shared/button.tsx';
import { useSwitchPromocode } from './promocodes.data.ts';

type Props = { readonly promocode: PromocodeView; readonly onDecide: (dialog: 'approve' | 'refuse') => void };

/** Actions currently allowed, as reported by the server. */
export function PromocodeActions({ promocode, onDecide }: Props) {
  const t = useTranslations('promocodesOffice.deciding');
  const { id, can } = promocode;
  const { activating, deactivating } = useSwitchPromocode(promocode);
  if (!canAnything(promocode)) return null;
  return (
    <span className="flex flex-wrap gap-2">
      {can.approve && (
        <Button look="primary" onClick={() => onDecide('approve')}>
          {t('approve')}
        </Button>
      )}
      {can.refuse && <Button onClick={() => onDecide('refuse')}>{t('refuse')}</Button>}
      {can.activate && (
        <Button pending={activating.pending} onClick={() => void activating.act({ id })}>
          {t('activate')}
        </Button>
      )}
      {can.deactivate && (
        <Button pending={deactivating.pending} onClick={() => void deactivating.act({ id })}>
          {t('deactivate')}
        </Button>
      )}
    </span>
  );
}

/** The same actions in a menu, for a row of the list. */
export function PromocodeMenu({ promocode, onDecide }: Props) {
  const t = useTranslations('promocodesOffice');
  const { id, name, can } = promocode;
  const { activating, deactivating } = useSwitchPromocode(promocode);
  if (!canAnything(promocode)) return null;
  return (
    <RowMenu label={t('list.rowActions', { name })}>
      {can.approve && <MenuItem onSelect={() => onDecide('approve')}>{t('deciding.approve')}</MenuItem>}
      {can.refuse && <MenuItem onSelect={() => onDecide('refuse')}>{t('deciding.refuse')}</MenuItem>}
      {can.activate && <MenuItem onSelect={() => void activating.act({ id })}>{t('deciding.activate')}</MenuItem>}
      {can.deactivate && <MenuItem onSelect={() => void deactivating.act({ id })}>{t('deciding.deactivate')}</MenuItem>}
    </RowMenu>
  );
}

const canAnything = ({ can }: PromocodeView): boolean => can.approve || can.refuse || can.activate || can.deactivate;
