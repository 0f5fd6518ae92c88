export const en = {
  uiTitle: 'Design system',
  errorTitle: 'Ways to fail',
  errorText: 'Each link fails in its own place; the error page must follow.',
  inLoad: 'The data answers {status}',
  inView: 'The page throws while it is shown',
  inErrorPage: 'The error page throws as well',
};
