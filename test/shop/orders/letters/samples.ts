// An order and a shop that letters are written about.
import type { MailBranding } from '../../../../src/shop/mail/mail-branding.ts'
import type { OrderToTell } from '../../../../src/shop/orders/letters/order-to-tell.ts'

export const head: MailBranding = {
  name: 'Stoa',
  accent: '#8c3d23',
  locale: 'en',
  timeZone: 'Europe/Berlin',
  sender: 'hello@shop.example',
  senderName: 'Stoa',
  replyTo: null,
  signature: ['Stoa'],
}

export const order: OrderToTell = {
  number: 'ST-10042',
  url: 'https://shop.example/orders/pQ3l9cV0x8mJrT2uWz5bKg',
  placedAt: new Date('2026-11-22T10:00:00Z'),
  name: 'Ada Lovelace',
  currency: 'EUR',
  pricesIncludeTax: true,
  lines: [
    { title: 'Linen shirt', size: 'M', color: 'Sage', quantity: 3, unit: 1290, noWithdrawal: false },
    { title: 'Beeswax candle', size: null, color: null, quantity: 1, unit: 999, noWithdrawal: false },
  ],
  backordered: false,
  items: 4869,
  discount: 487,
  couponCode: 'WELCOME10',
  shipping: 490,
  shippingMethod: 'Standard delivery',
  shippingDays: { min: 2, max: 4 },
  taxes: [{ rateBp: 1900, tax: 778 }],
  total: 4872,
  paid: 4872,
  owed: 0,
  toRefund: 0,
  refundWay: 'asPaid',
  credited: 0,
  sentBack: {
    amount: 1290,
    by: 'card',
    deducted: 0,
    credit: [
      { kind: 'pieces', title: 'Linen shirt', size: 'M', color: 'Sage', quantity: 1 },
      { kind: 'shipping', title: '', size: null, color: null, quantity: 0 },
    ],
  },
  cancelled: null,
  elsewhere: false,
  payment: 'bank_transfer',
  expiresAt: new Date('2026-11-29T10:00:00Z'),
  cancelReason: null,
  shippingAddress: ['Ada Lovelace', 'Lindenstraße 12', '10969 Berlin', 'Germany'],
  billingAddress: [],
  bank: { holder: 'Stoa GmbH', iban: 'DE02120300000000202051', bic: 'BYLADEM1001', bank: 'Musterbank' },
  pages: [],
  contract: null,
}
