import type { DemoLogin } from '#features/sessions/demo-accounts.ts';
import type { PromocodeState, PromocodeType } from '../promocode-kinds.ts';
import type { PrizeView } from '../promocodes.contract.ts';

export type DemoCode = Partial<PrizeView> & {
  readonly name: string;
  readonly type: PromocodeType;
  readonly state: PromocodeState;
  readonly by: DemoLogin;
  /** Days ago. */
  readonly made: number;
  readonly edited?: number;
  readonly linked?: DemoLogin;
  readonly tag?: string;
  readonly refusal?: string;
  readonly requiredLevel?: number;
  readonly immediate?: boolean;
  /** Days from now; negative: in the past. */
  readonly starts?: number;
  readonly ends?: number;
  readonly limitTotal?: number;
  /** Activations per thousand people. */
  readonly used?: number;
};

export const demoTags = ['Streamers', 'Осенняя кампания', 'Launch'] as const;

const player = { type: 'user', requiredLevel: 5, money: 25_000, exp: 10, vipLevel: 1, vipDays: 3 } as const;

/** Codes of every type and status. */
export const demoCodes: readonly DemoCode[] = [
  {
    name: 'LANTERN',
    type: 'media',
    state: 'active',
    by: 'media',
    made: 50,
    edited: 12,
    linked: 'partner',
    tag: 'Streamers',
    requiredLevel: 4,
    money: 50_000,
    exp: 20,
    immediate: true,
    vehicleModel: 411,
    vehicleSecondary: 3,
    vehicleDays: 1,
    vehicleHours: 12,
    used: 160,
  },
  {
    name: 'NEONCITY',
    type: 'media',
    state: 'active',
    by: 'media',
    made: 34,
    tag: 'Streamers',
    requiredLevel: 6,
    money: 75_000,
    vipLevel: 2,
    vipDays: 7,
    skinMale: 23,
    skinFemale: 93,
    skinDays: 14,
    used: 110,
  },
  {
    name: 'HARBOUR',
    type: 'media',
    state: 'active',
    by: 'media',
    made: 41,
    tag: 'Осенняя кампания',
    requiredLevel: 3,
    money: 30_000,
    donation: 15,
    limitTotal: 40,
    used: 60,
  },
  {
    name: 'ОСЕНЬ2026',
    type: 'media',
    state: 'inactive',
    by: 'media',
    made: 60,
    edited: 20,
    tag: 'Осенняя кампания',
    requiredLevel: 5,
    money: 40_000,
    used: 45,
  },
  {
    name: 'NEWYEAR-27',
    type: 'media',
    state: 'active',
    by: 'media',
    made: 2,
    tag: 'Streamers',
    requiredLevel: 5,
    quickMoney: 10_000,
    donation: 27,
    starts: 35,
    ends: 60,
  },
  { name: 'WELCOME', type: 'system', state: 'active', by: 'owner', made: 58, tag: 'Launch', quickMoney: 5_000, exp: 5, used: 240 },
  {
    name: 'BETA-THANKS',
    type: 'system',
    state: 'active',
    by: 'owner',
    made: 59,
    tag: 'Launch',
    vipLevel: 3,
    vipDays: 30,
    ends: -20,
    used: 35,
  },
  { name: 'SORRY-1112', type: 'system', state: 'active', by: 'media', made: 3, quickMoney: 15_000, ends: 5, used: 90 },
  { ...player, name: 'MILA', state: 'active', by: 'player', made: 21, used: 25 },
  {
    ...player,
    name: 'FREE-COINS',
    state: 'refused',
    by: 'player',
    made: 9,
    refusal: 'The name promises coins that the code does not give',
  },
  { ...player, name: 'МАСТЕР', state: 'pending', by: 'tester', made: 1 },
  { ...player, name: 'VANDAL', state: 'pending', by: 'offender', made: 0.2 },
];
