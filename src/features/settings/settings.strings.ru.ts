import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './settings.strings.en.ts';

export const ru = {
  list: {
    intro: 'Изменения появляются на сайте за две секунды, без нового выпуска. Каждое остаётся в истории.',
    changed: 'изменено',
    yes: 'Включено',
    no: 'Выключено',
    empty: 'не задано',
    rows: '{count, plural, =0 {пустой список} one {# строка} few {# строки} other {# строк}}',
  },
  one: {
    save: 'Сохранить',
    saved: 'Настройка сохранена',
    meanwhile: 'Тем временем сохранили другое',
    saveOver: 'Прочитано, сохранить поверх',
    current: 'Действует сейчас',
    byDefault: 'По умолчанию',
    reset: 'Вернуть по умолчанию',
    resetDone: 'Возвращено значение по умолчанию',
    undone: 'Снова действует прежнее значение',
    readOnly: 'Вы можете видеть эту настройку, но не менять её.',
    add: 'Добавить строку',
    remove: 'Убрать строку {row}',
    up: 'Поднять строку {row}',
    down: 'Опустить строку {row}',
    row: 'Строка {row}',
    noRows: 'Строк нет.',
    most: 'Не больше {most, plural, one {# строки} few {# строк} other {# строк}}',
    moscow: 'Московское время; пусто — не задано',
    range: 'От {min, number} до {max, number}',
    languages: { en: 'По-английски', ru: 'По-русски' },
  },
  changes: {
    title: 'История',
    none: 'Эту настройку ещё никто не менял.',
    by: '{event} · {who}',
    gone: 'аккаунт удалён',
    events: { changed: 'Изменено', reset: 'Возвращено по умолчанию' },
  },
  errors: {
    changedMeanwhile:
      'Пока вы правили, настройку кто-то изменил. Введённое сохранено: сравните с действующим значением и сохраните ещё раз',
    alreadyDefault: 'Настройка и так по умолчанию',
  },
  audit: { changed: 'Настройка изменена', reset: 'Настройка возвращена по умолчанию' },
  permissions: { read: 'Видеть настройки', edit: 'Менять настройки' },
} satisfies SameShape<typeof en>;
