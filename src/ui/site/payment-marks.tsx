import { useTranslations } from 'use-intl/react';

/** Names as the payment systems write them, the same in every language. */
const marks = [
  { name: 'Visa', file: 'visa' },
  { name: 'Mastercard', file: 'mastercard' },
  { name: 'Мир', file: 'mir', lang: 'ru' },
  { name: 'СБП', file: 'sbp', lang: 'ru' },
] as const;

export function PaymentMarks() {
  const t = useTranslations('site.footer');
  return (
    <ul aria-label={t('payment')} className="flex flex-wrap gap-2">
      {marks.map(({ name, file, ...rest }) => (
        <li key={name} {...rest}>
          <img src={`/pay/${file}.svg`} alt={name} width="46" height="28" loading="lazy" className="h-7 w-auto" />
        </li>
      ))}
    </ul>
  );
}
