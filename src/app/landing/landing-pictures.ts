import cityAvif480 from '#ui/pictures/city-480.avif';
import cityAvif800 from '#ui/pictures/city-800.avif';
import cityWebp from '#ui/pictures/city-800.webp';
import cityAvif1120 from '#ui/pictures/city-1120.avif';
import garageAvif480 from '#ui/pictures/garage-480.avif';
import garageAvif800 from '#ui/pictures/garage-800.avif';
import garageWebp from '#ui/pictures/garage-800.webp';
import garageAvif1120 from '#ui/pictures/garage-1120.avif';
import heroAvif480 from '#ui/pictures/hero-480.avif';
import heroAvif960 from '#ui/pictures/hero-960.avif';
import heroWebp from '#ui/pictures/hero-960.webp';
import heroAvif1600 from '#ui/pictures/hero-1600.avif';
import heroPortraitAvif360 from '#ui/pictures/hero-portrait-360.avif';
import heroPortraitAvif540 from '#ui/pictures/hero-portrait-540.avif';
import heroPortraitWebp from '#ui/pictures/hero-portrait-540.webp';
import heroPortraitAvif720 from '#ui/pictures/hero-portrait-720.avif';
import roofsAvif480 from '#ui/pictures/roofs-480.avif';
import roofsAvif800 from '#ui/pictures/roofs-800.avif';
import roofsWebp from '#ui/pictures/roofs-800.webp';
import roofsAvif1120 from '#ui/pictures/roofs-1120.avif';
import wardrobeAvif480 from '#ui/pictures/wardrobe-480.avif';
import wardrobeAvif800 from '#ui/pictures/wardrobe-800.avif';
import wardrobeWebp from '#ui/pictures/wardrobe-800.webp';
import wardrobeAvif1120 from '#ui/pictures/wardrobe-1120.avif';
import type { PictureFiles } from '#ui/site/picture.tsx';

/* The landing's own selection: AVIF in every width, and one WebP for the few browsers without AVIF. Imported directly, because
   pictures.ts lists all pictures of the site, and every name adds script that a visitor waits for. */
export const hero: PictureFiles = {
  avif: [
    { src: heroAvif480, width: 480 },
    { src: heroAvif960, width: 960 },
    { src: heroAvif1600, width: 1600 },
  ],
  webp: [{ src: heroWebp, width: 960 }],
  width: 1600,
  height: 900,
};

export const heroPortrait: PictureFiles = {
  avif: [
    { src: heroPortraitAvif360, width: 360 },
    { src: heroPortraitAvif540, width: 540 },
    { src: heroPortraitAvif720, width: 720 },
  ],
  webp: [{ src: heroPortraitWebp, width: 540 }],
  width: 720,
  height: 1480,
};

export const wardrobe: PictureFiles = {
  avif: [
    { src: wardrobeAvif480, width: 480 },
    { src: wardrobeAvif800, width: 800 },
    { src: wardrobeAvif1120, width: 1120 },
  ],
  webp: [{ src: wardrobeWebp, width: 800 }],
  width: 1120,
  height: 630,
};

export const city: PictureFiles = {
  avif: [
    { src: cityAvif480, width: 480 },
    { src: cityAvif800, width: 800 },
    { src: cityAvif1120, width: 1120 },
  ],
  webp: [{ src: cityWebp, width: 800 }],
  width: 1120,
  height: 630,
};

export const garage: PictureFiles = {
  avif: [
    { src: garageAvif480, width: 480 },
    { src: garageAvif800, width: 800 },
    { src: garageAvif1120, width: 1120 },
  ],
  webp: [{ src: garageWebp, width: 800 }],
  width: 1120,
  height: 630,
};

export const roofs: PictureFiles = {
  avif: [
    { src: roofsAvif480, width: 480 },
    { src: roofsAvif800, width: 800 },
    { src: roofsAvif1120, width: 1120 },
  ],
  webp: [{ src: roofsWebp, width: 800 }],
  width: 1120,
  height: 630,
};
