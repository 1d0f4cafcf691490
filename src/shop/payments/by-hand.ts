// Cash on delivery and bank transfer: nobody is asked, staff record the money and the refunds they sent.
import { ok, type Provider, refused } from './provider.ts'

const BY_HAND = refused('by_hand')

export const byHand = (name: 'cod' | 'bank_transfer'): Provider => ({
  name,
  online: false,
  takes: ({ amount }) => amount > 0,
  start: async () => ok({ ref: null, url: null }),
  read: async () => BY_HAND,
  capture: async () => BY_HAND,
  // There is no place where somebody could still pay; money that arrives all the same is recorded by staff.
  close: async ({ amount, currency }) =>
    ok({
      status: 'voided',
      ref: null,
      chargeRef: null,
      url: null,
      amount,
      currency,
      captured: 0,
      errorCode: null,
      refunds: [],
      disputes: [],
    }),
  refund: async () => BY_HAND,
  verifyWebhook: async () => undefined,
})
