import driveEn640 from '#ui/pictures/play/drive-640.en.avif';
import driveRu640 from '#ui/pictures/play/drive-640.ru.avif';
import driveEn960 from '#ui/pictures/play/drive-960.en.webp';
import driveRu960 from '#ui/pictures/play/drive-960.ru.webp';
import driveEn1300 from '#ui/pictures/play/drive-1300.en.avif';
import driveRu1300 from '#ui/pictures/play/drive-1300.ru.avif';
import driveEnNear from '#ui/pictures/play/drive-near.en.avif';
import driveRuNear from '#ui/pictures/play/drive-near.ru.avif';
import mapEn640 from '#ui/pictures/play/map-640.en.avif';
import mapRu640 from '#ui/pictures/play/map-640.ru.avif';
import mapEn960 from '#ui/pictures/play/map-960.en.webp';
import mapRu960 from '#ui/pictures/play/map-960.ru.webp';
import mapEn1300 from '#ui/pictures/play/map-1300.en.avif';
import mapRu1300 from '#ui/pictures/play/map-1300.ru.avif';
import mapEnNear from '#ui/pictures/play/map-near.en.avif';
import mapRuNear from '#ui/pictures/play/map-near.ru.avif';
import phoneEn640 from '#ui/pictures/play/phone-640.en.avif';
import phoneRu640 from '#ui/pictures/play/phone-640.ru.avif';
import phoneEn960 from '#ui/pictures/play/phone-960.en.webp';
import phoneRu960 from '#ui/pictures/play/phone-960.ru.webp';
import phoneEn1300 from '#ui/pictures/play/phone-1300.en.avif';
import phoneRu1300 from '#ui/pictures/play/phone-1300.ru.avif';
import phoneEnNear from '#ui/pictures/play/phone-near.en.avif';
import phoneRuNear from '#ui/pictures/play/phone-near.ru.avif';
import shopEn640 from '#ui/pictures/play/shop-640.en.avif';
import shopRu640 from '#ui/pictures/play/shop-640.ru.avif';
import shopEn960 from '#ui/pictures/play/shop-960.en.webp';
import shopRu960 from '#ui/pictures/play/shop-960.ru.webp';
import shopEn1300 from '#ui/pictures/play/shop-1300.en.avif';
import shopRu1300 from '#ui/pictures/play/shop-1300.ru.avif';
import shopEnNear from '#ui/pictures/play/shop-near.en.avif';
import shopRuNear from '#ui/pictures/play/shop-near.ru.avif';
import talkEn640 from '#ui/pictures/play/talk-640.en.avif';
import talkRu640 from '#ui/pictures/play/talk-640.ru.avif';
import talkEn960 from '#ui/pictures/play/talk-960.en.webp';
import talkRu960 from '#ui/pictures/play/talk-960.ru.webp';
import talkEn1300 from '#ui/pictures/play/talk-1300.en.avif';
import talkRu1300 from '#ui/pictures/play/talk-1300.ru.avif';
import talkEnNear from '#ui/pictures/play/talk-near.en.avif';
import talkRuNear from '#ui/pictures/play/talk-near.ru.avif';
import type { PictureFiles } from '#ui/site/picture.tsx';

/** With the same scene for narrow screens, where the interface of the wide one would be illegible. */
type PlayFiles = PictureFiles & { readonly near: string };

const files = (near: string, small: string, middle: string, large: string): PlayFiles => ({
  near,
  avif: [
    { src: small, width: 640 },
    { src: large, width: 1300 },
  ],
  webp: [{ src: middle, width: 960 }],
  width: 1300,
  height: 600,
});

/** The game's screens are in the visitor's language. */
export const playPictures = {
  drive: { en: files(driveEnNear, driveEn640, driveEn960, driveEn1300), ru: files(driveRuNear, driveRu640, driveRu960, driveRu1300) },
  talk: { en: files(talkEnNear, talkEn640, talkEn960, talkEn1300), ru: files(talkRuNear, talkRu640, talkRu960, talkRu1300) },
  phone: { en: files(phoneEnNear, phoneEn640, phoneEn960, phoneEn1300), ru: files(phoneRuNear, phoneRu640, phoneRu960, phoneRu1300) },
  shop: { en: files(shopEnNear, shopEn640, shopEn960, shopEn1300), ru: files(shopRuNear, shopRu640, shopRu960, shopRu1300) },
  map: { en: files(mapEnNear, mapEn640, mapEn960, mapEn1300), ru: files(mapRuNear, mapRu640, mapRu960, mapRu1300) },
} as const;
