export const en = {
  open: 'Open {name}’s page',
  level: 'level {level, number}',
  seen: 'Last seen {time}',
  banned: 'Banned, No. {number}',
  noCharacters: 'No characters',
  gone: 'Nobody by this number on your server.',
};
