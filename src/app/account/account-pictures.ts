import cityAvif480 from '#ui/pictures/city-480.avif?url';
import cityAvif800 from '#ui/pictures/city-800.avif?url';
import cityWebp from '#ui/pictures/city-800.webp?url';
import garageAvif480 from '#ui/pictures/garage-480.avif?url';
import garageAvif800 from '#ui/pictures/garage-800.avif?url';
import garageWebp from '#ui/pictures/garage-800.webp?url';
import harbourAvif480 from '#ui/pictures/harbour-480.avif?url';
import harbourAvif800 from '#ui/pictures/harbour-800.avif?url';
import harbourWebp from '#ui/pictures/harbour-800.webp?url';
import heapAvif128 from '#ui/pictures/heap-of-coins-128.avif?url';
import heapAvif320 from '#ui/pictures/heap-of-coins-320.avif?url';
import heapWebp from '#ui/pictures/heap-of-coins-320.webp?url';
import avenueAvif480 from '#ui/pictures/hero-480.avif?url';
import avenueAvif960 from '#ui/pictures/hero-960.avif?url';
import avenueWebp from '#ui/pictures/hero-960.webp?url';
import type { PictureFiles } from '#ui/site/picture.tsx';

const views: readonly [PictureFiles, ...PictureFiles[]] = [
  view([avenueAvif480, avenueAvif960], avenueWebp, 960),
  view([harbourAvif480, harbourAvif800], harbourWebp, 800),
  view([cityAvif480, cityAvif800], cityWebp, 800),
  view([garageAvif480, garageAvif800], garageWebp, 800),
];

/** A city view for a world, the same on every visit. */
export const viewOf = (server: number): PictureFiles => views[(server - 1) % views.length] ?? views[0];

/** A heap of coins next to the balance. */
export const coins: PictureFiles = {
  avif: [
    { src: heapAvif128, width: 128 },
    { src: heapAvif320, width: 320 },
  ],
  webp: [{ src: heapWebp, width: 320 }],
  width: 320,
  height: 320,
};

/** `?url` makes them modules of this page: otherwise they would be shared with the landing, which would load one more file. */
function view([small, large]: readonly [string, string], webp: string, width: number): PictureFiles {
  return {
    avif: [
      { src: small, width: 480 },
      { src: large, width },
    ],
    webp: [{ src: webp, width }],
    width,
    height: (width * 9) / 16,
  };
}
