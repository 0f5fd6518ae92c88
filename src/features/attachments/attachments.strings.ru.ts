import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './attachments.strings.en.ts';

export const ru = {
  errors: {
    tooLarge: 'Файл слишком большой: не больше {megabytes, number} МБ',
    unsupported: 'Такие файлы не принимаются. Подойдут изображения JPEG, PNG и WebP и видео MP4 и WebM',
    videoBroken: 'Видео повреждено или записано не до конца, открыть его не удалось',
    notWhole: 'Файл ещё не загружен целиком',
    tooManyPieces: 'Файл пришёл слишком мелкими частями. Загрузите его ещё раз',
    unknownImage: 'Одного из файлов больше нет. Уберите его и добавьте снова',
  },
  personalData: {
    uploads: {
      what: 'Загруженные вами изображения и видео: когда и какого размера',
      why: 'Файлы, которые стали частью чего-либо, остаются там, а кто их загрузил, мы забываем',
    },
  },
} satisfies SameShape<typeof en>;
