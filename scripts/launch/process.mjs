import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { bundledBin } from './bundled-node.mjs';
import { watchStarter } from './starter.mjs';

const FORWARDED = ['SIGHUP', 'SIGINT', 'SIGTERM'];

/** The signal that ended us while a program ran. */
let asked;

/**
 * Runs a program in this terminal and returns its exit code. Forwards our signals, and stops the program when our own parent is gone, so
 * that no orphan keeps running.
 */
export function run(command, args, root) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: environmentFor(root) });
  const starterIsGone = watchStarter();
  const watch = setInterval(() => {
    if (starterIsGone()) child.kill('SIGTERM');
  }, 500);
  const forward = (signal) => {
    asked = signal;
    // A terminal sends Ctrl+C to the child as well; a second signal would force it to quit.
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

/** Exits after a program failed. Prints nothing if a signal stopped it. */
export function endAfter(code, sentence) {
  // Exits by the same signal, so that npm reports no failure.
  if (asked) process.kill(process.pid, asked);
  else console.error(sentence);
  process.exit(code);
}

/** The tools in node_modules/.bin find their Node through PATH. */
export function environmentFor(root) {
  const folders = [bundledBin(root), join(root, 'node_modules', '.bin'), process.env.PATH];
  return { ...process.env, PATH: folders.filter(Boolean).join(delimiter) };
}
