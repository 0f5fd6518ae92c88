/** Which part of which master becomes which picture of the site. A crop is a share of the master: left, top, width, height. */
export type Crop = readonly [left: number, top: number, width: number, height: number];

export type PictureCut = {
  readonly master: string;
  readonly crop?: Crop;
  readonly size: readonly [width: number, height: number];
  readonly widths: readonly number[];
  /** The landing names its files itself, in its own choice of formats: every name is script that a visitor waits for. */
  readonly ofTheLanding?: true;
  /** How hard AVIF and WebP press; grainy night pictures bear much. */
  readonly avif: number;
  readonly webp: number;
};

const wide = { ofTheLanding: true, size: [1120, 630], widths: [480, 800, 1120], avif: 52, webp: 74 } as const;
const poster = { ofTheLanding: true, size: [640, 800], widths: [320, 640], avif: 54, webp: 76 } as const;
const cover = { size: [960, 540], widths: [320, 640, 960], avif: 52, webp: 74 } as const;
const chest = { size: [416, 416], widths: [128, 256, 416], avif: 58, webp: 80 } as const;
const coins = { size: [320, 320], widths: [128, 320], avif: 58, webp: 80 } as const;

export const sitePictures = {
  hero: { master: 'hero', ofTheLanding: true, size: [1600, 900], widths: [480, 960, 1600], avif: 46, webp: 70 },
  heroPortrait: { master: 'hero-portrait', ofTheLanding: true, size: [720, 1480], widths: [360, 540, 720], avif: 40, webp: 66 },
  wardrobe: { master: 'wardrobe', ...wide },
  city: { master: 'city', ...wide },
  garage: { master: 'garage', ...wide },
  harbour: { master: 'harbour', ...wide },
  // Stands in the shade of the words over it.
  roofs: { master: 'roofs', ...wide, avif: 44, webp: 66 },
  trailer: { master: 'trailer', ofTheLanding: true, size: [960, 540], widths: [480, 960], avif: 50, webp: 74 },
  driver: { master: 'job-driver', ...poster },
  police: { master: 'job-police', ...poster },
  doctor: { master: 'job-doctor', ...poster },
  gang: { master: 'job-gang', ...poster },
  newsCover: { master: 'cover-news', ...cover },
  contestCover: { master: 'cover-contest', ...cover },
  saleCover: { master: 'cover-sale', ...cover },
  updatesCover: { master: 'cover-updates', ...cover },
  videoCover: { master: 'cover-video', ...cover },
  streetChest: { master: 'chest-street', ...chest },
  silverChest: { master: 'chest-silver', ...chest },
  goldChest: { master: 'chest-gold', ...chest },
  fewCoins: { master: 'coins-few', ...coins },
  someCoins: { master: 'coins-some', ...coins },
  manyCoins: { master: 'coins-many', ...coins },
  heapOfCoins: { master: 'coins-heap', ...coins },
} satisfies Readonly<Record<string, PictureCut>>;
