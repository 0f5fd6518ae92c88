import assert from 'node:assert/strict';

export type Row = Readonly<Record<string, unknown>>;
type Example = {
  readonly who?: string;
  /** The row's id or number. */
  readonly key: (ask: Ask) => Promise<number>;
  readonly read: (key: number) => string;
  /** The row in the response of `read`, with its fields named as in the edit. */
  readonly row?: (body: Row, key: number) => Row;
  /** Values to send for each field; `{ send, shown }` if the row shows it differently. */
  readonly values: Readonly<Record<string, readonly unknown[]>>;
  /** Fields with a value that needs a second person's approval. */
  readonly asks?: readonly string[];
};
export type Ask = (method: 'GET' | 'POST' | 'PUT', url: string, json?: unknown) => Promise<Row>;

const known = (id: number) => async () => id;
const made = (url: string, json: unknown) => async (ask: Ask) => Number((await ask('POST', url, json)).id);
const within = (list: unknown, id: number): Row => (list as Row[]).find((row) => row.id === id) ?? assert.fail(`no row ${id}`);
const [soon, later, much] = ['2098-01-01T00:00:00.000Z', '2098-02-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z'];
const both = (word: string) => ({ en: word, ru: `${word} по-русски` });

/** A real row for each edit, and one or two values for each of its fields. */
export const editExamples: Readonly<Record<string, Example>> = {
  'redirects.editRedirect': {
    key: made('/api/staff/redirects', { target: 'https://first.example/', name: 'First', validFrom: soon, validUntil: much }),
    read: (id) => `/api/staff/redirects/${id}`,
    values: {
      target: ['https://second.example/'],
      name: ['Second', { send: '', shown: null }],
      validFrom: [later, null],
      validUntil: [later, null],
    },
  },
  'gameLink.editGameServer': {
    key: known(1),
    read: (number) => `/api/staff/servers/${number}`,
    values: { nameEn: ['Harbour'], nameRu: ['Гавань'], capacity: [321], position: [7], state: ['maintenance', 'open'] },
  },
  'media.editMedia': {
    key: made('/api/staff/media', { nick: 'Ann_Rider', server: 1, level: 1 }),
    read: () => '/api/staff/media',
    row: ({ rows }, id) => within(rows, id),
    values: { nick: ['Bob_Rider'], server: [2], level: [3] },
  },
  'partners.changePartner': {
    key: known(3),
    read: (id) => `/api/staff/partners/${id}`,
    values: { rate: [1_234], active: [false, true] },
  },
  'rules.reviseRule': {
    who: 'chief',
    key: known(27),
    read: (id) => `/api/admin/rules/${id}`,
    row: ({ rule }) => rule as Row,
    values: { title: [both('Title')], text: [both('Text')], penalties: [[]], inForce: [false, true] },
  },
  'cinema.saveCinema': {
    key: known(0),
    read: () => '/api/staff/cinema',
    row: ({ current }) => current as Row,
    values: { active: [false], imageUrl: [{ send: '', shown: null }], videoUrl: [{ send: '', shown: null }] },
  },
  'bans.editLauncherBan': {
    key: made('/api/staff/launcher-bans', { logins: ['player'], devices: ['device-1'], reason: 'Cheating', until: soon }),
    read: () => '/api/staff/launcher-bans',
    row: ({ rows }, id) => {
      const { accounts, ...ban } = within(rows, id);
      return { ...ban, logins: (accounts as Row[]).map(({ login }) => login) };
    },
    values: { logins: [['partner', 'player']], devices: [['device-2', 'device-3']], reason: ['Cheating again'], until: [later, null] },
  },
  'events.editEvent': {
    key: made('/api/staff/events', {
      title: both('Race'),
      description: both('A race'),
      prize: both('A car'),
      servers: [1],
      startsAt: soon,
      endsAt: later,
    }),
    read: (id) => `/api/staff/events/${id}`,
    values: {
      title: [both('Rally')],
      description: [both('A rally')],
      prize: [both('A bus'), { send: { en: '', ru: '' }, shown: null }],
      servers: [[2], null],
      startsAt: ['2097-01-01T00:00:00.000Z'],
      endsAt: [much],
    },
  },
  'payments.editMethod': {
    key: known(24),
    read: (id) => `/api/staff/payments/methods/${id}`,
    values: {
      nameEn: ['Card'],
      nameRu: ['Карта'],
      img: ['/pay/other.svg'],
      bonus: [777],
      isEmail: [true, false],
      isNeedRedirect: [true, false],
      domain: [''],
      launcherOnly: [true, false],
      provider: ['sandbox'],
      channel: ['sbp', ''],
      asForm: [true, false],
      position: [77],
      enabled: [false],
    },
    asks: ['bonus'],
  },
  'payments.editPack': {
    key: known(1),
    read: (id) => `/api/staff/payments/packs/${id}`,
    values: {
      nameEn: ['Box'],
      nameRu: ['Ящик'],
      amount: [777],
      coins: [888],
      img: ['/packs/other.webp', ''],
      position: [77],
      enabled: [false],
    },
    asks: ['amount', 'coins'],
  },
  'promocodes.editPromocode': {
    key: async (ask) => {
      const terms = { vipLevel: 1, vipDays: 3, vehicleModel: 4, vehicleDays: 5, skinMale: 6, skinDays: 7, money: 8, donation: 2 };
      const { promocode } = await ask('POST', '/api/staff/promocodes', {
        type: 'media',
        name: 'PARTIAL',
        ...terms,
        limitTotal: 10,
        endsAt: much,
      });
      return Number((promocode as Row).id);
    },
    read: (id) => `/api/staff/promocodes/${id}`,
    row: ({ tag, linkedLogin, ...code }) => ({ ...code, tag: (tag as Row | null)?.id ?? null, linkedLogin: linkedLogin ?? '' }),
    values: {
      quickMoney: [11],
      money: [12],
      donation: [3],
      exp: [13],
      vipLevel: [2],
      vipDays: [14],
      vehicleModel: [15],
      vehiclePrimary: [16],
      vehicleSecondary: [17],
      vehicleDays: [18],
      vehicleHours: [19],
      skinMale: [20],
      skinFemale: [21],
      skinDays: [22],
      skinHours: [23],
      name: ['PARTIAL2'],
      linkedLogin: ['player', ''],
      requiredLevel: [2],
      immediate: [true],
      startsAt: [soon, null],
      endsAt: [later],
      limitPerAccount: [2],
      limitTotal: [9, null],
      tag: [1, null],
    },
    asks: ['limitTotal'],
  },
  'news.saveNews': {
    key: known(1),
    read: (id) => `/api/staff/news/${id}`,
    row: ({ content, ...item }) => ({ ...item, ...(content as Row) }),
    values: {
      category: ['video'],
      videoLink: ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', { send: '', shown: null }],
      launcher: [true, false],
      en: [{ name: 'Renamed' }, { sections: [{ name: 'One', text: '<p>Two</p>' }] }],
      ru: [{ launcherTitle: 'Коротко' }],
      images: [[]],
    },
  },
};
