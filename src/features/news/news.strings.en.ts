import { en as words } from './news-site.strings.en.ts';

export const en = {
  ...words,
  errors: {
    tooManyImages: 'An article can have up to 10 pictures. Remove one before adding another',
    sameImageTwice: 'The same picture is here twice',
    badVideoLink: 'Enter the https:// address of a video on YouTube, RuTube or VK Video',
    incomplete: 'Fill this in, or leave this language empty',
    inThePast: 'Choose a time in the future',
    changedMeanwhile:
      '{by} saved this article while you were editing. Your input is kept: compare it with the current version and save again',
    nothingToPublish: 'Nothing to publish yet: add a title, short description and text in at least one language',
    alreadyPublished: 'This article is already published',
    notPublished: 'This article is neither published nor scheduled',
    deleted: 'This article is deleted. Restore it first',
    notDeleted: 'This article is not deleted',
  },
  audit: {
    created: 'Article created',
    saved: 'Article saved',
    published: 'Article published',
    scheduled: 'Article scheduled',
    unpublished: 'Article unpublished',
    deleted: 'Article deleted',
    undeleted: 'Article restored',
    restored: 'Earlier version of an article restored',
    exported: 'News list exported',
    imageUploaded: 'News picture uploaded',
  },
  permissions: { read: 'See articles, drafts and their history', edit: 'Write, publish, schedule and delete news' },
  personalData: {
    written: {
      what: 'Articles and versions you saved as staff',
      why: 'Published news stays available. Only the number of the deleted account is kept',
    },
  },
};
