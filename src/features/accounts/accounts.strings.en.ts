export const en = {
  errors: {
    emailReserved: 'No mail can reach this address. Give one where you read your mail',
    passwordCommon: 'This password is too common. Choose another one: a few words in a row work well',
    passwordLikeLogin: 'Your password must not be your login or email address',
  },
  personalData: { account: { what: 'The account itself: login, email address, password, language' } },
};
