/** A phone, a sharp phone (750 or 721 dots wide: 720 would be a dot too few), a tablet, a wide column on a sharp screen. */
export const imageWidths = [480, 768, 960, 1600] as const;
