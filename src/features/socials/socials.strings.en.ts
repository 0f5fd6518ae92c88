export const en = {
  settings: {
    title: 'Social channels',
    about: 'Shown next to the news on the landing page, with follower counts.',
    channels: {
      label: 'Channels',
      about:
        'In this order. If a count address is given, it is queried hourly and must return JSON: a number, or an object with “followers” or “count”. If it does not respond, the last count is kept.',
      fields: {
        name: { label: 'Name' },
        url: { label: 'Address' },
        followers: { label: 'Followers (manual)' },
        countUrl: { label: 'Count address' },
      },
    },
  },
};
