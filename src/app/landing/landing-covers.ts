import contest from '#ui/pictures/contest-cover-640.webp';
import news from '#ui/pictures/news-cover-640.webp';
import stocks from '#ui/pictures/sale-cover-640.webp';
import updates from '#ui/pictures/updates-cover-640.webp';
import video from '#ui/pictures/video-cover-640.webp';

/** What stands for an item without a picture of its own: one file each, because every name is script that a visitor waits for. */
export const coverOf = { news, contest, stocks, updates, video };
