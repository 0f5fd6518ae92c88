import { mailBrandOf } from '#features/links/server/mail-brand.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { createTranslate } from '#kit/i18n/translator.ts';
import { sendMail } from '#kit/mail/mail.jobs.ts';
import { renderMail } from '#kit/mail/render-mail.ts';
import { en } from '../two-step.strings.en.ts';
import { ru } from '../two-step.strings.ru.ts';
import { findMailAddress } from './two-step.queries.ts';

const translate = createTranslate({ en, ru });

/** Notifies the account's owner, who may not have made the change themselves. */
export async function mailAboutTwoStep(ctx: Ctx, accountId: number, what: 'turnedOn' | 'turnedOff' | 'reset'): Promise<void> {
  const address = await findMailAddress(ctx.tx, accountId);
  if (!address) return;
  const { to, login, locale } = address;
  const { brand, publicUrl } = ctx.services.config;
  const text = (key: string) => translate(locale, `mail.${key}`, { login, game: brand.gameName });
  const mail = renderMail(
    {
      locale,
      subject: text(`${what}.subject`),
      paragraphs: [text(`${what}.text`), text('notYou')],
      button: { label: text('button'), url: `${publicUrl}/auth/two-step` },
    },
    mailBrandOf(ctx.services),
  );
  await ctx.enqueue(sendMail, { to, ...mail, key: `two-step-${accountId}-${ctx.requestId}` });
}
