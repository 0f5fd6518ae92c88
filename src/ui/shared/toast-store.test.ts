import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { toastStore } from './toast-store.ts';

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ['setTimeout', 'Date'] });
});

test('a toast is visible at 4.8 s and gone at 5 s', () => {
  const toasts = toastStore();
  toasts.show({ title: 'Ошибка', text: '<b>x</b>', tone: 'danger' });
  mock.timers.tick(4800);
  assert.equal(toasts.list().length, 1);
  mock.timers.tick(200);
  assert.equal(toasts.list().length, 0);
});

test('each toast has its own five seconds', () => {
  const toasts = toastStore();
  toasts.show({ title: 'one' });
  mock.timers.tick(3000);
  toasts.show({ title: 'two' });
  mock.timers.tick(2000);
  assert.deepEqual(
    toasts.list().map((toast) => toast.title),
    ['two'],
  );
});

test('a toast under the pointer waits, then stays for the remaining time', () => {
  const toasts = toastStore();
  const id = toasts.show({ title: 'one' });
  mock.timers.tick(4000);
  toasts.hold(id);
  mock.timers.tick(60_000);
  assert.equal(toasts.list().length, 1);
  toasts.release(id);
  mock.timers.tick(999);
  assert.equal(toasts.list().length, 1);
  mock.timers.tick(1);
  assert.equal(toasts.list().length, 0);
});

test('a dismissed toast disappears at once and listeners are notified', () => {
  const toasts = toastStore();
  const heard = mock.fn();
  toasts.subscribe(heard);
  toasts.dismiss(toasts.show({ title: 'one' }));
  assert.deepEqual(toasts.list(), []);
  assert.equal(heard.mock.callCount(), 2);
});
