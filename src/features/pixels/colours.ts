/** The 32 colours in palette order; a pixel stores its index. White is first, because it is the colour of an empty board. */
export const colours = [
  '#ffffff',
  '#d4d7d9',
  '#898d90',
  '#515252',
  '#0b0d12',
  '#6d001a',
  '#be0039',
  '#f04438',
  '#ff7a1a',
  '#ffb020',
  '#ffd635',
  '#fff8b8',
  '#00714a',
  '#12b76a',
  '#7eed56',
  '#0b6e75',
  '#009eaa',
  '#2dd4bf',
  '#1b3a8f',
  '#2450a4',
  '#3690ea',
  '#51e9f4',
  '#3b2b8c',
  '#6a5cff',
  '#94b3ff',
  '#6c1d8f',
  '#b44ac0',
  '#e4abff',
  '#de107f',
  '#ff6fa5',
  '#6d482f',
  '#ffb470',
] as const;

/** As [red, green, blue] numbers. */
export const colourBytes: readonly (readonly [number, number, number])[] = colours.map((hex) => {
  const number = Number.parseInt(hex.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
});
