import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export type ReceivedMail = { readonly from: string; readonly to: readonly string[]; readonly data: string; readonly user: string | null };

export type SmtpServer = {
  readonly port: number;
  readonly received: readonly ReceivedMail[];
  /** Answers the next RCPT with this instead. */
  refuseNext(answer: string): void;
  close(): Promise<void>;
};

type Session = { from: string; to: string[]; user: string | null; data: string[] | null };

/** Enough of SMTP to take mail from a client: EHLO, AUTH PLAIN and LOGIN, MAIL, RCPT, DATA with dot-stuffing, RSET, NOOP, QUIT. */
export async function startSmtp(options: { readonly user?: string; readonly password?: string } = {}): Promise<SmtpServer> {
  const received: ReceivedMail[] = [];
  const refusals: string[] = [];
  const sockets = new Set<Socket>();

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    const session: Session = { from: '', to: [], user: null, data: null };
    let waiting = '';
    let login: string[] | null = null;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const signIn = (user: string, password: string) => {
      const right = user === options.user && password === options.password;
      if (right) session.user = user;
      say(right ? '235 2.7.0 welcome' : '535 5.7.8 wrong user or password');
    };

    const command = (line: string) => {
      const [verb = '', ...words] = line.split(' ');
      const argument = words.join(' ');
      switch (verb.toUpperCase()) {
        case 'EHLO':
          return void socket.write(`250-test\r\n250-8BITMIME\r\n${options.user ? '250-AUTH PLAIN LOGIN\r\n' : ''}250 SMTPUTF8\r\n`);
        case 'HELO':
        case 'NOOP':
          return say('250 ok');
        case 'AUTH':
          if (words[0]?.toUpperCase() === 'PLAIN') {
            const [, user = '', password = ''] = decode(words[1] ?? '').split('\0');
            return signIn(user, password);
          }
          login = [];
          return say('334 VXNlcm5hbWU6');
        case 'MAIL':
          if (options.user && !session.user) return say('530 5.7.0 sign in first');
          Object.assign(session, { from: addressIn(argument), to: [] });
          return say('250 ok');
        case 'RCPT': {
          const refusal = refusals.shift();
          if (!refusal) session.to.push(addressIn(argument));
          return say(refusal ?? '250 ok');
        }
        case 'DATA':
          if (session.to.length === 0) return say('503 5.5.1 nobody to send to');
          session.data = [];
          return say('354 go on');
        case 'RSET':
          Object.assign(session, { from: '', to: [] });
          return say('250 ok');
        case 'QUIT':
          say('221 bye');
          return void socket.end();
        default:
          return say('502 5.5.1 not known');
      }
    };

    const line = (text: string) => {
      if (session.data) {
        if (text !== '.') return void session.data.push(text.startsWith('.') ? text.slice(1) : text);
        received.push({ from: session.from, to: session.to, user: session.user, data: session.data.join('\r\n') });
        session.data = null;
        return say('250 2.0.0 taken');
      }
      if (login) {
        login.push(decode(text));
        if (login.length === 1) return say('334 UGFzc3dvcmQ6');
        const [user = '', password = ''] = login;
        login = null;
        return signIn(user, password);
      }
      command(text);
    };

    say('220 test ESMTP');
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      const lines = (waiting + text).split('\r\n');
      waiting = lines.pop() ?? '';
      for (const each of lines) line(each);
    });
  });

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    received,
    refuseNext: (answer) => void refusals.push(answer),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const decode = (base64: string): string => Buffer.from(base64, 'base64').toString();
const addressIn = (argument: string): string => /<([^>]*)>/.exec(argument)?.[1] ?? '';
