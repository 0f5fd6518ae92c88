import { errors } from '#kit/errors/errors.ts';

export const alarmsErrors = errors('alarms', { alreadyClosed: { status: 409 } });
