// Words of an order's payments and refunds.

export const ledger = {
  /** Codes of payment providers; others are shown as they are. */
  ledgerErrors: {
    card_declined: 'The card was declined',
    insufficient_funds: 'Not enough money on the card',
    authentication_failed: 'The bank did not confirm the cardholder',
    expired_card: 'The card has expired',
    card_expired: 'The card has expired',
    expired_or_canceled_card: 'The card has expired or was blocked',
    not_started: 'The payment provider did not answer',
    amount_too_small: 'Too little for the payment provider',
    amount_too_large: 'Too much for the payment provider',
  } as Readonly<Record<string, string>>,
  ledgerStatuses: {
    created: 'Expected',
    requires_action: 'Waiting for the customer',
    processing: 'Processing',
    authorized: 'Authorised',
    captured: 'Received',
    failed: 'Failed',
    voided: 'Voided',
    expired: 'Expired',
    pending: 'Pending',
    succeeded: 'Refunded',
    cancelled: 'Cancelled',
  },
  /** By the customer's bank, and by it once the dispute was won. */
  chargebackStatuses: { succeeded: 'Taken back', cancelled: 'Returned to the shop' },
}
