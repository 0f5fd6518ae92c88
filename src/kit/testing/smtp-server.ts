import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export type ReceivedMail = { readonly from: string; readonly to: readonly string[]; readonly data: string; readonly user: string | null };

export type SmtpServer = {
  readonly port: number;
  readonly received: readonly ReceivedMail[];
  /** Answers the next RCPT with this instead. */
  refuseNext(status: number, text: string): void;
  close(): Promise<void>;
};

/** Takes mail on this machine, without encryption; with a user, only from that user. */
export async function startSmtp(options: { readonly user?: string; readonly password?: string } = {}): Promise<SmtpServer> {
  const received: ReceivedMail[] = [];
  const refusals: Error[] = [];

  const server = new SMTPServer({
    disabledCommands: options.user ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, done) =>
      username === options.user && password === options.password
        ? done(null, { user: username })
        : done(null, { message: 'wrong password' }),
    onRcptTo: (_address, _session, done) => done(refusals.shift()),
    onData: (stream, session, done) => {
      text(stream).then((data) => {
        received.push({ ...envelopeOf(session), data, user: session.user ?? null });
        done();
      }, done);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    received,
    refuseNext: (status, words) => void refusals.push(Object.assign(new Error(words), { responseCode: status })),
    close: () => new Promise((done) => server.close(() => done())),
  };
}

const envelopeOf = ({ envelope: { mailFrom, rcptTo } }: SMTPServerSession) => ({
  from: mailFrom ? mailFrom.address : '',
  to: rcptTo.map(({ address }) => address),
});
