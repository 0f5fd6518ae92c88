import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './file-upload.strings.en.ts';

export const ru = {
  choose: 'Добавить файлы',
  drop: 'Перетащите файлы сюда или вставьте скриншот',
  hint: 'До {most, number} файлов: JPEG, PNG, WebP до {image, number} МБ, MP4, WebM до {video, number} МБ',
  hintImages: 'До {most, number} файлов: JPEG, PNG, WebP до {image, number} МБ',
  picture: 'Изображение',
  video: 'Видео',
  size: '{size, number} МБ',
  sending: '{percent, number}%',
  checking: 'Проверяем…',
  done: 'Добавлен',
  retry: 'Повторить: {name}',
  remove: 'Убрать {name}',
  tooMany:
    '{count, plural, one {# файл не добавлен} few {# файла не добавлены} many {# файлов не добавлено} other {# файла не добавлены}}: не больше {most, number}',
  tooLarge: 'Слишком большой: не больше {megabytes, number} МБ',
  unsupported: 'Такой файл не подойдёт. Нужен JPEG, PNG, WebP, MP4 или WebM',
  noAnswer: 'Связь прервалась. Повторите: загрузка продолжится с того же места',
  stillSending: 'Файл ещё загружается. Дождитесь или уберите его',
  failed: 'Не удалось добавить этот файл',
  list: 'Файлы',
} satisfies SameShape<typeof en>;
