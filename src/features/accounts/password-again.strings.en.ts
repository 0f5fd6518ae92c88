export const en = {
  title: 'Confirm your password',
  text: 'This is a sensitive action, so please confirm it’s you. You won’t be asked again for 15 minutes.',
  password: 'Password',
  submit: 'Continue',
};
