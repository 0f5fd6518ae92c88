import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { type CheckAnswer, type RunAnswer, sqlConsoleContract } from '#features/sql-console/sql-console.contract.ts';
import { useReading } from '#kit/office/use-reading.ts';
import { Answer } from '#ui/office/answer.tsx';
import { Card } from '#ui/shared/card.tsx';
import { EmptyState } from '#ui/shared/states.tsx';
import { useKept } from '#ui/shared/use-draft.ts';
import { ChangeOffer } from './change-offer.tsx';
import { SqlChanges } from './sql-changes.tsx';
import { SqlForm } from './sql-form.tsx';
import { SqlHistory } from './sql-history.tsx';
import { Problem, SqlResult } from './sql-result.tsx';
import { SqlSaved } from './sql-saved.tsx';

export type Shown =
  | { readonly kind: 'run'; readonly answer: RunAnswer; readonly statement: string }
  | { readonly kind: 'check'; readonly answer: CheckAnswer; readonly statement: string };

/** Polling interval, because an approved change is carried out in the background. */
const everyMs = 4_000;

export default function SqlScreen() {
  const t = useTranslations('sqlConsole');
  const desk = useReading(sqlConsoleContract.getSqlDesk, undefined, { every: everyMs });
  const [[statement = ''], keepStatement] = useKept('sql-console', 'statement');
  const setStatement = (text: string) => keepStatement([text]);
  const [shown, setShown] = useState<Shown | null>(null);
  return (
    <div className="@container flex flex-col gap-4">
      <Answer of={desk}>
        {(data) =>
          data.configured ? (
            <>
              <SqlForm desk={data} statement={statement} onStatement={setStatement} shown={shown} onShown={setShown} />
              <Outcome shown={shown} onAsked={() => setShown(null)} />
              <SqlChanges changes={data.changes} />
              <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 @4xl:grid-cols-2">
                <SqlHistory runs={data.history} onChoose={setStatement} />
                <SqlSaved saved={data.saved} onChoose={setStatement} />
              </div>
            </>
          ) : (
            <Card>
              <EmptyState text={t('editor.notConfigured')} />
            </Card>
          )
        }
      </Answer>
    </div>
  );
}

function Outcome({ shown, onAsked }: { readonly shown: Shown | null; readonly onAsked: () => void }) {
  if (!shown) return null;
  if (shown.answer.outcome !== 'done') return <Problem problem={shown.answer} />;
  if (shown.kind === 'run' && 'run' in shown.answer) return <SqlResult result={shown.answer} />;
  if ('lines' in shown.answer) return <ChangeOffer checked={shown.answer} statement={shown.statement} onAsked={onAsked} />;
  return null;
}
