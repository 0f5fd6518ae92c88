export const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const;
export type Utm = Partial<Record<(typeof utmNames)[number], string>>;

/** The UTM parameters of the URL, at most 100 characters each, passed to the store unchanged. */
export function readUtm(given: (name: string) => string | null | undefined): Utm {
  return Object.fromEntries(
    utmNames.flatMap((name) => {
      const value = given(name)?.trim().slice(0, 100);
      return value ? [[name, value]] : [];
    }),
  );
}

export const utmSearch = (utm: Utm): string => new URLSearchParams(utm).toString();

export type CampaignName = { readonly source: string; readonly medium: string; readonly campaign: string };

/**
 * The normalised name for counting: lower-case letters, digits and a few symbols, so that variants of one campaign share a row. Empty:
 * absent.
 */
export const campaignOf = ({ utm_source = '', utm_medium = '', utm_campaign = '' }: Utm): CampaignName => ({
  source: plain(utm_source),
  medium: plain(utm_medium),
  campaign: plain(utm_campaign),
});

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
