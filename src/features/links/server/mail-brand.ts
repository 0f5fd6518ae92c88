import type { Services } from '#kit/contract/context.ts';
import type { MailBrand } from '#kit/mail/render-mail.ts';
import { linksSettings } from '../links.feature.ts';

export const mailBrandOf = ({ config, settings }: Pick<Services, 'config' | 'settings'>): MailBrand => ({
  gameName: config.brand.gameName,
  publicUrl: config.publicUrl,
  supportEmail: settings.get(linksSettings.supportEmail),
});
