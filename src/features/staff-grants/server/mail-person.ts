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

/** Tells a person about their rights in their own language; queued with the change, so that nobody is told of what did not happen. */
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
      // Whoever is shut out is not told to sign in, whatever became of their roles meanwhile.
      paragraphs: [text('text'), disabled && name !== 'disabled' ? translate(locale, 'staffGrants.mailStillDisabled') : text('next')],
      button: disabled ? undefined : { label: translate(locale, 'staffGrants.mailButton'), url: `${publicUrl}/auth` },
    },
    mailBrandOf(ctx.services),
  );
  await ctx.enqueue(sendMail, { ...mail, to: email, key: `staff-grants.${name}.${accountId}.${ctx.requestId}` });
}
