import { getContact } from '#features/accounts/server/account-contacts.queries.ts';
import type { SpokenText } from '#features/approvals/approvable.ts';
import { mailBrandOf } from '#features/links/server/mail-brand.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { renderStored } from '#kit/i18n/stored-text.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import { sendMail } from '#kit/mail/mail.jobs.ts';
import { renderMail } from '#kit/mail/render-mail.ts';
import type { en } from '../staff-grants.strings.en.ts';

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
