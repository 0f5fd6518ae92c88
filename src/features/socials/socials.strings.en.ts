export const en = {
  settings: {
    title: 'Social channels',
    about: 'Shown beside the news on the landing, with the number of their followers.',
    channels: {
      label: 'Channels',
      about:
        'In this order. If an address for the count is given, it is asked once an hour and must answer with JSON: a number, or an object that has it under “followers” or “count”. While it does not answer, the last count stays.',
      fields: {
        name: { label: 'Name' },
        url: { label: 'Address' },
        followers: { label: 'Followers, typed in' },
        countUrl: { label: 'Address for the count' },
      },
    },
  },
};
