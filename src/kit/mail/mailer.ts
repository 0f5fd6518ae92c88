import type { createTransport } from 'nodemailer';
import { capture } from './captured-mail.ts';
import type { RenderedMail } from './render-mail.ts';

export type Mail = RenderedMail & {
  readonly to: string;
  /** Makes a repeated message recognisable: the same key gives the same Message-ID. */
  readonly key?: string;
  /** The reply address, if not the sender. */
  readonly replyTo?: string;
  /** Messages with the same thread are grouped by mail programs. */
  readonly thread?: string;
};

/** Sends one message or throws; retrying is up to the job. Never called inside a transaction. */
export type Mailer = {
  send(mail: Mail): Promise<void>;
  /** Connects and signs in as for a message; rejects on failure. */
  check(): Promise<void>;
  close(): void;
};

export type MailerOptions = {
  readonly from: string;
  /** The host in Message-IDs. */
  readonly host: string;
} & ({ readonly smtpUrl: string } | { readonly captureDir: string });

export function createMailer(options: MailerOptions): Mailer {
  const mailer = 'smtpUrl' in options ? smtpMailer(options, options.smtpUrl) : capturingMailer(options, options.captureDir);
  return { ...mailer, send: async (mail) => (isNobodys(mail.to) ? undefined : mailer.send(mail)) };
}

/** The address of an erased account: `.invalid` never exists (RFC 2606), and mail to it would only bounce. */
const isNobodys = (address: string): boolean => /\.invalid$/i.test(address);

function smtpMailer(options: MailerOptions, url: string): Mailer {
  const transport = whenNeeded((createTransport) =>
    createTransport({
      url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  );
  return {
    async send(mail) {
      await (await transport.get()).sendMail(messageOf(mail, options));
    },
    check: async () => void (await (await transport.get()).verify()),
    close: transport.close,
  };
}

/** Builds the same bytes as for SMTP and stores them in a folder. */
function capturingMailer(options: MailerOptions, folder: string): Mailer {
  const transport = whenNeeded((createTransport) => createTransport({ streamTransport: true, buffer: true, newline: 'windows' }));
  return {
    async send(mail) {
      const { message } = await (await transport.get()).sendMail(messageOf(mail, options));
      if (!Buffer.isBuffer(message)) throw new Error('The message was not built as bytes');
      await capture(folder, message, { from: options.from, to: mail.to, subject: mail.subject, text: mail.text, html: mail.html });
    },
    check: async () => undefined,
    close: transport.close,
  };
}

/** The library loads with the first message, so that startup does not wait for it. */
function whenNeeded<Transport extends { close(): void }>(make: (create: typeof createTransport) => Transport) {
  let made: Promise<Transport> | undefined;
  return {
    get: () => (made ??= import('nodemailer').then((library) => make(library.createTransport))),
    close: () => void made?.then((transport) => transport.close()),
  };
}

const messageOf = (mail: Mail, { from, host }: MailerOptions) => ({
  from,
  // An object is treated as one address, whatever commas a name or address contains.
  to: { name: '', address: mail.to },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  ...(mail.key && { messageId: messageId(mail.key, host) }),
  ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
  ...(mail.thread && { references: messageId(mail.thread, host), inReplyTo: messageId(mail.thread, host) }),
  headers: { 'Auto-Submitted': 'auto-generated' },
});

const messageId = (key: string, host: string): string => `<${key.replace(/[^\w.-]/g, '-')}@${host}>`;
