// States of records as the audit log compares them, where the stored fields cannot be read by themselves.

type Fields = Record<string, unknown>

/** What a coupon takes off is a share or an amount, by its kind; of free delivery there is nothing to count. */
function effectOf({ kind, value, ...rest }: Fields): Fields {
  if (kind === 'percent') return { kind, value_bp: value, ...rest }
  if (kind === 'fixed') return { kind, value_minor: value, ...rest }
  return { kind, ...rest }
}

/** Beside the amount of a credit or of a refund its id says nothing. */
function deedOf({ credit, refund, ...deed }: Fields): Fields {
  return refund === undefined || 'amount' in deed ? deed : { refund, ...deed }
}

const SHOWN: Readonly<Record<string, (state: Fields) => Fields>> = { coupons: effectOf, orders: deedOf }

export const shownState = (entity: string, state: Fields | null): Fields | null =>
  state && (SHOWN[entity]?.(state) ?? state)
