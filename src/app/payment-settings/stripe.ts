import { optional, setting } from '#kit/config/setting.ts';
import * as types from '#kit/config/setting-types.ts';

export const stripeSettings = {
  stripeSecrets: optional({
    name: 'STRIPE_SECRETS',
    about:
      'Secret key of your Stripe account (`sk_live_…`), or two while it is being changed. Comes together with `STRIPE_WEBHOOK_SECRETS`.',
    type: types.secrets(8),
    secret: true,
  }),
  stripeWebhookSecrets: optional({
    name: 'STRIPE_WEBHOOK_SECRETS',
    about: 'Signing secret of the webhook’s endpoint (`whsec_…`), or two while it is being changed.',
    type: types.secrets(8),
    secret: true,
  }),
  stripeUrl: setting({
    name: 'STRIPE_URL',
    about: 'Origin of its API.',
    type: types.origin('https://api.stripe.com'),
    fallback: 'https://api.stripe.com',
  }),
  stripePages: setting({
    name: 'STRIPE_PAGES',
    about: 'Origins of the pages on which people pay there, for the Content-Security-Policy.',
    type: types.origins('https://checkout.stripe.com'),
    fallback: 'https://checkout.stripe.com',
  }),
  stripeCurrency: setting({
    name: 'STRIPE_CURRENCY',
    about: 'Currency people are charged in there; orders are in roubles.',
    type: types.oneOf('RUB', 'KZT', 'USD', 'EUR'),
    fallback: 'USD',
  }),
  stripeRate: optional({
    name: 'STRIPE_RATE',
    about: 'How much of that currency is charged for one rouble; frozen on every order. Needed when it is not `RUB`.',
    type: types.multiplier(),
  }),
} as const;
