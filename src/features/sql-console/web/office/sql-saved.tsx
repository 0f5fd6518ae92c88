import { useTranslations } from 'use-intl/react';
import { type SavedStatement, sqlConsoleContract } from '#features/sql-console/sql-console.contract.ts';
import { useAct } from '#kit/office/use-act.ts';
import { TrashIcon } from '#ui/shared/action-icons.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { IconButton } from '#ui/shared/icon-button.tsx';

const { forgetSqlStatement, saveSqlStatement, getSqlDesk } = sqlConsoleContract;

type Props = { readonly saved: readonly SavedStatement[]; readonly onChoose: (statement: string) => void };

export function SqlSaved({ saved, onChoose }: Props) {
  const t = useTranslations('sqlConsole.saved');
  const ui = useTranslations('ui');
  const again = useAct(saveSqlStatement, { invalidates: [getSqlDesk], done: t('done') });
  const forget = useAct(forgetSqlStatement, {
    invalidates: [getSqlDesk],
    done: (_, { id }) => {
      const gone = saved.find((one) => one.id === Number(id));
      const run = () => void (gone && again.act({ name: gone.name, statement: gone.statement }));
      return { title: t('forgotten'), tone: 'success', action: { label: ui('undo'), run } };
    },
  });
  return (
    <SectionCard title={t('title')}>
      {saved.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <ul className="flex flex-col">
          {saved.map(({ id, name, statement }) => (
            <li key={id} className="flex items-center gap-2 border-line not-first:border-t">
              <button
                type="button"
                onClick={() => onChoose(statement)}
                className="min-w-0 grow rounded-md px-1 py-2 text-left hover:bg-raised"
              >
                <span className="block font-medium wrap-anywhere">{name}</span>
                <span className="line-clamp-1 font-mono text-sm text-muted wrap-anywhere">{statement}</span>
              </button>
              <IconButton size="small" icon={TrashIcon} label={t('forget', { name })} onClick={() => void forget.act({ id })} />
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
