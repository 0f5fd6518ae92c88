import { z } from 'zod';

const Id = z.int().positive();
const Instant = z.iso.datetime();
const Text = z.string().min(1).max(500);

/**
 * What the site may tell a game world to do, with what it says. A feature that commands something adds its kind here, and to
 * docs/game-api.md. A kind's meaning never changes and its fields are only ever added: game servers of yesterday still read them.
 */
export const commandKinds = {
  /** Restart at an instant; the game warns its players. Sent again with the same restartId when it is shifted or called off. */
  restart: z.strictObject({ restartId: Id, at: Instant, reason: Text, cancelled: z.boolean() }),
  /** Coins have arrived on the account's balance on the site; a notice, the balance itself is asked for. */
  creditNotice: z.strictObject({ coins: z.int(), source: z.enum(['topUp', 'staff', 'partner', 'promo', 'refund']) }),
  /** `until` null: for good. */
  ban: z.strictObject({ banId: Id, nick: z.string().max(60), reason: Text, until: Instant.nullable(), by: z.string().max(60) }),
  unban: z.strictObject({ banId: Id, nick: z.string().max(60), reason: Text, by: z.string().max(60) }),
  /** A verdict's punishment short of a ban. Minutes are 0 for a warning; `lifted` when an appeal took it back. */
  punishment: z.strictObject({
    complaintId: Id,
    nick: z.string().max(60),
    punishment: z.enum(['warning', 'mute', 'jail']),
    minutes: z.int().min(0),
    reason: Text,
    lifted: z.boolean(),
  }),
  /** What an administrator of this world may do from now on; 0: is none any more. `name` is the admin account's. */
  adminLevel: z.strictObject({ name: z.string().max(60), level: z.int().min(0).max(6), reason: Text, by: z.string().max(60) }),
  /** Who leads a faction of this world from now on, or with `leads: false` no longer does. */
  factionLeader: z.strictObject({
    faction: z.string().min(1).max(60),
    nick: z.string().max(60),
    leads: z.boolean(),
    reason: Text,
    by: z.string().max(60),
  }),
  /**
   * What a promocode gives; its coins are on the balance and come by a creditNotice. `prizes` says the same as the named fields in the
   * older form, in whole days; whoever reads the named fields leaves it alone.
   */
  promoPrize: z.strictObject({
    code: z.string().min(1).max(64),
    nick: z.string().max(60),
    prizes: z.array(z.strictObject({ kind: z.string().min(1).max(40), value: z.string().max(100), amount: z.int().positive() })).max(20),
    activationId: Id.optional(),
    /** At the activation, or when the required level was reached. */
    when: z.enum(['now', 'level']).optional(),
    /** To the bank. */
    money: z.int().positive().optional(),
    /** Into the pocket. */
    quickMoney: z.int().positive().optional(),
    exp: z.int().positive().optional(),
    /** 1 bronze, 2 silver, 3 gold. */
    vip: z.strictObject({ level: z.int().min(1).max(3), days: z.int().positive() }).optional(),
    /** A colour of 0 is random; 0 days and 0 hours: for good. */
    vehicle: z
      .strictObject({
        model: Id,
        primary: z.int().min(0),
        secondary: z.int().min(0),
        days: z.int().min(0),
        hours: z.int().min(0),
      })
      .optional(),
    /** Of the character's sex. */
    skin: z.strictObject({ id: Id, days: z.int().min(0), hours: z.int().min(0) }).optional(),
  }),
  /** What was in a chest; coins of a chest are on the balance and come by no command. */
  chestPrize: z.strictObject({
    chest: z.string().min(1).max(40),
    prizes: z.array(z.strictObject({ kind: z.string().min(1).max(40), value: z.string().max(100), amount: z.int().positive() })).max(20),
  }),
  cinema: z.strictObject({ videoUrl: z.url().max(500).nullable(), imageUrl: z.url().max(500).nullable(), active: z.boolean() }),
  /** Whoever plays with this account has to sign in again. */
  sessionsRevoked: z.strictObject({ reason: z.enum(['passwordChanged', 'signedOutEverywhere', 'disabled', 'deleted']) }),
  /** Everything the game still keeps about this person goes. */
  accountDeleted: z.strictObject({}),
} as const;

export type CommandKind = keyof typeof commandKinds;
export type CommandPayload<Kind extends CommandKind> = z.infer<(typeof commandKinds)[Kind]>;
