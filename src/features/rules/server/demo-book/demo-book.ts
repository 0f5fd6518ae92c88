import { administration } from './administration.ts';
import { chat } from './chat.ts';
import type { DemoSection } from './demo-section.ts';
import { factions } from './factions.ts';
import { general } from './general.ts';
import { money } from './money.ts';
import { names } from './names.ts';
import { roads } from './roads.ts';
import { rolePlay } from './role-play.ts';
import { technical } from './technical.ts';
import { wars } from './wars.ts';

/** Sections in the order of their numbers, from 1. */
export const demoBook: readonly DemoSection[] = [general, names, chat, rolePlay, roads, money, factions, wars, technical, administration];
