import type { Config } from '#app/config.ts';
import { implement, type RawAnswer } from '#kit/contract/implement.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { devMail } from '#kit/mail/dev-mail.ts';
import { capturedMailFolder } from './captured-mail-folder.ts';
import { devContract } from './dev.contract.ts';

export function devHandlers(config: Config) {
  const mail = async (path: string, locale: Locale): Promise<RawAnswer> => {
    const { status, headers, body } = await devMail(capturedMailFolder(config), path, locale);
    return { status, body, type: headers['content-type'] ?? 'text/html; charset=utf-8', headers };
  };
  return implement(devContract, {
    listMail: (ctx) => mail('', ctx.locale),
    readMail: (ctx, { '*': path }) => mail(`/${path}`, ctx.locale),
    lookUpAddress: async (ctx) => ({ ip: ctx.ip }),
    receiveMetrics: async (ctx) => {
      ctx.log.debug({ hit: ctx.body.toString('utf8').slice(0, 500) }, 'page view');
      return { status: 204, type: 'text/plain', body: '' };
    },
  });
}
