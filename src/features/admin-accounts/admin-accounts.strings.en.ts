export const en = {
  entry: '{name}, server {server, number}',
  server: 'Server {server, number}, {name}',
  level: 'Level {level, number}',
  permissions: { enter: 'Open the admin area' },
};
