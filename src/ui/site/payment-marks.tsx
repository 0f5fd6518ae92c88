import { useLocale } from 'use-intl/react';

/** File and name; a last one where the payment system writes it otherwise in Russian. */
const marks = [
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['mir', 'Mir', 'Мир'],
  ['sbp', 'SBP', 'СБП'],
] as const;

type Props = { readonly label: string; readonly small?: boolean };

/** What can be paid with: in the footer, and small beside the button that leads there. */
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
