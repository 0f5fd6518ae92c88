export const en = {
  level: 'level {level, number}',
  seen: 'Last seen <time></time>',
  banned: 'Banned, No. {number}',
  noCharacters: 'No characters',
  gone: 'Nobody by this number on your server.',
};
