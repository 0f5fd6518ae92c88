import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './own-data.strings.en.ts';

export const ru = {
  title: 'Ваши данные',
  text: 'Один файл JSON со всем, что сайт знает о вас: персонажи, входы, согласия и остальное. Время указано по UTC. Мы попросим ввести пароль.',
  download: 'Скачать мои данные',
  failed: 'Не удалось подготовить файл. Попробуйте ещё раз',
  audit: { exported: 'Выгружены собственные данные' },
} satisfies SameShape<typeof en>;
