import { useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl/react';
import type { AdminAccount } from '#app/site/auth-calls.ts';
import { Button } from '#ui/shared/button.tsx';
import { Dialog } from '#ui/shared/dialog.tsx';
import { switchedElsewhere } from '../office-call.ts';
import { useOfficeState } from '../office-state.ts';

/** Another tab has switched the admin account: nothing more can be done here, but input can still be copied. */
export function SwitchedDialog() {
  const t = useTranslations('office');
  const { person } = useOfficeState();
  const switched = useSyncExternalStore(switchedElsewhere.subscribe, switchedElsewhere.state);
  const [later, setLater] = useState<typeof switched>(null);
  const nameOf = (admin: AdminAccount | null) =>
    admin ? t('account.actingAs', { name: admin.name, server: admin.server }) : t('switched.nobody');
  const close = () => setLater(switched);
  return (
    <Dialog
      open={switched !== null && switched !== later}
      onClose={close}
      title={t('switched.title')}
      size="small"
      role="alertdialog"
      footer={
        <>
          <Button onClick={close}>{t('switched.later')}</Button>
          <Button look="primary" autoFocus onClick={() => location.reload()}>
            {t('switched.reload')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-2 text-pretty text-muted">
        {switched?.to !== undefined && (
          <p className="font-medium text-text">
            {t('switched.now', { before: nameOf(person.admin), after: nameOf(switched?.to ?? null) })}
          </p>
        )}
        <p>{t('switched.text')}</p>
      </div>
    </Dialog>
  );
}
