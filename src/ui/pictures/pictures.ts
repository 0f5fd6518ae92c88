/** Written by art/encode.ts: the pictures of the site but for the landing's, in two formats and several widths, with the proportions of the largest. */
import contestCoverAvif320 from './contest-cover-320.avif';
import contestCoverWebp320 from './contest-cover-320.webp';
import contestCoverAvif640 from './contest-cover-640.avif';
import contestCoverWebp640 from './contest-cover-640.webp';
import contestCoverAvif960 from './contest-cover-960.avif';
import contestCoverWebp960 from './contest-cover-960.webp';
import fewCoinsAvif128 from './few-coins-128.avif';
import fewCoinsWebp128 from './few-coins-128.webp';
import fewCoinsAvif320 from './few-coins-320.avif';
import fewCoinsWebp320 from './few-coins-320.webp';
import goldChestAvif128 from './gold-chest-128.avif';
import goldChestWebp128 from './gold-chest-128.webp';
import goldChestAvif256 from './gold-chest-256.avif';
import goldChestWebp256 from './gold-chest-256.webp';
import goldChestAvif416 from './gold-chest-416.avif';
import goldChestWebp416 from './gold-chest-416.webp';
import heapOfCoinsAvif128 from './heap-of-coins-128.avif';
import heapOfCoinsWebp128 from './heap-of-coins-128.webp';
import heapOfCoinsAvif320 from './heap-of-coins-320.avif';
import heapOfCoinsWebp320 from './heap-of-coins-320.webp';
import manyCoinsAvif128 from './many-coins-128.avif';
import manyCoinsWebp128 from './many-coins-128.webp';
import manyCoinsAvif320 from './many-coins-320.avif';
import manyCoinsWebp320 from './many-coins-320.webp';
import newsCoverAvif320 from './news-cover-320.avif';
import newsCoverWebp320 from './news-cover-320.webp';
import newsCoverAvif640 from './news-cover-640.avif';
import newsCoverWebp640 from './news-cover-640.webp';
import newsCoverAvif960 from './news-cover-960.avif';
import newsCoverWebp960 from './news-cover-960.webp';
import saleCoverAvif320 from './sale-cover-320.avif';
import saleCoverWebp320 from './sale-cover-320.webp';
import saleCoverAvif640 from './sale-cover-640.avif';
import saleCoverWebp640 from './sale-cover-640.webp';
import saleCoverAvif960 from './sale-cover-960.avif';
import saleCoverWebp960 from './sale-cover-960.webp';
import silverChestAvif128 from './silver-chest-128.avif';
import silverChestWebp128 from './silver-chest-128.webp';
import silverChestAvif256 from './silver-chest-256.avif';
import silverChestWebp256 from './silver-chest-256.webp';
import silverChestAvif416 from './silver-chest-416.avif';
import silverChestWebp416 from './silver-chest-416.webp';
import someCoinsAvif128 from './some-coins-128.avif';
import someCoinsWebp128 from './some-coins-128.webp';
import someCoinsAvif320 from './some-coins-320.avif';
import someCoinsWebp320 from './some-coins-320.webp';
import streetChestAvif128 from './street-chest-128.avif';
import streetChestWebp128 from './street-chest-128.webp';
import streetChestAvif256 from './street-chest-256.avif';
import streetChestWebp256 from './street-chest-256.webp';
import streetChestAvif416 from './street-chest-416.avif';
import streetChestWebp416 from './street-chest-416.webp';
import updatesCoverAvif320 from './updates-cover-320.avif';
import updatesCoverWebp320 from './updates-cover-320.webp';
import updatesCoverAvif640 from './updates-cover-640.avif';
import updatesCoverWebp640 from './updates-cover-640.webp';
import updatesCoverAvif960 from './updates-cover-960.avif';
import updatesCoverWebp960 from './updates-cover-960.webp';
import videoCoverAvif320 from './video-cover-320.avif';
import videoCoverWebp320 from './video-cover-320.webp';
import videoCoverAvif640 from './video-cover-640.avif';
import videoCoverWebp640 from './video-cover-640.webp';
import videoCoverAvif960 from './video-cover-960.avif';
import videoCoverWebp960 from './video-cover-960.webp';

