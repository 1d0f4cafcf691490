// The report in sentences, for whoever reads it outside of the dashboard: as CSV beside the file.
const SENTENCES: Record<string, string> = {
  required: 'This cell must be filled.',
  invalid: 'The value is not one this column takes.',
  too_short: 'At least $ characters.',
  too_long: 'At most $ characters.',
  too_small: 'At least $.',
  too_large: 'At most $.',
  taken: 'It belongs to another product of the shop.',
  unknown: 'The shop knows nothing of that name.',
  mismatch: 'It differs from what the first row of the product says.',
  unprintable: 'The cell holds characters that are no text.',
  uneven: 'The row has more or fewer cells than the heading.',
  unknown_option: 'The shop knows sizes and colours, not this option.',
  not_above_price: 'The former price is not above the price and was left out.',
  negative_stock: 'Stock below zero was taken as zero.',
  reserved_slug: 'The dashboard has a screen of its own at this address.',
  repeated_slug: 'The rows of this product do not stand together.',
  repeated_sku: 'The SKU occurs twice in the file.',
  repeated_pair: 'Two variants have the same size and colour.',
  repeated_product: 'Another product of the file means the same one of the shop.',
  torn: 'Its SKUs belong to several products of the shop.',
  reserved: 'Fewer pieces than are reserved ($).',
  picture_refused: 'The address does not lead to the public internet.',
  picture_unreachable: 'The picture could not be reached.',
  picture_slow: 'The picture took too long.',
  picture_redirects: 'The address leads from one to the next without end.',
  picture_status: 'The server answered $ instead of a picture.',
  picture_too_large: 'The picture is larger than 10 MiB.',
  picture_not_one: 'It is no JPEG, PNG, WebP or AVIF, or too many pixels.',
}

export function sentenceOf(code: string): string {
  const [word = '', bound = ''] = code.split(':')
  return SENTENCES[word]?.replace('$', bound) ?? code
}
