export const en = {
  title: 'Waiting for you',
  nothing: 'Nothing waits for you.',
  urgent: 'first',
};
