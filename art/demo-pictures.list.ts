import type { Crop } from './pictures.list.ts';

export type DemoCut = {
  readonly file: string;
  readonly master: string;
  readonly crop?: Crop;
  readonly size?: readonly [width: number, height: number];
};

/** Pictures of the demonstration's news: whole scenes and details of them. */
export const demoPictures: readonly DemoCut[] = [
  { file: 'evening-by-the-river', master: 'people-evening' },
  { file: 'traffic-crossing', master: 'hero', crop: [0.2, 0.3, 0.56, 0.56] },
  { file: 'avenue-coupe', master: 'hero', crop: [0.48, 0.32, 0.52, 0.52] },
  { file: 'avenue-signs', master: 'hero', crop: [0, 0.08, 0.54, 0.54] },
  { file: 'harbour-evening', master: 'harbour' },
  { file: 'harbour-above', master: 'city' },
  { file: 'harbour-street', master: 'hero', crop: [0, 0.3, 0.46, 0.46] },
  { file: 'roofs-evening', master: 'roofs' },
  { file: 'roofs-lamps', master: 'city', crop: [0.4, 0.4, 0.55, 0.55] },
  { file: 'garage-lift', master: 'garage' },
  { file: 'garage-row', master: 'garage', crop: [0.45, 0.3, 0.55, 0.55] },
  { file: 'wardrobe-rack', master: 'cover-sale', crop: [0, 0.3, 0.62, 0.62] },
  { file: 'wardrobe-mirror', master: 'wardrobe' },
  { file: 'skyline', master: 'city', crop: [0.1, 0, 0.74, 0.74] },
  { file: 'building-site', master: 'cover-updates' },
  { file: 'boutique-sale', master: 'cover-sale' },
  { file: 'newsstand', master: 'cover-news' },
  { file: 'cup-on-the-square', master: 'cover-contest' },
  { file: 'cinema-screen', master: 'cover-video' },
  { file: 'coupe-down-the-avenue', master: 'play-drive' },
  { file: 'avenue-in-snow', master: 'avenue-winter' },
  { file: 'shop-fronts', master: 'drive-near', crop: [0, 0.2, 0.62, 0.62] },
  { file: 'coupe-close', master: 'garage', crop: [0.14, 0.36, 0.56, 0.56] },
  { file: 'chest-on-the-avenue', master: 'chest-avenue' },
  { file: 'officer-with-radio', master: 'people-radio' },
  { file: 'courier', master: 'people-courier' },
  { file: 'players-together', master: 'people-meeting' },
  { file: 'family', master: 'people-family' },
  { file: 'boats', master: 'boats' },
  { file: 'ferry', master: 'ferry' },
];
