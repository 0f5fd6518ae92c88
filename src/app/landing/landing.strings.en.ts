export const en = {
  title: '{game}: a whole city in your phone',
  description:
    '{game} is an online role-play game for Android and iOS: live in a big city, dress as you like, drive hundreds of vehicles, meet real people.',
  kicker: 'Online role-play for Android and iOS',
  headline: 'A whole city in your phone',
  sentence: 'Find a job or a gang, buy a flat, race down the avenue at night. Everyone you meet is a real person.',
  featuresTitle: 'A life of your own',
  newsTitle: 'What’s new in the city',
  allNews: 'All news',
  channels: 'Find us here',
  followers: '{count, plural, one {follower} other {followers}}',
  needsTitle: 'Before you download',
  clothing: {
    title: '300+ clothing models',
    text: 'From overalls to evening wear: dress for a shift, a date or a chase, and stand out every time.',
  },
  city: {
    title: 'A big city',
    text: 'Wide avenues and quiet courtyards, offices and back rooms. Day turns into night, and something is always happening round the corner.',
  },
  vehicles: {
    title: 'Hundreds of vehicles',
    text: 'From an old runabout to a sports car. Drive to work, take friends for a ride, or find out who’s fastest down the avenue.',
  },
  trailer: {
    about: 'The game in motion, without sound: down the avenue, into the garage, the shop and over the river',
    watch: 'Watch the trailer',
    play: 'Play the trailer',
    pause: 'Pause the trailer',
  },
  play: {
    title: 'What playing looks like',
    intro: 'One thumb steers, the other talks. Everything the city offers is a tap away.',
    drive: { title: 'Take the wheel', text: 'Speed, route and the next fare in sight. Hands on the arrows, eyes on the road.' },
    talk: { title: 'Speak up', text: 'Voice and chat reach whoever stands near you. Strangers become a crew.' },
    shop: { title: 'Dress up', text: 'Try it on in the shop, choose a colour, walk out in it.' },
    phone: { title: 'A phone in the phone', text: 'Bank, taxi, market, family: calls come from real people.' },
    map: { title: 'Find your way', text: 'Set a place on the map and follow the amber line.' },
  },
  jobs: {
    title: 'Who will you be?',
    intro: 'Take a shift, wear a uniform or live outside the law. You can change your mind any day.',
    driver: { title: 'Driver', text: 'Fares, tips and short cuts nobody else knows.' },
    police: { title: 'Police', text: 'Patrols, chases and a badge that has to be earned.' },
    doctor: { title: 'Doctor', text: 'First on the scene. The whole city owes you one.' },
    gang: { title: 'Gang', text: 'Your block, your rules, and neighbours who disagree.' },
  },
};
