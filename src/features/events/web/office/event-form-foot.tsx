import { useTranslations } from 'use-intl/react';
import { eventsScreen } from '#features/events/events.urls.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { buttonClass } from '#ui/shared/button-look.tsx';
import { SubmitButton } from '#ui/shared/form.tsx';

/** Footer of the form: save, and the link back to the list with its filter. */
export function EventFormFoot({ label }: { readonly label?: string }) {
  const t = useTranslations('events.form');
  const [list] = useScreenSearch(eventsScreen);
  return (
    <div className="flex flex-col-reverse gap-2 sm:flex-row">
      <OfficeLink to={eventsScreen} search={list} className={buttonClass({})}>
        {t('back')}
      </OfficeLink>
      {label && <SubmitButton>{label}</SubmitButton>}
    </div>
  );
}
