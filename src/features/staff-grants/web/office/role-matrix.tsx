import { useTranslations } from 'use-intl/react';
import { staffRoles } from '#features/staff/staff.roles.ts';
import { type RoleMatrix as Matrix, staffGrantsContract } from '#features/staff-grants/staff-grants.contract.ts';
import { useReading } from '#kit/office/use-reading.ts';
import { Answer } from '#ui/office/answer.tsx';
import { Card } from '#ui/shared/card.tsx';
import { CheckIcon } from '#ui/shared/icons.tsx';

/** The permissions of each role. On narrow screens each permission lists its roles instead of the table. */
export function RoleMatrix() {
  const t = useTranslations('staffGrants.rights');
  const matrix = useReading(staffGrantsContract.getRoleMatrix);
  return (
    <div className="@container flex flex-col gap-4">
      <p className="max-w-prose text-pretty text-muted">{t('intro')}</p>
      <Answer of={matrix}>
        {({ rows }) => (
          <>
            <Table rows={rows} />
            <List rows={rows} />
          </>
        )}
      </Answer>
    </div>
  );
}

function Table({ rows }: Matrix) {
  const t = useTranslations('staffGrants.rights');
  const names = useTranslations('staff.roles');
  return (
    <div className="hidden overflow-hidden rounded-card border border-line bg-surface @3xl:block">
      <table className="w-full">
        <caption className="sr-only">{t('caption')}</caption>
        <thead>
          <tr className="text-left text-sm text-muted">
            <th scope="col" className="p-3 font-medium">
              {t('right')}
            </th>
            {staffRoles.map((role) => (
              <th key={role} scope="col" className="p-3 text-center font-medium">
                {names(role)}
              </th>
            ))}
            <th scope="col" className="p-3 font-medium">
              {t('level')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ permission, text, roles, level }) => (
            <tr key={permission} className="hover:bg-raised">
              <th scope="row" className="border-t border-line p-3 text-left font-normal">
                {text}
              </th>
              {staffRoles.map((role) => (
                <td key={role} className="border-t border-line p-3 text-center">
                  {roles.includes(role) ? (
                    <>
                      <CheckIcon className="inline text-success-text" />
                      <span className="sr-only">{t('yes')}</span>
                    </>
                  ) : (
                    <span className="sr-only">{t('no')}</span>
                  )}
                </td>
              ))}
              <td className="border-t border-line p-3 whitespace-nowrap text-muted">{level !== null && t('fromLevel', { level })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function List({ rows }: Matrix) {
  const t = useTranslations('staffGrants.rights');
  const names = useTranslations('staff.roles');
  return (
    <ul className="flex flex-col gap-2 @3xl:hidden">
      {rows.map(({ permission, text, roles, level }) => (
        <li key={permission}>
          <Card className="flex flex-col gap-1">
            <p className="font-medium">{text}</p>
            <p className="text-sm text-muted">
              {[...roles.map((role) => names(role)), ...(level === null ? [] : [`${t('level')} ${t('fromLevel', { level })}`])].join(', ')}
            </p>
          </Card>
        </li>
      ))}
    </ul>
  );
}
