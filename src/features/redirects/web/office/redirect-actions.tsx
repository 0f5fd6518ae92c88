import { useTranslations } from 'use-intl/react';
import type { RedirectView } from '#features/redirects/redirects.contract.ts';
import { redirectScreen, redirectsScreen } from '#features/redirects/redirects.urls.ts';
import { useOpener } from '#kit/office/screen-address.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { EditIcon } from '#ui/office/office-icons.tsx';
import { TrashIcon } from '#ui/shared/action-icons.tsx';
import { Button } from '#ui/shared/button.tsx';
import { Confirmation } from '#ui/shared/confirmation.tsx';
import { BansIcon } from '#ui/shared/menu-icons.tsx';
import { EditRedirectDialog } from './edit-redirect.dialog.tsx';
import { useEndRedirect, useRemoveRedirect } from './redirects.data.ts';

/** Actions currently allowed, as reported by the server. */
export function RedirectActions({ redirect }: { readonly redirect: RedirectView }) {
  const t = useTranslations('redirects');
  const [{ dialog }, setSearch] = useScreenSearch(redirectScreen);
  const [listed] = useScreenSearch(redirectsScreen);
  const list = useOpener(redirectsScreen);
  const close = () => setSearch({ dialog: undefined }, 'replace');
  const end = useEndRedirect(redirect, { onDone: close });
  const remove = useRemoveRedirect({ onDone: () => list.follow({}, listed) });
  const { can, id, link } = redirect;
  if (!can.edit && !can.end && !can.remove) return null;

  return (
    <div className="flex flex-wrap gap-2">
      {can.edit && (
        <Button icon={EditIcon} onClick={() => setSearch({ dialog: 'edit' })}>
          {t('one.edit')}
        </Button>
      )}
      {can.end && (
        <Button icon={BansIcon} onClick={() => setSearch({ dialog: 'end' })}>
          {t('one.end')}
        </Button>
      )}
      {can.remove && (
        <Button icon={TrashIcon} onClick={() => setSearch({ dialog: 'remove' })}>
          {t('one.remove')}
        </Button>
      )}
      <EditRedirectDialog redirect={redirect} open={can.edit && dialog === 'edit'} onClose={close} />
      <Confirmation
        open={can.end && dialog === 'end'}
        question={t('ending.question')}
        confirm={t('ending.confirm')}
        danger
        pending={end.pending}
        onConfirm={() => void end.act({ id })}
        onClose={close}
      >
        {t('ending.text', { link })}
      </Confirmation>
      <Confirmation
        open={can.remove && dialog === 'remove'}
        question={t('removing.question')}
        confirm={t('removing.confirm')}
        danger
        pending={remove.pending}
        onConfirm={() => void remove.act({ id })}
        onClose={close}
      >
        {t('removing.text', { link })}
      </Confirmation>
    </div>
  );
}
