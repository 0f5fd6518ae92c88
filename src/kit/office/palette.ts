/** Something the palette (Ctrl/⌘+K) can lead to. */
export type PaletteEntry = {
  /** Unique within its group. */
  readonly id: string;
  readonly label: string;
  /** Tells apart what is called the same: the section of a page, the server of a person. */
  readonly note?: string;
  readonly href: string;
  /** A name of the menu's icons. */
  readonly icon: string;
};
