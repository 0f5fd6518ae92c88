import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { purchaseAddress } from '#features/payments/purchase-address.ts';
import { Button } from '#ui/shared/button.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { SkeletonText } from '#ui/shared/skeleton.tsx';
import { OrderProgressView } from './order-progress.tsx';
import { rememberedOrder } from './remembered-order.ts';
import { useOrder } from './use-order.ts';

type Props = { readonly onAgain: () => void; readonly onClose?: () => void };

/** Step 3: the state of this browser's order according to the server; the return URL proves nothing. */
export function SuccessStep({ onAgain, onClose }: Props) {
  const t = useTranslations('topUp');
  const [id] = useState(rememberedOrder);
  const { state, order } = useOrder(id);
  const failed = order?.state === 'failed' || order?.state === 'expired';
  return (
    <div className="flex flex-col gap-5">
      {id === null || state === 'unknown' ? (
        <div className="flex flex-col gap-2">
          <p className="text-xl leading-snug font-bold">{t('success.unknown')}</p>
          <p className="text-pretty text-muted">{t('success.unknownText')}</p>
        </div>
      ) : order ? (
        <OrderProgressView order={order} />
      ) : state === 'lost' ? (
        <p role="alert" className="text-pretty text-muted">
          {t('success.lost')}
        </p>
      ) : (
        <SkeletonText lines={5} />
      )}
      <div className="flex flex-wrap justify-between gap-3">
        <LinkButton look="quiet" href={id !== null && state !== 'unknown' ? purchaseAddress(id) : purchaseAddress()} className={wide}>
          {id !== null && state !== 'unknown' ? t('success.receipt') : t('lookUp')}
        </LinkButton>
        {failed || !onClose ? (
          <Button look={failed ? 'primary' : 'secondary'} onClick={onAgain} className={wide}>
            {t('success.again')}
          </Button>
        ) : (
          <Button onClick={onClose} className={wide}>
            {t('success.close')}
          </Button>
        )}
      </div>
    </div>
  );
}

const wide = 'max-sm:w-full';
