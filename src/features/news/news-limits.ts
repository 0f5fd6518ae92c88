/** Limits of one item. The editor's counters use the same values. */
export const newsLimits = {
  images: 10,
  sections: 12,
  name: 120,
  shortDescription: 300,
  text: 60_000,
  sectionName: 100,
  sectionText: 20_000,
  alt: 200,
  launcherTitle: 60,
  launcherText: 160,
  videoLink: 500,
} as const;
