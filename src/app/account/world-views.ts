import cityAvif480 from '#ui/pictures/city-480.avif';
import cityAvif800 from '#ui/pictures/city-800.avif';
import cityWebp from '#ui/pictures/city-800.webp';
import garageAvif480 from '#ui/pictures/garage-480.avif';
import garageAvif800 from '#ui/pictures/garage-800.avif';
import garageWebp from '#ui/pictures/garage-800.webp';
import harbourAvif480 from '#ui/pictures/harbour-480.avif';
import harbourAvif800 from '#ui/pictures/harbour-800.avif';
import harbourWebp from '#ui/pictures/harbour-800.webp';
import avenueAvif480 from '#ui/pictures/hero-480.avif';
import avenueAvif960 from '#ui/pictures/hero-960.avif';
import avenueWebp from '#ui/pictures/hero-960.webp';
import type { PictureFiles } from '#ui/site/picture.tsx';

export const city: PictureFiles = view([cityAvif480, cityAvif800], cityWebp, 800);
const views: readonly [PictureFiles, ...PictureFiles[]] = [
  view([avenueAvif480, avenueAvif960], avenueWebp, 960),
  view([harbourAvif480, harbourAvif800], harbourWebp, 800),
  city,
  view([garageAvif480, garageAvif800], garageWebp, 800),
];

/** A place of the city for a world, the same at every visit. */
export const viewOf = (server: number): PictureFiles => views[(server - 1) % views.length] ?? views[0];

/** Taken from the files: the landing's own list would become a file that both pages wait for. */
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
