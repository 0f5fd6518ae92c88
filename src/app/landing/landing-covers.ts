import contest from '#app/site/pictures/contest-cover-640.webp';
import news from '#app/site/pictures/news-cover-640.webp';
import stocks from '#app/site/pictures/sale-cover-640.webp';
import updates from '#app/site/pictures/updates-cover-640.webp';
import video from '#app/site/pictures/video-cover-640.webp';

/** What stands for an item without a picture of its own: one file each, because every name is script that a visitor waits for. */
export const coverOf = { news, contest, stocks, updates, video };
