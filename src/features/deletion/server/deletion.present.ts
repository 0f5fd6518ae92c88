import type { Locale } from '#kit/i18n/locales.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import type { Fate, PersonalData } from '#kit/personal-data/personal-data.ts';
import type { DeletionPage, DeletionStatus } from '../deletion.contract.ts';
import type { DeletionRequest } from './deletion.table.ts';

/** The data that features declare, grouped by its fate. Data that only staff have is shown only to staff. */
export function presentFates(
  everything: readonly PersonalData[],
  translate: Translate,
  { locale, forStaff }: { readonly locale: Locale; readonly forStaff: boolean },
): Pick<DeletionPage, 'erased' | 'anonymised' | 'kept'> {
  const of = (wanted: Fate) =>
    everything
      .flatMap(({ feature, items }) => Object.entries(items).map(([name, item]) => ({ ...item, key: `${feature}.personalData.${name}` })))
      .filter(({ fate, staffOnly }) => fate === wanted && (forStaff || !staffOnly))
      .map(({ key }) => ({ say: (part: string) => translate(locale, `${key}.${part}`) }));
  return {
    erased: of('erased').map(({ say }) => ({ what: say('what') })),
    anonymised: of('anonymised').map(({ say }) => ({ what: say('what'), why: say('why') })),
    kept: of('kept').map(({ say }) => ({ what: say('what'), why: say('why'), term: say('term') })),
  };
}

/** `login`: the account's current login; after the erasure no name is shown. */
export function presentStatus(request: DeletionRequest | null, login: string): DeletionStatus {
  if (request?.cancelledAt && request.cancelledBy) {
    return { state: 'cancelled', cancelledAt: request.cancelledAt.toISOString(), by: request.cancelledBy };
  }
  if (request?.erasedAt) return { state: 'erased', erasedAt: request.erasedAt.toISOString() };
  if (request?.confirmedAt && request.eraseAt) {
    return { state: 'pending', login, confirmedAt: request.confirmedAt.toISOString(), eraseAt: request.eraseAt.toISOString() };
  }
  return { state: 'unknown' };
}
