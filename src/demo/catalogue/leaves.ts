// Every leaf of the category tree with what it offers, in the order of the tree.
import type { Leaf, WrittenLeaf } from './leaf.ts'
import { bags } from './leaves/bags.ts'
import { baskets } from './leaves/baskets.ts'
import { bowlsPlates } from './leaves/bowls-plates.ts'
import { candles } from './leaves/candles.ts'
import { clocks } from './leaves/clocks.ts'
import { cushions } from './leaves/cushions.ts'
import { dresses } from './leaves/dresses.ts'
import { hats } from './leaves/hats.ts'
import { jackets } from './leaves/jackets.ts'
import { lamps } from './leaves/lamps.ts'
import { menKnitwear } from './leaves/men-knitwear.ts'
import { menTrousers } from './leaves/men-trousers.ts'
import { mugs } from './leaves/mugs.ts'
import { planters } from './leaves/planters.ts'
import { scarves } from './leaves/scarves.ts'
import { seating } from './leaves/seating.ts'
import { serving } from './leaves/serving.ts'
import { shirts } from './leaves/shirts.ts'
import { shoes } from './leaves/shoes.ts'
import { sideTables } from './leaves/side-tables.ts'
import { tShirts } from './leaves/t-shirts.ts'
import { throws } from './leaves/throws.ts'
import { tops } from './leaves/tops.ts'
import { towels } from './leaves/towels.ts'
import { vases } from './leaves/vases.ts'
import { womenKnitwear } from './leaves/women-knitwear.ts'
import { womenTrousers } from './leaves/women-trousers.ts'

const WRITTEN: readonly WrittenLeaf[] = [
  mugs,
  bowlsPlates,
  serving,
  vases,
  candles,
  baskets,
  planters,
  lamps,
  seating,
  sideTables,
  clocks,
  cushions,
  throws,
  towels,
  womenKnitwear,
  dresses,
  tops,
  womenTrousers,
  menKnitwear,
  shirts,
  tShirts,
  jackets,
  menTrousers,
  bags,
  hats,
  scarves,
  shoes,
]

export const LEAVES: readonly Leaf[] = WRITTEN.map(({ maker, offers, ...leaf }) => ({
  ...leaf,
  offers: offers.map((offer) => ({ maker, ...offer })),
}))
