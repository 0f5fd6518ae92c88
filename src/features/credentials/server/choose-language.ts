import { getContact } from '#features/accounts/server/account-contacts.queries.ts';
import { setLocale } from '#features/accounts/server/set-locale.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { credentialsAudit } from '../credentials.audit.ts';

/** The language of mails and notifications; the language of the site is set per browser. */
export async function chooseLanguage(ctx: Ctx, { locale }: { readonly locale: Locale }): Promise<void> {
  const { accountId } = ctx.actor;
  if (accountId === null) fail('kit.signInNeeded');
  const { locale: from } = await getContact(ctx.tx, accountId);
  await setLocale(ctx.tx, accountId, locale);
  await ctx.audit(credentialsAudit.languageChosen, { from, to: locale }, { on: `account:${accountId}` });
}
