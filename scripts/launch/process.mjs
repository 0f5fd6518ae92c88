import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { bundledBin } from './bundled-node.mjs';
import { watchStarter } from './starter.mjs';

const FORWARDED = ['SIGHUP', 'SIGINT', 'SIGTERM'];

/** The signal that asked us to end while a program ran. */
let asked;

/**
 * Runs a program in this terminal and answers its exit code. A signal meant for us goes on to it, and so does the end of
 * whoever started us: nothing keeps running that nobody waits for.
 */
export function run(command, args, root) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: environmentFor(root) });
  const starterIsGone = watchStarter();
  const watch = setInterval(() => {
    if (starterIsGone()) child.kill('SIGTERM');
  }, 500);
  const forward = (signal) => {
    asked = signal;
    // Ctrl+C in a terminal reaches the child by itself; a second one would ask it to hurry.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  for (const signal of FORWARDED) process.on(signal, forward);

  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`${command} could not be run: ${error.message}`);
      resolve(1);
    });
    child.on('exit', (code, signal) => {
      clearInterval(watch);
      for (const name of FORWARDED) process.off(name, forward);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

/** Ends because a program did not do what it was run for. Whoever stopped it knows that, and is told nothing. */
export function endAfter(code, sentence) {
  // Ended by the signal itself, so that npm sees no failure either.
  if (asked) process.kill(process.pid, asked);
  else console.error(sentence);
  process.exit(code);
}

/** The tools in node_modules/.bin find their Node through PATH. */
export function environmentFor(root) {
  const folders = [bundledBin(root), join(root, 'node_modules', '.bin'), process.env.PATH];
  return { ...process.env, PATH: folders.filter(Boolean).join(delimiter) };
}
