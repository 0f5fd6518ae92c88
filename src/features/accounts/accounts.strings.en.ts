export const en = {
  errors: {
    passwordCommon: 'This password is among the first that are tried. Choose another one, several words for example',
    passwordLikeLogin: 'The password must not be your login or your email address',
  },
  personalData: { account: { what: 'The account itself: login, email address, password, language' } },
};
