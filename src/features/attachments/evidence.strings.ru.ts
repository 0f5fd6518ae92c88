import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './evidence.strings.en.ts';

export const ru = {
  picture: 'Изображение {number}',
  video: 'Видео {number}',
  open: 'Открыть: {name}',
  close: 'Закрыть',
  previous: 'Предыдущий файл',
  next: 'Следующий файл',
  zoomIn: 'Увеличить',
  zoomOut: 'Уменьшить',
  rotate: 'Повернуть',
  frameBack: 'Кадр назад',
  frameForward: 'Кадр вперёд',
} satisfies SameShape<typeof en>;
