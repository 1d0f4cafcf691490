// What the whole shop means by its words for products.

/** At so many left a variant is low on stock, unless it has a threshold of its own. */
export const LOW_STOCK = 3
