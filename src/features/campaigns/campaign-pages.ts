/** Pages for advertising traffic. */
export const campaignPages = ['target', 'tikitoki'] as const;
export type CampaignPageName = (typeof campaignPages)[number];
