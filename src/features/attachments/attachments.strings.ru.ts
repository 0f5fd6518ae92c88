import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './attachments.strings.en.ts';

export const ru = {
  errors: {
    tooLarge: 'Изображение слишком большое: не больше {megabytes, number} МБ',
    unknownImage: 'Одного из изображений больше нет. Уберите его и добавьте снова',
  },
  personalData: {
    uploads: {
      what: 'Загруженные вами изображения: когда и какого размера',
      why: 'Изображения, вошедшие в публикации, остаются в них, а кто их загрузил, мы забываем',
    },
  },
} satisfies SameShape<typeof en>;
