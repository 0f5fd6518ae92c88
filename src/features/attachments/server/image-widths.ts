/** A phone, a sharp phone, a tablet, a wide column on a sharp screen. */
export const imageWidths = [480, 720, 960, 1600] as const;
