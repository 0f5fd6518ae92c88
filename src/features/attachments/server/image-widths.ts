/** Phone, high-density phone (750 or 721 px wide, for which 720 would be too small), tablet, wide column on a high-density screen. */
export const imageWidths = [480, 768, 960, 1600] as const;
