import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './kit.strings.en.ts';

export const ru = {
  errors: {
    malformed: 'Не удалось прочитать запрос',
    signInNeeded: 'Войдите, чтобы продолжить',
    forbidden: 'У вас нет прав на это действие',
    passwordNeeded: 'Для этого действия введите пароль ещё раз',
    foreignOrigin: 'Запрос пришёл с чужого сайта и отклонён',
    notFound: 'Страница не найдена',
    methodNotAllowed: 'Этот адрес не принимает такие запросы',
    badIdempotencyKey: 'Заголовок Idempotency-Key должен содержать от 8 до 200 видимых символов ASCII',
    idempotencyKeyReused: 'Этот Idempotency-Key уже использован для другого запроса',
    adminAccountChanged: 'В другой вкладке сменили аккаунт администратора. Обновите страницу, чтобы продолжить',
    tooLarge: 'Слишком большой объём данных',
    addressTooLong: 'Слишком длинный адрес',
    unsupportedMediaType: 'Такой тип содержимого здесь не принимается',
    invalidInput: 'Проверьте отмеченные поля',
    tooManyRequests:
      'Слишком много попыток. Попробуйте через {seconds, plural, one {# секунду} few {# секунды} many {# секунд} other {# секунды}}',
    headersTooLarge: 'Слишком большие заголовки запроса',
    internal: 'На нашей стороне что-то сломалось. Мы уже знаем об этом',
    unavailable: 'Сервис сейчас недоступен. Попробуйте через минуту',
    storageFull: 'Для этого файла не хватает места',
    required: 'Заполните это поле',
    wrongType: 'Значение неверного типа',
    wrongFormat: 'Значение указано неверно',
    tooShort: 'Не меньше {min, plural, one {# символа} few {# символов} many {# символов} other {# символа}}',
    tooLong: 'Не больше {max, plural, one {# символа} few {# символов} many {# символов} other {# символа}}',
    tooSmall: 'Не меньше {min, number}',
    tooBig: 'Не больше {max, number}',
    tooFew: 'Не меньше {min, number}',
    tooMany: 'Не больше {max, number}',
    notOneOf: 'Выберите одно из предложенных значений',
    notAnEmail: 'Это не похоже на адрес электронной почты',
    unknownField: 'Неизвестное поле',
  },
} satisfies SameShape<typeof en>;
