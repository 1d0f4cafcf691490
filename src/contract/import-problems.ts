// What the report of an import says, in English: for its CSV and for the dashboard, whose other languages translate it.
// Without zod, so that it can go to browsers.

/** A sentence, or what makes one of the bound that stands behind a code's colon. */
export type Sentence = string | ((bound: string) => string)

const sentences = {
  required: 'This cell must be filled in.',
  invalid: 'This column does not accept the value.',
  too_short: (n) => `At least ${n} characters.`,
  too_long: (n) => `At most ${n} characters.`,
  too_small: (n) => `At least ${n}.`,
  too_large: (n) => `At most ${n}.`,
  taken: 'It belongs to another product of the shop.',
  unknown: 'The shop has nothing with that name.',
  mismatch: 'It differs from what the first row of the product says.',
  unprintable: 'The cell contains characters that are not text.',
  uneven: 'The row has more or fewer cells than the heading.',
  unknown_option: 'The shop knows sizes and colours, not this option.',
  unknown_measure: 'The shop has no price for this measure, and it was left out.',
  not_above_price: 'The former price is not above the price and was left out.',
  negative_stock: 'Stock below zero was taken as zero.',
  hidden: 'It is active but not published, so it becomes a draft.',
  gift_card: 'The shop sells no gift cards, so it becomes a draft.',
  reserved_slug: 'The dashboard has a screen of its own at this address.',
  repeated_slug: 'The rows of this product are not next to each other.',
  repeated_sku: 'The SKU occurs twice in the file.',
  repeated_pair: 'Two variants have the same size and colour.',
  repeated_product: 'Another product of the file means the same one of the shop.',
  torn: 'Its SKUs belong to several products of the shop.',
  reserved: (n) => (n ? `Fewer pieces than are reserved (${n}).` : 'Pieces of it are reserved or sold.'),
  exists: 'The shop already has it.',
  gone: 'It is no longer there.',
  changed_since: 'Somebody changed it since.',
  in_use: 'It was ordered, put into a cart or on a wishlist, asked for, reviewed or linked to.',
  picture_refused: 'The address does not lead to the public internet.',
  picture_unreachable: 'The picture could not be reached.',
  picture_slow: 'The picture took too long.',
  picture_redirects: 'The address leads from one to the next without end.',
  picture_status: (n) => `The server answered ${n} instead of a picture.`,
  picture_too_large: 'The picture is larger than 10 MiB.',
  picture_not_one: 'It is not a JPEG, PNG, WebP or AVIF, or it has too many pixels.',
} satisfies Record<string, Sentence>

export const IMPORT_PROBLEMS: Readonly<Record<keyof typeof sentences, Sentence>> = sentences

/** `too_long:200` and the like as a sentence; undefined for a code without one. */
export function sentenceOf(table: Readonly<Record<string, Sentence>>, code: string): string | undefined {
  const [word = '', bound = ''] = code.split(':')
  const found = table[word]
  return typeof found === 'function' ? found(bound) : found
}
