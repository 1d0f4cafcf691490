// Words of an order's payments and refunds, in German.
import type { ledger as en } from '../../en/dashboard/order-ledger.ts'

export const ledger: typeof en = {
  /** Codes of payment providers; others are shown as they are. */
  ledgerErrors: {
    card_declined: 'Die Karte wurde abgelehnt',
    insufficient_funds: 'Auf der Karte war nicht genug Geld',
    authentication_failed: 'Die Bank hat die Person nicht bestätigt',
    expired_card: 'Die Karte ist abgelaufen',
    card_expired: 'Die Karte ist abgelaufen',
    expired_or_canceled_card: 'Die Karte ist abgelaufen oder gesperrt',
    not_started: 'Der Zahlungsanbieter hat nicht geantwortet',
    amount_too_small: 'Zu wenig für den Zahlungsanbieter',
    amount_too_large: 'Zu viel für den Zahlungsanbieter',
  },
  ledgerStatuses: {
    created: 'Erwartet',
    requires_action: 'Wartet auf die Kundschaft',
    processing: 'In Bearbeitung',
    authorized: 'Autorisiert',
    captured: 'Eingegangen',
    failed: 'Fehlgeschlagen',
    voided: 'Hinfällig',
    expired: 'Verfallen',
    pending: 'In Arbeit',
    succeeded: 'Erstattet',
    cancelled: 'Storniert',
  },
  /** By the customer's bank, and by it once the dispute was won. */
  chargebackStatuses: { succeeded: 'Zurückgeholt', cancelled: 'Zurückgegeben' },
}
