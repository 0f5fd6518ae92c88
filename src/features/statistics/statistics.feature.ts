import { permissions } from '#kit/permissions/permissions.ts';

export const statisticsPermissions = permissions('statistics', ['read']);

/** The live counter, published by each process to its own listeners: `Online` of the contract. */
export const onlineTopic = 'statistics.online';
