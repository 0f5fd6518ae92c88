import { useTranslations } from 'use-intl/react';

/** Names as the payment systems write them, the same in every language; in the device's own letters, for they are no reason to load a font. */
const marks = [
  { name: 'Visa', lang: undefined, width: 46, className: 'fill-text italic' },
  { name: 'Mastercard', lang: undefined, width: 92, className: 'fill-text' },
  { name: 'Мир', lang: 'ru', width: 46, className: 'fill-success-text' },
  { name: 'СБП', lang: 'ru', width: 46, className: 'fill-brand-text' },
] as const;

export function PaymentMarks() {
  const t = useTranslations('site.footer');
  return (
    <ul aria-label={t('payment')} className="flex flex-wrap gap-2">
      {marks.map(({ name, lang, width, className }) => (
        <li key={name} lang={lang}>
          <svg role="img" aria-label={name} width={width} height="28" viewBox={`0 0 ${width} 28`}>
            <rect x="0.5" y="0.5" width={width - 1} height="27" rx="6" className="fill-raised stroke-line" />
            <text
              x={width / 2}
              y="18.5"
              textAnchor="middle"
              fontFamily="system-ui, sans-serif"
              fontSize="12"
              fontWeight="700"
              className={className}
            >
              {name}
            </text>
          </svg>
        </li>
      ))}
    </ul>
  );
}
