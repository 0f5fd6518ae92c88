import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { restartPlan } from './restart-plan.ts';

const start = Date.parse('2026-11-16T12:00:00Z');
const at = (minutes: number) => new Date(start + minutes * 60_000);

/** The restart announcements of a world's players, minute by minute. */
function lived(tell: (plan: ReturnType<typeof restartPlan>, minute: number) => void, minutes = 20): string[] {
  const plan = restartPlan(() => at(0));
  return Array.from({ length: minutes }, (_, minute) => {
    tell(plan, minute);
    const { warn, restart } = plan.due(at(minute));
    return restart ? `${minute}: down` : warn === null ? '' : `${minute}: ${warn} left`;
  }).filter(Boolean);
}

describe('a planned restart in the game', () => {
  test('warns 10, 5 and 1 minutes before, each once, and goes down once', () => {
    const told = lived((plan, minute) => minute === 0 && plan.tell(at(12), 'Update'));
    assert.deepEqual(told, ['2: 10 left', '7: 5 left', '11: 1 left', '12: down']);
  });

  test('warns only of the times still ahead when the restart is three minutes away', () => {
    assert.deepEqual(
      lived((plan, minute) => minute === 0 && plan.tell(at(3), 'Update')),
      ['0: 5 left', '2: 1 left', '3: down'],
    );
  });

  test('warns again and restarts only at the new time when it is moved', () => {
    const told = lived((plan, minute) => {
      if (minute === 0) plan.tell(at(6), 'Update');
      if (minute === 2) plan.tell(at(14), 'Update');
    });
    assert.deepEqual(told, ['0: 10 left', '1: 5 left', '4: 10 left', '9: 5 left', '13: 1 left', '14: down']);
  });

  test('ignores a plan from before the start of this process', () => {
    assert.deepEqual(
      lived((plan, minute) => minute === 1 && plan.tell(at(-1), 'Update')),
      [],
    );
  });

  test('neither warns nor restarts when it is cancelled', () => {
    const told = lived((plan, minute) => {
      if (minute === 0) plan.tell(at(12), 'Update');
      if (minute === 3) plan.tell(null, '');
    });
    assert.deepEqual(told, ['2: 10 left']);
  });
});
