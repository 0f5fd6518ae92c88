import type { Ctx } from '#kit/contract/context.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import { has } from '#kit/permissions/actor.ts';
import type { LanguagePart } from '../statistics.contract.ts';
import type { LanguageSource } from './language-source.ts';

type Known = { readonly sources: readonly LanguageSource[]; readonly translate: Translate };

export async function getLanguages({ tx, locale, actor }: Ctx, { sources, translate }: Known): Promise<LanguagePart[]> {
  const parts: LanguagePart[] = [];
  for (const { part, name, page, count } of sources)
    parts.push({
      part,
      name: translate(locale, name),
      ...(await count(tx)),
      href: page && has(actor, page.permission) ? page.href : null,
    });
  return parts;
}
