import { demoEvents } from './demo-events.ts';
import type { DemoNews } from './demo-item.ts';
import { demoNewsItems } from './demo-news-items.ts';
import { demoOffers } from './demo-offers.ts';
import { demoUpdates } from './demo-updates.ts';
import { demoVideos } from './demo-videos.ts';

/** Four months of news of an invented city, oldest first, so that ids grow with time. */
export const demoNews: readonly DemoNews[] = [...demoUpdates, ...demoNewsItems, ...demoEvents, ...demoOffers, ...demoVideos].toSorted(
  (one, other) => other.age - one.age || one.hour - other.hour,
);
