import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './download-buttons.strings.en.ts';

export const ru = {
  stores: { google: 'Google Play', russian: 'RuStore', apple: 'App Store', package: 'Файл APK' },
  getIt: { google: 'Доступно в', russian: 'Скачайте из', apple: 'Загрузите в', package: 'Скачать' },
  scan: 'Наведите камеру телефона',
  scanHint: 'Код откроет магазин вашего телефона.',
  qr: 'QR-код, который открывает загрузку на телефоне',
  file: {
    title: 'Установочный файл',
    version: 'Версия',
    size: 'Размер',
    kilobytes: '{size, number} КБ',
    megabytes: '{size, number} МБ',
    sha256: 'SHA-256',
  },
  needs: {
    title: 'Что нужно телефону',
    android: 'Android {version} или новее',
    ios: 'iOS {version} или новее',
    memory: '{size, number} ГБ памяти',
    room: '{size, number} ГБ свободного места',
    network: 'Стабильная связь: Wi-Fi или 4G',
  },
} satisfies SameShape<typeof en>;
