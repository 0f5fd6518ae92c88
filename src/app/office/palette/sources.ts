import type { PaletteSource } from '#kit/office/palette.ts';

/** What the palette finds on the server, beside the pages of the menu; each feature brings its own. */
export const paletteSources: readonly PaletteSource[] = [];
