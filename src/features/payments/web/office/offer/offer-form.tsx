import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { paymentsScreen, type paymentViews } from '#features/payments/payments.urls.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { Button } from '#ui/shared/button.tsx';
import { buttonClass } from '#ui/shared/button-look.tsx';
import { SubmitButton } from '#ui/shared/form.tsx';

/** Footer of an editor: the save button and a link back to its list. */
export function FormFoot({ label, view }: { readonly label: string; readonly view: (typeof paymentViews)[number] }) {
  const t = useTranslations('paymentsOffice.form');
  return (
    <div className="flex flex-col-reverse gap-2 sm:flex-row">
      <OfficeLink to={paymentsScreen} search={{ view }} className={buttonClass({})}>
        {t('back')}
      </OfficeLink>
      <SubmitButton>{label}</SubmitButton>
    </div>
  );
}

/** Someone else has saved in the meantime; the user must view that version before overwriting it. */
export function NewerNotice({ onShow }: { readonly onShow: () => void }) {
  const t = useTranslations('paymentsOffice.form');
  return (
    <div className="flex flex-col gap-3 rounded-control border border-line bg-raised p-4">
      <p className="text-pretty">{t('newer')}</p>
      <Button size="small" onClick={onShow} className="self-start">
        {t('openNewer')}
      </Button>
    </div>
  );
}

export const Pair = ({ children }: { readonly children: ReactNode }) => <div className="grid gap-5 sm:grid-cols-2">{children}</div>;
