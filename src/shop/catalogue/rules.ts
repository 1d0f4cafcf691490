// Rules about products that several rooms of the shop share.

/** At so many left a variant is low on stock, unless it has a threshold of its own. */
export const LOW_STOCK = 3

/** Over so many days lists by sales look back. */
export const SOLD_DAYS = 90
