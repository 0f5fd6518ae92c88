import type { Checked } from './top-up-state.ts';
import { type TopUpPorts, topUpStore } from './top-up-store.ts';

const method = { paymentBonus: 0, nameWeb: 'Card', img: '', isEmail: false, isNeedRedirect: false, domain: '', launcherOnly: false };
export const answer: Checked = {
  payments: [
    { ...method, paymentType: 23 },
    { ...method, paymentType: 22 },
    { ...method, paymentType: 31, isEmail: true },
    { ...method, paymentType: 32, isNeedRedirect: true, domain: 'pay.example' },
  ],
  globalId: 7,
  quote: 'q',
  value: 1,
  discount: 1,
  recipient: { nick: null, level: null, server: null },
};

/** Test ports that record every call. */
export function noted(over: Partial<TopUpPorts> = {}) {
  const seen: { checks: unknown[]; starts: unknown[]; keys: string[]; toasts: string[]; left: unknown[]; kept: string[] } = {
    checks: [],
    starts: [],
    keys: [],
    toasts: [],
    left: [],
    kept: [],
  };
  let made = 0;
  const ports: TopUpPorts = {
    check: async (input) => {
      seen.checks.push(input);
      return answer;
    },
    start: async (input, key) => {
      seen.starts.push(input);
      seen.keys.push(key);
      return { url: 'https://pay.example/1', order: 'order-1' };
    },
    failureText: () => 'no answer',
    faultText: (code) => code,
    toast: (text) => void seen.toasts.push(text),
    leave: (to) => {
      seen.left.push(to);
      return new Promise(() => undefined);
    },
    rememberOrder: (id) => void seen.kept.push(id),
    forgetOrder: () => void seen.kept.splice(0),
    newKey: () => `key-${++made}`,
    ...over,
  };
  return { ports, seen };
}

export function opened(login = 'friend', donateSum = '500') {
  const store = topUpStore();
  store.send({ type: 'opened', step: 1 });
  store.send({ type: 'typed', field: 'login', value: login });
  store.send({ type: 'typed', field: 'donateSum', value: donateSum });
  return store;
}

/** A store in step 2 with this method selected. */
export async function chosen(paymentType: number, over: Partial<TopUpPorts> = {}) {
  const { ports, seen } = noted(over);
  const store = opened();
  await store.check(ports);
  store.send({ type: 'chose', paymentType });
  return { store, ports, seen };
}
