import { useTranslations } from 'use-intl/react';
import { type ApprovalView, approvalsContract } from '#features/approvals/approvals.contract.ts';
import { approvalScreen } from '#features/approvals/approvals.urls.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useScreenTitle } from '#kit/office/screen-title.ts';
import { useLoaded } from '#kit/office/use-operation.ts';
import { useScreenParams, useScreenSearch } from '#kit/office/use-screen.ts';
import { Button } from '#ui/shared/button.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Confirmation } from '#ui/shared/confirmation.tsx';
import { Fact, Facts } from '#ui/shared/facts.tsx';
import { CheckIcon, CloseIcon } from '#ui/shared/icons.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { ApprovalState } from './approval-state.tsx';
import { useApproveRequest, useWithdrawRequest } from './approvals.data.ts';
import { RefuseRequestDialog } from './refuse-request.dialog.tsx';

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

/** The actions this person may take on the request now, as returned by the server. */
function ApprovalActions({ approval }: { readonly approval: ApprovalView }) {
  const t = useTranslations('approvals');
  const [{ dialog }, setSearch] = useScreenSearch(approvalScreen);
  const close = () => setSearch({ dialog: undefined }, 'replace');
  const approve = useApproveRequest({ onDone: close });
  const withdraw = useWithdrawRequest({ onDone: close });
  const { id, hash, title, can } = approval;
  if (!can.approve && !can.refuse && !can.withdraw) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {can.approve && (
        <Button look="primary" icon={CheckIcon} onClick={() => setSearch({ dialog: 'approve' })}>
          {t('one.approve')}
        </Button>
      )}
      {can.refuse && (
        <Button icon={CloseIcon} onClick={() => setSearch({ dialog: 'refuse' })}>
          {t('one.refuse')}
        </Button>
      )}
      {can.withdraw && <Button onClick={() => setSearch({ dialog: 'withdraw' })}>{t('one.withdraw')}</Button>}
      <Confirmation
        open={can.approve && dialog === 'approve'}
        question={t('approving.question')}
        confirm={t('approving.confirm')}
        pending={approve.pending}
        onConfirm={() => void approve.act({ id, hash })}
        onClose={close}
      >
        {t('approving.text', { title })}
      </Confirmation>
      <RefuseRequestDialog approval={approval} open={can.refuse && dialog === 'refuse'} onClose={close} />
      <Confirmation
        open={can.withdraw && dialog === 'withdraw'}
        question={t('withdrawing.question')}
        confirm={t('withdrawing.confirm')}
        danger
        pending={withdraw.pending}
        onConfirm={() => void withdraw.act({ id })}
        onClose={close}
      >
        {t('withdrawing.text', { title })}
      </Confirmation>
    </div>
  );
}
