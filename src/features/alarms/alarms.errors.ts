import { errors } from '#kit/errors/errors.ts';

export const alarmErrors = errors('alarms', { alreadyClosed: { status: 409 } });
