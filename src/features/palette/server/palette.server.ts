import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { paletteHandlers } from './palette.handlers.ts';
import type { PaletteSource } from './palette-source.ts';

declare module '#kit/feature/server-feature.ts' {
  interface ServerFeature {
    /** Sources of the command palette (Ctrl/⌘+K). */
    readonly palette?: readonly PaletteSource[];
  }
  interface ServerParts {
    readonly paletteSources: readonly PaletteSource[];
  }
}

export const server: ServerFeature = { handlers: ({ paletteSources }) => [paletteHandlers(paletteSources)] };