export type PictureSource = { readonly src: string; readonly width: number };

export type Picture = {
  readonly avif: readonly PictureSource[];
  readonly webp: readonly PictureSource[];
  readonly width: number;
  readonly height: number;
};

export const newsCover: Picture = /* @__PURE__ */ picture(
  [newsCoverAvif320, newsCoverAvif640, newsCoverAvif960],
  [newsCoverWebp320, newsCoverWebp640, newsCoverWebp960],
  [320, 640, 960],
  960,
  540,
);

export const contestCover: Picture = /* @__PURE__ */ picture(
  [contestCoverAvif320, contestCoverAvif640, contestCoverAvif960],
  [contestCoverWebp320, contestCoverWebp640, contestCoverWebp960],
  [320, 640, 960],
  960,
  540,
);

export const saleCover: Picture = /* @__PURE__ */ picture(
  [saleCoverAvif320, saleCoverAvif640, saleCoverAvif960],
  [saleCoverWebp320, saleCoverWebp640, saleCoverWebp960],
  [320, 640, 960],
  960,
  540,
);

export const updatesCover: Picture = /* @__PURE__ */ picture(
  [updatesCoverAvif320, updatesCoverAvif640, updatesCoverAvif960],
  [updatesCoverWebp320, updatesCoverWebp640, updatesCoverWebp960],
  [320, 640, 960],
  960,
  540,
);

export const videoCover: Picture = /* @__PURE__ */ picture(
  [videoCoverAvif320, videoCoverAvif640, videoCoverAvif960],
  [videoCoverWebp320, videoCoverWebp640, videoCoverWebp960],
  [320, 640, 960],
  960,
  540,
);

export const streetChest: Picture = /* @__PURE__ */ picture(
  [streetChestAvif128, streetChestAvif256, streetChestAvif416],
  [streetChestWebp128, streetChestWebp256, streetChestWebp416],
  [128, 256, 416],
  416,
  416,
);

export const silverChest: Picture = /* @__PURE__ */ picture(
  [silverChestAvif128, silverChestAvif256, silverChestAvif416],
  [silverChestWebp128, silverChestWebp256, silverChestWebp416],
  [128, 256, 416],
  416,
  416,
);

export const goldChest: Picture = /* @__PURE__ */ picture(
  [goldChestAvif128, goldChestAvif256, goldChestAvif416],
  [goldChestWebp128, goldChestWebp256, goldChestWebp416],
  [128, 256, 416],
  416,
  416,
);

export const fewCoins: Picture = /* @__PURE__ */ picture(
  [fewCoinsAvif128, fewCoinsAvif320],
  [fewCoinsWebp128, fewCoinsWebp320],
  [128, 320],
  320,
  320,
);

export const someCoins: Picture = /* @__PURE__ */ picture(
  [someCoinsAvif128, someCoinsAvif320],
  [someCoinsWebp128, someCoinsWebp320],
  [128, 320],
  320,
  320,
);

export const manyCoins: Picture = /* @__PURE__ */ picture(
  [manyCoinsAvif128, manyCoinsAvif320],
  [manyCoinsWebp128, manyCoinsWebp320],
  [128, 320],
  320,
  320,
);

export const heapOfCoins: Picture = /* @__PURE__ */ picture(
  [heapOfCoinsAvif128, heapOfCoinsAvif320],
  [heapOfCoinsWebp128, heapOfCoinsWebp320],
  [128, 320],
  320,
  320,
);

function picture(avif: readonly string[], webp: readonly string[], widths: readonly number[], width: number, height: number): Picture {
  const sources = (files: readonly string[]) => files.map((src, index) => ({ src, width: widths[index] ?? width }));
  return { avif: sources(avif), webp: sources(webp), width, height };
}
