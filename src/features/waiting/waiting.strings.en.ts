export const en = {
  title: 'Waiting for you',
  nothing: 'Nothing is waiting for you.',
  urgent: 'first',
};
