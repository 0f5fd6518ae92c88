type Line = { readonly of: 'author' | 'offender'; readonly channel: 'local' | 'shout'; readonly en: string; readonly ru: string };

/** The chat lines of a quarrel, from first to last. */
export const quarrelLines: readonly Line[] = [
  { of: 'offender', channel: 'local', en: 'Out of the way, this is my spot', ru: 'Свали, это моё место' },
  { of: 'author', channel: 'local', en: 'I was here first, stop pushing me', ru: 'Я тут первый стоял, хватит толкать' },
  { of: 'offender', channel: 'shout', en: 'Clown! Go on, complain about me!', ru: 'Клоун! Давай, пиши жалобу!' },
  { of: 'author', channel: 'local', en: 'It is all recorded', ru: 'Всё записал' },
];
