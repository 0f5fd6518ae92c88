import contest from '#ui/pictures/contest-cover-640.webp';
import news from '#ui/pictures/news-cover-640.webp';
import stocks from '#ui/pictures/sale-cover-640.webp';
import updates from '#ui/pictures/updates-cover-640.webp';
import video from '#ui/pictures/video-cover-640.webp';

/** Covers for news items without a picture: one file each, because every name adds script that a visitor waits for. */
export const coverOf = { news, contest, stocks, updates, video };
