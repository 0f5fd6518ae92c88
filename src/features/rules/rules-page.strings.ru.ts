import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './rules-page.strings.en.ts';

export const ru = {
  title: 'Правила игры',
  description: 'Правила {game}: что запрещено на всех серверах, какие наказания предусмотрены и как обжаловать решение.',
  lead: 'Одни и те же для игроков, лидеров и администраторов. Номер правила не меняется никогда: укажите его в жалобе, и на него же сошлётся вердикт.',
  changed: 'Последнее изменение: {day}',
  contents: 'Разделы',
  search: 'Найти правило',
  searchHint: '4.2 или слова',
  found:
    '{count, plural, =0 {Ничего не нашлось} one {Найдено # правило} few {Найдено # правила} many {Найдено # правил} other {Найдено # правила}}',
  clear: 'Показать все правила',
  link: 'Ссылка на правило {number}',
  withdrawn: 'Больше не действует.',
  empty: 'Правила ещё не опубликованы.',
} satisfies SameShape<typeof en>;
