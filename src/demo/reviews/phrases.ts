// Which phrases belong to which leaf of the category tree.
import type { Phrases } from './phrase.ts'
import * as accessories from './phrases/accessories.ts'
import * as clothes from './phrases/clothes.ts'
import * as rooms from './phrases/rooms.ts'
import * as table from './phrases/table.ts'
import * as textiles from './phrases/textiles.ts'

export const PHRASES: Readonly<Record<string, Phrases>> = {
  mugs: table.mugs,
  'bowls-plates': table.bowlsPlates,
  serving: table.serving,
  vases: table.vases,
  planters: table.planters,
  candles: rooms.candles,
  baskets: rooms.baskets,
  lamps: rooms.lamps,
  seating: rooms.seating,
  'side-tables': rooms.sideTables,
  clocks: rooms.clocks,
  cushions: textiles.cushions,
  throws: textiles.throws,
  towels: textiles.towels,
  'women-knitwear': clothes.knitwear,
  'men-knitwear': clothes.knitwear,
  dresses: clothes.dresses,
  tops: clothes.tops,
  't-shirts': clothes.tShirts,
  shirts: clothes.shirts,
  'women-trousers': clothes.trousers,
  'men-trousers': clothes.trousers,
  jackets: clothes.jackets,
  bags: accessories.bags,
  hats: accessories.hats,
  scarves: accessories.scarves,
  shoes: accessories.shoes,
}
