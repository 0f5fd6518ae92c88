import { useTranslations } from 'use-intl/react';
import type { StaffMember } from '#features/staff-grants/staff-grants.contract.ts';
import { staffMemberScreen } from '#features/staff-grants/staff-grants.urls.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { EditIcon } from '#ui/office/office-icons.tsx';
import { TrashIcon } from '#ui/shared/action-icons.tsx';
import { Button } from '#ui/shared/button.tsx';
import { CheckIcon } from '#ui/shared/icons.tsx';
import { BansIcon } from '#ui/shared/menu-icons.tsx';
import { ChangeRolesDialog } from './change-roles.dialog.tsx';
import { ReasonDialog } from './reason.dialog.tsx';
import { useChangeRoles, useDisableAccount, useEnableAccount } from './staff-grants.data.ts';

/** Actions currently allowed, as reported by the server. */
export function StaffActions({ member }: { readonly member: StaffMember }) {
  const t = useTranslations('staffGrants');
  const [{ dialog }, setSearch] = useScreenSearch(staffMemberScreen);
  const close = () => setSearch({ dialog: undefined }, 'replace');
  const { id, login, can } = member;
  const seen = member.roles.map(({ role }) => role);
  const remove = useChangeRoles({ onDone: close, done: t('removing.done') });
  const disable = useDisableAccount({ onDone: close });
  const enable = useEnableAccount({ onDone: close });
  const removes = can.change && seen.length > 0;
  if (!can.change && !can.disable && !can.enable) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {can.change && (
        <Button icon={EditIcon} look={seen.length > 0 ? 'secondary' : 'primary'} onClick={() => setSearch({ dialog: 'roles' })}>
          {seen.length > 0 ? t('one.change') : t('one.grant')}
        </Button>
      )}
      {removes && (
        <Button icon={TrashIcon} onClick={() => setSearch({ dialog: 'remove' })}>
          {t('one.removeAll')}
        </Button>
      )}
      {can.disable && (
        <Button icon={BansIcon} onClick={() => setSearch({ dialog: 'disable' })}>
          {t('one.disable')}
        </Button>
      )}
      {can.enable && (
        <Button icon={CheckIcon} onClick={() => setSearch({ dialog: 'enable' })}>
          {t('one.enable')}
        </Button>
      )}
      <ChangeRolesDialog member={member} open={can.change && dialog === 'roles'} onClose={close} />
      <ReasonDialog
        open={removes && dialog === 'remove'}
        what="removing"
        id={id}
        login={login}
        danger
        submit={(reason) => remove.submit({ id, roles: [], seen, reason })}
        onClose={close}
      />
      <ReasonDialog
        open={can.disable && dialog === 'disable'}
        what="disabling"
        id={id}
        login={login}
        danger
        submit={(reason) => disable.submit({ id, reason })}
        onClose={close}
      />
      <ReasonDialog
        open={can.enable && dialog === 'enable'}
        what="enabling"
        id={id}
        login={login}
        submit={(reason) => enable.submit({ id, reason })}
        onClose={close}
      />
    </div>
  );
}
