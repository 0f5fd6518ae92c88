export const en = {
  title: 'Your password, once more',
  text: 'This is an action that matters, so we make sure that it is you. You will not be asked again for 15 minutes.',
  password: 'Password',
  submit: 'Continue',
};
