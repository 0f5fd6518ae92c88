export const en = {
  title: '{game}: a whole city in your phone',
  description:
    '{game} is an online role-play game for Android and iOS: live in a big city, dress as you like, drive hundreds of vehicles, meet real people.',
  kicker: 'Online role-play for Android and iOS',
  headline: 'A whole city in your phone',
  sentence: 'Find a job or a gang, buy a flat, race down the avenue at night. Everyone you meet is a real person.',
  newsTitle: 'What’s new in the city',
  allNews: 'All news',
  channels: 'Find us here',
  followers: '{count, plural, one {follower} other {followers}}',
  trailer: {
    about: 'The game in motion, without sound: down the avenue, into the garage, the shop and over the river',
    watch: 'Watch the trailer',
    play: 'Play the trailer',
    pause: 'Pause the trailer',
  },
};
