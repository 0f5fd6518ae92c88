/** A phone, a tablet or a sharp phone, a wide column on a sharp screen. */
export const imageWidths = [480, 960, 1600] as const;
