import { useTranslations } from 'use-intl/react';
import type { StaffRole } from '#features/staff/staff.roles.ts';
import { Badge } from '#ui/shared/badge.tsx';

export function RoleBadges({ roles }: { readonly roles: readonly StaffRole[] }) {
  const t = useTranslations('staff.roles');
  return (
    <span className="flex flex-wrap gap-1">
      {roles.map((role) => (
        <Badge key={role} tone={role === 'owner' ? 'brand' : 'plain'}>
          {t(role)}
        </Badge>
      ))}
    </span>
  );
}
