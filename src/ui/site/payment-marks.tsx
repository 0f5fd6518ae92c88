import { useLocale } from 'use-intl/react';

/** File and name; a third entry where the Russian name differs. */
const marks = [
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['mir', 'Mir', 'Мир'],
  ['sbp', 'SBP', 'СБП'],
] as const;

type Props = { readonly label: string; readonly small?: boolean };

/** The payment methods: in the footer, and small next to the top-up button. */
export function PaymentMarks({ label, small = false }: Props) {
  const isRussian = useLocale() === 'ru';
  return (
    <ul aria-label={label} className={small ? 'flex gap-1.5' : 'flex flex-wrap gap-2'}>
      {marks.map(([file, name, russian = name]) => (
        <li key={file}>
          <img
            src={`/pay/${file}.svg`}
            alt={isRussian ? russian : name}
            width="46"
            height="28"
            loading="lazy"
            className={small ? 'h-5 w-auto' : 'h-7 w-auto'}
          />
        </li>
      ))}
    </ul>
  );
}
