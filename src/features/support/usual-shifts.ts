const daily = (from: number, to: number, ...days: readonly number[]) => days.map((day) => ({ day, from, to }));

/** Every day, with shorter hours at weekends. */
export const usualShifts = [...daily(9, 21, 1, 2, 3, 4, 5), ...daily(10, 18, 6, 7)];
