// The address of a product's page in the colour that is shown where the link stands: in lists, in the cart, in mails. What
// stands for the product itself (its canonical address, the sitemap) names no colour.

/** Relative to the origin. A colour the product does not have (any more) opens the page as if none were named. */
export const productAddress = (slug: string, color?: string | null): string =>
  `/product/${slug}${color ? `?color=${encodeURIComponent(color)}` : ''}`
