import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Exits with a message if the port cannot be bound, so that no one waits for an installation and a build to learn that. Unparsable settings
 * are left to the server, which validates all of them together.
 */
export async function mustBeFree({ PORT, HOST, NODE_ENV }) {
  const port = Number(PORT?.trim() || 3000);
  const host = HOST?.trim() || (NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1');
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return;
  const server = createServer();
  try {
    await once(server.listen(port, host), 'listening');
    await new Promise((done) => server.close(done));
  } catch (error) {
    const sentence = sentences[error.code]?.(port, host);
    if (!sentence) return;
    console.error(sentence);
    process.exit(1);
  }
}

const noAddress = (_, host) => `HOST is ${host}, which is no address of this machine. Leave it out, or choose 127.0.0.1 or 0.0.0.0.`;

/** Same texts as src/kit/http/listening.ts, which an old Node cannot import. */
const sentences = {
  EADDRINUSE: (port) => `Port ${port} is taken. Stop the program that listens there, or choose another with PORT.`,
  EACCES: (port) => `Port ${port} is not open to this user. Choose one from 1024 on with PORT.`,
  EADDRNOTAVAIL: noAddress,
  ENOTFOUND: noAddress,
  EAI_AGAIN: noAddress,
};
