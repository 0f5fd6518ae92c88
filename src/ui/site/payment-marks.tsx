/** Names as the payment systems write them, the same in every language. */
const marks = [
  { name: 'Visa', file: 'visa' },
  { name: 'Mastercard', file: 'mastercard' },
  { name: 'Мир', file: 'mir', lang: 'ru' },
  { name: 'СБП', file: 'sbp', lang: 'ru' },
] as const;

type Props = { readonly label: string; readonly small?: boolean };

/** What can be paid with: in the footer, and small beside the button that leads there. */
export function PaymentMarks({ label, small = false }: Props) {
  return (
    <ul aria-label={label} className={small ? 'flex gap-1.5' : 'flex flex-wrap gap-2'}>
      {marks.map(({ name, file, ...rest }) => (
        <li key={name} {...rest}>
          <img src={`/pay/${file}.svg`} alt={name} width="46" height="28" loading="lazy" className={small ? 'h-5 w-auto' : 'h-7 w-auto'} />
        </li>
      ))}
    </ul>
  );
}
