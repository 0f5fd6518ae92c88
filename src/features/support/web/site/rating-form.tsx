import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { supportContract } from '#features/support/support.contract.ts';
import type { OwnTicket } from '#features/support/ticket.shapes.ts';
import { ticketLimits } from '#features/support/ticket-categories.ts';
import { addressOfCall } from '#kit/browser/request.ts';
import { Field } from '#ui/shared/field.tsx';
import { SubmitButton } from '#ui/shared/form.tsx';
import { type IconComponent, icon } from '#ui/shared/icon.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';

const StarIcon: IconComponent = icon('M10 2.8l2.2 4.6 5 .7-3.6 3.5.9 5-4.5-2.4-4.5 2.4.9-5L2.8 8.1l5-.7z');

type Props = { readonly ticket: OwnTicket; readonly hidden: ReactNode };

/** Five radio buttons that look like stars. In reverse order, so that CSS can highlight the stars before the chosen one. */
export function RatingForm({ ticket: { id, rating }, hidden }: Props) {
  const t = useTranslations('support.one');
  return (
    <form
      method="post"
      action={addressOfCall(supportContract.rateTicket, { id })}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-card"
    >
      {hidden}
      <fieldset className="flex flex-col gap-2">
        <legend className="font-semibold">{t('rating')}</legend>
        <span className="support-stars self-start">
          {[5, 4, 3, 2, 1].map((stars) => (
            <span key={stars} className="contents">
              <input type="radio" name="stars" id={`star-${stars}`} value={stars} defaultChecked={rating?.stars === stars} required />
              <label htmlFor={`star-${stars}`}>
                <StarIcon size={28} />
                <span className="sr-only">{t('stars', { stars })}</span>
              </label>
            </span>
          ))}
        </span>
      </fieldset>
      {rating && <p className="text-sm text-muted">{t('rated', { stars: rating.stars })}</p>}
      <Field name="words" label={t('words')} optional>
        <TextInput maxLength={ticketLimits.words} defaultValue={rating?.words ?? ''} />
      </Field>
      <SubmitButton look="secondary">{t('rate')}</SubmitButton>
    </form>
  );
}
