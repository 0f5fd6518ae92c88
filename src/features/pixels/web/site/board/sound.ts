import { thisBrowser } from '#kit/browser/this-browser.ts';

const key = 'pixel-sound';
let context: AudioContext | undefined;
let isOn: boolean | undefined;

/** Off by default. */
export const soundIsOn = (): boolean => (isOn ??= thisBrowser.recall(key) === 'on');
export function switchSound(on: boolean): void {
  isOn = on;
  thisBrowser.remember(key, on ? 'on' : null);
}

/** Two short notes: a pixel was painted, or the cooldown is over. */
export function chime(what: 'painted' | 'ready'): void {
  if (!soundIsOn()) return;
  context ??= new AudioContext();
  const [low, high] = what === 'painted' ? [523, 784] : [659, 880];
  for (const [at, pitch] of [low, high].entries()) {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    const begins = context.currentTime + at * 0.09;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.08, begins);
    volume.gain.exponentialRampToValueAtTime(0.0001, begins + 0.14);
    tone.connect(volume).connect(context.destination);
    tone.start(begins);
    tone.stop(begins + 0.15);
  }
}
