import { ruleScreen, rulesScreen } from '#features/rules/rules.urls.ts';
import type { OfficeScreen } from '#kit/office/office-screen.ts';

const strings = {
  rules: { en: () => import('#features/rules/rules.strings.en.ts'), ru: () => import('#features/rules/rules.strings.ru.ts') },
  rulePenalties: {
    en: () => import('#features/rules/rule-penalties.strings.en.ts'),
    ru: () => import('#features/rules/rule-penalties.strings.ru.ts'),
  },
};

export const screens: readonly OfficeScreen[] = [
  { screen: rulesScreen, view: () => import('./rule-book.screen.tsx'), strings },
  { screen: ruleScreen, view: () => import('./rule.screen.tsx'), strings },
];
