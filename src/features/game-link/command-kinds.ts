import { z } from 'zod';

const Id = z.int().positive();
const Instant = z.iso.datetime();
const Text = z.string().min(1).max(500);

/**
 * Commands the site can send to a game server, with their payloads. A feature that sends one adds its kind here and to docs/game-api.md. A
 * kind never changes its meaning and only gains fields, because older game servers still read it.
 */
export const commandKinds = {
  /** Restart at an instant; the game warns its players. Sent again with the same restartId when it is moved or cancelled. */
  restart: z.strictObject({ restartId: Id, at: Instant, reason: Text, cancelled: z.boolean() }),
  /** Coins were credited on the site. This is only a notice; the game reads the balance itself. */
  creditNotice: z.strictObject({ coins: z.int(), source: z.enum(['topUp', 'staff', 'partner', 'promo', 'refund']) }),
  /** `until` null: permanent. */
  ban: z.strictObject({ banId: Id, nick: z.string().max(60), reason: Text, until: Instant.nullable(), by: z.string().max(60) }),
  unban: z.strictObject({ banId: Id, nick: z.string().max(60), reason: Text, by: z.string().max(60) }),
  /** A verdict's punishment short of a ban. `minutes` is 0 for a warning; `lifted` when an appeal reversed it. */
  punishment: z.strictObject({
    complaintId: Id,
    nick: z.string().max(60),
    punishment: z.enum(['warning', 'mute', 'jail']),
    minutes: z.int().min(0),
    reason: Text,
    lifted: z.boolean(),
  }),
  /** New level of an administrator of this server; 0: no longer one. `name` is the admin account's name. */
  adminLevel: z.strictObject({ name: z.string().max(60), level: z.int().min(0).max(6), reason: Text, by: z.string().max(60) }),
  /** Appoints or, with `leads: false`, removes the leader of a faction on this server. */
  factionLeader: z.strictObject({
    faction: z.string().min(1).max(60),
    nick: z.string().max(60),
    leads: z.boolean(),
    reason: Text,
    by: z.string().max(60),
  }),
  /**
   * Prizes of a promocode. Its coins are already on the balance and are announced by a creditNotice. `prizes` repeats the named fields in
   * the older form, in whole days; a server that reads the named fields ignores it.
   */
  promoPrize: z.strictObject({
    code: z.string().min(1).max(64),
    nick: z.string().max(60),
    prizes: z.array(z.strictObject({ kind: z.string().min(1).max(40), value: z.string().max(100), amount: z.int().positive() })).max(20),
    activationId: Id.optional(),
    /** At the activation, or later when the required level was reached. */
    when: z.enum(['now', 'level']).optional(),
    /** Money for the bank account. */
    money: z.int().positive().optional(),
    /** Cash. */
    quickMoney: z.int().positive().optional(),
    exp: z.int().positive().optional(),
    /** 1 bronze, 2 silver, 3 gold. */
    vip: z.strictObject({ level: z.int().min(1).max(3), days: z.int().positive() }).optional(),
    /** Colour 0 is random; 0 days and 0 hours: permanent. */
    vehicle: z
      .strictObject({
        model: Id,
        primary: z.int().min(0),
        secondary: z.int().min(0),
        days: z.int().min(0),
        hours: z.int().min(0),
      })
      .optional(),
    /** For the character's sex. */
    skin: z.strictObject({ id: Id, days: z.int().min(0), hours: z.int().min(0) }).optional(),
  }),
  /** Prizes of a chest; its coins are already on the balance and need no command. */
  chestPrize: z.strictObject({
    chest: z.string().min(1).max(40),
    prizes: z.array(z.strictObject({ kind: z.string().min(1).max(40), value: z.string().max(100), amount: z.int().positive() })).max(20),
  }),
  cinema: z.strictObject({ videoUrl: z.url().max(500).nullable(), imageUrl: z.url().max(500).nullable(), active: z.boolean() }),
  /** The game must make this account sign in again. */
  sessionsRevoked: z.strictObject({ reason: z.enum(['passwordChanged', 'signedOutEverywhere', 'disabled', 'deleted']) }),
  /** The game must erase everything it stores about this person. */
  accountDeleted: z.strictObject({}),
} as const;

export type CommandKind = keyof typeof commandKinds;
export type CommandPayload<Kind extends CommandKind> = z.infer<(typeof commandKinds)[Kind]>;
