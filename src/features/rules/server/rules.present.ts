import type { Locale } from '#kit/i18n/locales.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import { has } from '#kit/permissions/actor.ts';
import type { Penalty } from '../rule-penalties.ts';
import type { PublicRules, RuleBook, RuleRevisionView, RuleView } from '../rules.contract.ts';
import type { listRevisionsOf, WordedRule } from './rules.queries.ts';
import type { RuleSection } from './rules.table.ts';

type Words = { readonly en: string; readonly ru: string };

export const presentRule = ({ section: _, penalties, savedAt, ...rule }: WordedRule): RuleView => ({
  ...rule,
  penalties: [...penalties],
  savedAt: savedAt.toISOString(),
});

export const canOf = (actor: Actor) => ({ edit: has(actor, 'rules.edit') });

export const presentBook = (actor: Actor, sections: readonly RuleSection[], rules: readonly WordedRule[]): RuleBook => ({
  sections: sections.map((section) => ({ ...presentSection(section), rules: of(section, rules).map(presentRule) })),
  can: canOf(actor),
});

export const presentSection = (section: RuleSection) => ({ number: section.number, title: titleOf(section), version: section.version });

/** Public view: sections with a rule in force, in the reader's language. */
export const presentPublic = (locale: Locale, sections: readonly RuleSection[], rules: readonly WordedRule[]): PublicRules => ({
  sections: sections
    .map((section) => ({
      number: section.number,
      title: titleOf(section)[locale],
      rules: of(section, rules).map(({ id, number, title, text, penalties, inForce }) => ({
        id,
        number,
        title: title[locale],
        text: inForce ? text[locale] : '',
        penalties: inForce ? [...penalties] : [],
        inForce,
      })),
    }))
    .filter((section) => section.rules.some(({ inForce }) => inForce)),
  changedAt: rules.length === 0 ? null : new Date(Math.max(...rules.map(({ savedAt }) => savedAt.getTime()))).toISOString(),
});

export const presentRevision = (revision: Awaited<ReturnType<typeof listRevisionsOf>>[number]): RuleRevisionView => ({
  ...revision,
  savedAt: revision.savedAt.toISOString(),
});

export const titleOf = ({ titleEn, titleRu }: RuleSection): Words => ({ en: titleEn, ru: titleRu });

/** The fields that editors decide. */
export const decidedOf = ({ title, text, penalties, inForce }: Pick<WordedRule, 'title' | 'text' | 'penalties' | 'inForce'>) => ({
  title: { en: title.en, ru: title.ru },
  text: { en: text.en, ru: text.ru },
  penalties: penalties.map(({ kind, repeat, min, max }) => ({ kind, repeat, min, max })),
  inForce,
});

/** The same as table columns. */
export const columnsOf = ({
  title,
  text,
  penalties,
}: {
  readonly title: Words;
  readonly text: Words;
  readonly penalties: readonly Penalty[];
}) => ({ titleEn: title.en, titleRu: title.ru, textEn: text.en, textRu: text.ru, penalties });

const of = ({ number }: RuleSection, rules: readonly WordedRule[]) => rules.filter(({ section }) => section.number === number);
