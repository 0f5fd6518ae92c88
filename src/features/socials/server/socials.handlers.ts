import { implement } from '#kit/contract/implement.ts';
import { socialsContract } from '../socials.contract.ts';
import { listChannels } from './list-channels.ts';

export const socialsHandlers = implement(socialsContract, { listChannels });
