import { useTranslations } from 'use-intl/react';
import { type ApprovalView, approvalsContract } from '#features/approvals/approvals.contract.ts';
import { approvalScreen } from '#features/approvals/approvals.urls.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useScreenTitle } from '#kit/office/screen-title.ts';
import { useLoaded } from '#kit/office/use-operation.ts';
import { useScreenParams } from '#kit/office/use-screen.ts';
import { SectionCard } from '#ui/shared/card.tsx';
import { Fact, Facts } from '#ui/shared/facts.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { ApprovalActions } from './approval-actions.tsx';
import { ApprovalState } from './approval-state.tsx';

export default function ApprovalScreen() {
  const t = useTranslations('approvals.one');
  const { id } = useScreenParams(approvalScreen);
  const approval = useLoaded(approvalsContract.getApproval, { id });
  useScreenTitle(approvalScreen, t('title', { number: approval.id }));
  return (
    <article className="@container flex flex-col gap-4">
      <header className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 className="heading min-w-0 wrap-anywhere">{approval.title}</h2>
          <ApprovalState state={approval.state} />
        </div>
        {approval.own && approval.state === 'pending' && <p className="text-pretty text-muted">{t('own')}</p>}
        {approval.obstacle && <p className="text-pretty text-muted">{approval.obstacle}</p>}
        <ApprovalActions approval={approval} />
      </header>
      {approval.changes.length > 0 && <Changes changes={approval.changes} />}
      <About approval={approval} />
    </article>
  );
}

function Changes({ changes }: Pick<ApprovalView, 'changes'>) {
  const t = useTranslations('approvals.one');
  return (
    <SectionCard title={t('changes')} level={3}>
      <table className="w-full table-fixed">
        <thead className="text-left text-sm text-muted">
          <tr>
            <th scope="col" className="pb-2 font-normal">
              {t('before')}
            </th>
            <th scope="col" className="pb-2 font-normal">
              {t('after')}
            </th>
          </tr>
        </thead>
        {/* Each changed field is above its values, so that both have room on a narrow screen. */}
        {changes.map(({ label, before, after }) => (
          <tbody key={label} className="border-t border-line align-top">
            <tr>
              <th scope="rowgroup" colSpan={2} className="pt-2 text-left font-medium wrap-anywhere">
                {label}
              </th>
            </tr>
            <tr>
              <td className="pt-1 pr-4 pb-2 whitespace-pre-wrap wrap-anywhere text-muted">{before ?? t('nothing')}</td>
              <td className="pt-1 pb-2 whitespace-pre-wrap wrap-anywhere">{after ?? t('nothing')}</td>
            </tr>
          </tbody>
        ))}
      </table>
    </SectionCard>
  );
}

function About({ approval }: { readonly approval: ApprovalView }) {
  const t = useTranslations('approvals');
  const { state, server, decidedAt, decidedBy, decisionReason, failure, hash } = approval;
  return (
    <SectionCard title={t('one.about')} level={3}>
      <Facts>
        <Fact label={t('columns.requester')}>
          <PersonLink id={approval.requestedBy.id}>{approval.requestedBy.login}</PersonLink>
        </Fact>
        {approval.reason && <Fact label={t('columns.reason')}>{approval.reason}</Fact>}
        <Fact label={t('columns.requested')}>
          <Moment at={approval.requestedAt} />
        </Fact>
        {server !== null && <Fact label={t('columns.server')}>{server}</Fact>}
        {state === 'pending' && (
          <Fact label={t('columns.expires')}>
            <Moment at={approval.expiresAt} />
          </Fact>
        )}
        {decidedAt && (
          <Fact label={t('columns.decided')}>
            <Moment at={decidedAt} />
          </Fact>
        )}
        {state !== 'pending' && (
          <Fact label={t('columns.decider')}>
            <PersonLink id={decidedBy?.id ?? null}>{decidedBy?.login ?? t('one.nobody')}</PersonLink>
          </Fact>
        )}
        {decisionReason && <Fact label={t('columns.decisionReason')}>{decisionReason}</Fact>}
        {failure && <Fact label={t('columns.failure')}>{failure}</Fact>}
        <Fact label={t('one.hash')}>
          <code className="font-mono text-sm">{hash.slice(0, 16)}</code>
        </Fact>
      </Facts>
    </SectionCard>
  );
}
