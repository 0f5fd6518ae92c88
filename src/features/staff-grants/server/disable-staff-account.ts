import { getContact } from '#features/accounts/server/account-contacts.queries.ts';
import { disableAccount, enableAccount } from '#features/accounts/server/disable-account.ts';
import type { SpokenText } from '#features/approvals/approvable.ts';
import { withdrawRequestsOf } from '#features/approvals/server/withdraw-requests-of.ts';
import { sendCommandToAll } from '#features/game-link/server/send-command.ts';
import { mailBrandOf } from '#features/links/server/mail-brand.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { endAllSessions } from '#features/sessions/server/end-all-sessions.ts';
import { assertOwnerRemains } from '#features/staff/server/owners.ts';
import { listRolesOf } from '#features/staff/server/staff-roles.queries.ts';
import type { StaffRole } from '#features/staff/staff.roles.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { fail } from '#kit/errors/errors.ts';
import { renderStored } from '#kit/i18n/stored-text.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import { sendMail } from '#kit/mail/mail.jobs.ts';
import { renderMail } from '#kit/mail/render-mail.ts';
import type { staffGrantsContract } from '../staff-grants.contract.ts';
import { accountSubject, staffGrantsAudit, staffGrantsNotifications } from '../staff-grants.feature.ts';
import type { en } from '../staff-grants.strings.en.ts';
import { rightsEndedJob } from './rights-ended.job.ts';
import { assertStillEditable } from './role-change.ts';
import { getMember } from './staff-members.queries.ts';

/**
 * Disables a staff account immediately, because a possibly compromised account cannot wait for a second owner. Roles are kept, so that
 * enabling restores them. All sessions end for good, and every game server is notified, because the account may be playing.
 */
export async function disableStaffAccount(
  ctx: Ctx,
  { id, reason }: ParsedInput<typeof staffGrantsContract.disableStaffAccount>,
  translate: Translate,
): Promise<void> {
  await assertStillEditable(ctx, id);
  if ((await listRolesOf(ctx.tx, id)).length === 0) fail('staffGrants.notStaff');
  await assertOwnerRemains(ctx.tx, id);
  await endAllSessions(ctx, id);
  if (!(await disableAccount(ctx.tx, id))) fail('staffGrants.alreadyDisabled');
  await sendCommandToAll(ctx, {
    accountId: id,
    kind: 'sessionsRevoked',
    payload: { reason: 'disabled' },
    dedupeKey: `disabled-${id}-${ctx.requestId}`,
  });
  await withdrawRequestsOf(ctx, id);
  await ctx.enqueue(rightsEndedJob, { accountId: id });
  await ctx.audit(
    staffGrantsAudit.accountDisabled,
    { before: { disabled: false }, after: { disabled: true }, reason },
    { on: accountSubject(id) },
  );
  await mailPerson(ctx, { accountId: id, translate, name: 'disabled', values: () => ({ reason }) });
}

/** Enables the account, whatever roles it has by now. An erased account stays disabled. */
export async function enableStaffAccount(
  ctx: Ctx,
  { id, reason }: ParsedInput<typeof staffGrantsContract.enableStaffAccount>,
  translate: Translate,
): Promise<void> {
  await assertStillEditable(ctx, id);
  if ((await getMember(ctx.tx, id)).erased) fail('staffGrants.accountErased');
  if (!(await enableAccount(ctx.tx, id))) fail('staffGrants.notDisabled');
  await ctx.audit(
    staffGrantsAudit.accountEnabled,
    { before: { disabled: true }, after: { disabled: false }, reason },
    { on: accountSubject(id) },
  );
  await notify(ctx, { to: id, kind: staffGrantsNotifications.accountEnabled });
  const roles = await listRolesOf(ctx.tx, id);
  await mailPerson(ctx, { accountId: id, translate, name: 'enabled', values: (say) => ({ reason, roles: say(namesOf(roles)) }) });
}

/** `Content, Media`, in the reader's language. */
export function namesOf(roles: readonly StaffRole[]): SpokenText {
  const [first, ...rest] = roles;
  if (first === undefined) return { text: 'staffGrants.roleList.none' };
  const name = { text: `staff.roles.${first}` };
  return rest.length === 0 ? name : { text: 'staffGrants.roleList.several', values: { first: name, rest: namesOf(rest) } };
}

type Mail = {
  readonly accountId: number;
  readonly translate: Translate;
  readonly name: keyof typeof en.mails;
  readonly values: (say: (text: SpokenText) => string) => Readonly<Record<string, string>>;
};

/** Notifies a person about their permissions in their own language. Queued in the same transaction as the change. */
export async function mailPerson(ctx: Ctx, { accountId, translate, name, values }: Mail): Promise<void> {
  const { email, locale, login, disabled } = await getContact(ctx.tx, accountId);
  const { brand, publicUrl } = ctx.services.config;
  const say = ({ text, values: inner = {} }: SpokenText) => renderStored(translate, locale, { key: text, values: inner, otherwise: text });
  const filled = { login, game: brand.gameName, ...values(say) };
  const text = (part: 'subject' | 'text' | 'next') => translate(locale, `staffGrants.mails.${name}.${part}`, filled);
  const mail = renderMail(
    {
      locale,
      subject: text('subject'),
      // A disabled person is not asked to sign in, whatever happened to their roles.
      paragraphs: [text('text'), disabled && name !== 'disabled' ? translate(locale, 'staffGrants.mailStillDisabled') : text('next')],
      button: disabled ? undefined : { label: translate(locale, 'staffGrants.mailButton'), url: `${publicUrl}/auth` },
    },
    mailBrandOf(ctx.services),
  );
  await ctx.enqueue(sendMail, { ...mail, to: email, key: `staff-grants.${name}.${accountId}.${ctx.requestId}` });
}
