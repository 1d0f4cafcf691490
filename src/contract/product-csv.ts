// Our CSV of products: what each column means. One row per variant; rows of one product follow each other and share its
// slug; what belongs to the product stands in its first row only; the n-th row also carries the n-th picture, and a
// product with more pictures than variants goes on in rows that hold nothing but slug and picture.
export const PRODUCT_COLUMNS = {
  slug: 'The product: lower-case words joined by hyphens. On every row',
  title: 'Name of the product',
  subtitle: 'One line below the name',
  brand: 'Maker or brand',
  description_html: 'Rich text as HTML; cleaned when it is read',
  material: 'What it is made of',
  care: 'How to look after it',
  status: 'draft, published or archived',
  publish_at: 'Shown from then on: an instant in UTC (2026-03-01T08:00:00.000Z)',
  categories: 'Paths of categories (home/kitchen/mugs), the primary one first, separated by spaces',
  tags: 'Words to find it by, separated by commas',
  seo_title: 'Title for search engines',
  seo_description: 'Description for search engines',
  rank: "Place in the shop's own order; lower comes first",
  tax_class: 'Code of its tax class; empty for the default one',
  related: 'Slugs of products shown beside it, separated by spaces',
  sku: 'The variant: unique in the whole shop. Empty on a row that only adds a picture',
  size: 'Set and code of the size (clothing/m); empty where there is none',
  color: 'Code of the colour; empty where there is none',
  barcode: 'EAN, UPC or the like',
  price: 'In major units with a point (19.00)',
  compare_at: 'What the maker recommends; higher than the price',
  compare_at_is_rrp: 'true or false: whether compare_at is the recommended price, which shoppers then see as RRP',
  cost: 'What it costs the shop',
  on_hand: 'Pieces on the shelf',
  track_stock: 'true or false: whether stock is counted',
  allow_backorder: 'true or false: whether it sells below nothing',
  low_stock_at: 'From so many left the stock is low',
  weight_g: 'Weight in grams',
  active: 'true or false: whether it can be chosen',
  picture: 'Address of a picture: one of the shop (/media/…), or one to fetch (https://…)',
  picture_alt: 'Words that stand for the picture',
  picture_color: 'Code of the colour the picture shows',
} as const satisfies Record<string, string>

export type ProductColumn = keyof typeof PRODUCT_COLUMNS
export const PRODUCT_COLUMN_NAMES = Object.keys(PRODUCT_COLUMNS) as readonly ProductColumn[]
