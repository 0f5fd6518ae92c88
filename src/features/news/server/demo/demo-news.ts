import { demoEvents } from './demo-events.ts';
import type { DemoNews } from './demo-item.ts';
import { demoNewsItems } from './demo-news-items.ts';
import { demoOffers } from './demo-offers.ts';
import { demoUpdates } from './demo-updates.ts';
import { demoVideos } from './demo-videos.ts';

/** Four months of an invented city, the oldest first: numbers grow with time here as everywhere. */
export const demoNews: readonly DemoNews[] = [...demoUpdates, ...demoNewsItems, ...demoEvents, ...demoOffers, ...demoVideos].toSorted(
  (one, other) => other.age - one.age || one.hour - other.hour,
);
