// What the demo shop sells: its palette, its category tree and the picture models each category draws on.
// The pictures are drawn from this list (src/bin/draw-pictures.ts) and the demo seed invents products from it.
import type { COLOR_FAMILIES } from '#contract/colors.ts'

export interface Shade {
  code: string
  name: string
  hex: `#${string}`
  family: (typeof COLOR_FAMILIES)[number]
}

export const PALETTE: readonly Shade[] = [
  { code: 'chalk', name: 'Chalk', hex: '#F2EEE6', family: 'white' },
  { code: 'oat', name: 'Oat', hex: '#D9CBB2', family: 'beige' },
  { code: 'sand', name: 'Sand', hex: '#C8AE87', family: 'beige' },
  { code: 'walnut', name: 'Walnut', hex: '#6B4A32', family: 'brown' },
  { code: 'terracotta', name: 'Terracotta', hex: '#B8603F', family: 'orange' },
  { code: 'brick', name: 'Brick', hex: '#8E3B2F', family: 'red' },
  { code: 'ochre', name: 'Ochre', hex: '#C6912F', family: 'yellow' },
  { code: 'sage', name: 'Sage', hex: '#9AA78C', family: 'green' },
  { code: 'moss', name: 'Moss', hex: '#5E6B43', family: 'green' },
  { code: 'forest', name: 'Forest', hex: '#2F4A3C', family: 'green' },
  { code: 'sea', name: 'Sea', hex: '#5C8A93', family: 'blue' },
  { code: 'sky', name: 'Sky', hex: '#A9C1CE', family: 'blue' },
  { code: 'ink', name: 'Ink', hex: '#26334D', family: 'blue' },
  { code: 'plum', name: 'Plum', hex: '#5B3A4E', family: 'purple' },
  { code: 'rose', name: 'Rose', hex: '#D3A4A0', family: 'pink' },
  { code: 'stone', name: 'Stone', hex: '#A29C92', family: 'grey' },
  { code: 'graphite', name: 'Graphite', hex: '#4A4A4B', family: 'grey' },
  { code: 'soot', name: 'Soot', hex: '#1F1D1C', family: 'black' },
]

/** A thing that can be drawn: one shape with one finish. Pictures exist for each of its colours, up to four views each. */
export interface Model {
  key: string
  kind: 'solid' | 'cloth'
  /** What is to be seen, for whoever draws it and for alternative texts. */
  noun: string
  colors: readonly string[]
}

const solid = (key: string, noun: string, ...colors: string[]): Model => ({ key, kind: 'solid', noun, colors })
const cloth = (key: string, noun: string, ...colors: string[]): Model => ({ key, kind: 'cloth', noun, colors })

export const MODELS: readonly Model[] = [
  solid('mug-plain', 'glazed mug', 'chalk', 'sage', 'terracotta', 'ink', 'soot'),
  solid('mug-speckled', 'speckled stoneware mug', 'chalk', 'oat', 'sky', 'rose'),
  solid('mug-dipped', 'mug with a dipped glaze over raw clay', 'chalk', 'sea', 'ochre', 'forest'),
  solid('espresso-cup', 'small espresso cup on a saucer', 'chalk', 'soot', 'terracotta', 'sage'),
  solid('bowl-deep', 'deep glazed bowl', 'chalk', 'oat', 'sea', 'graphite'),
  solid('bowl-wide', 'wide serving bowl', 'chalk', 'terracotta', 'moss', 'ink'),
  solid('bowl-ribbed', 'ribbed bowl', 'chalk', 'rose', 'sage'),
  solid('plate-dinner', 'dinner plate, leaning with a second one', 'chalk', 'oat', 'sky', 'soot'),
  solid('plate-speckled', 'stack of speckled plates', 'chalk', 'sage', 'rose'),
  solid('teapot', 'round teapot with a bent handle', 'chalk', 'soot', 'moss', 'terracotta'),
  solid('carafe', 'slender carafe with a cork', 'sky', 'chalk', 'graphite'),
  solid('vase-tall', 'tall tapered vase', 'chalk', 'terracotta', 'forest', 'soot'),
  solid('vase-round', 'round vase with a narrow mouth', 'chalk', 'ochre', 'sea', 'plum'),
  solid('vase-bottle', 'bottle vase', 'oat', 'sage', 'ink', 'brick'),
  solid('vase-ring', 'ring-shaped vase with a hole through it', 'chalk', 'terracotta', 'soot'),
  solid('vase-ribbed', 'ribbed vase', 'chalk', 'rose', 'sea', 'graphite'),
  solid('candle-pillar', 'three pillar candles of unequal height', 'chalk', 'oat', 'sage', 'brick'),
  solid('candlestick', 'turned candlestick with a tall candle', 'walnut', 'soot', 'ochre'),
  solid('candle-jar', 'candle in a ceramic jar', 'chalk', 'terracotta', 'forest', 'plum'),
  solid('basket-round', 'round woven basket', 'sand', 'oat', 'walnut'),
  solid('basket-tall', 'tall woven basket with handles', 'sand', 'walnut', 'graphite'),
  solid('clock-wall', 'round wall clock with two hands', 'chalk', 'soot', 'sage', 'ochre'),
  solid('lamp-mushroom', 'mushroom table lamp, lit', 'chalk', 'terracotta', 'ochre', 'forest'),
  solid('lamp-cone', 'table lamp with a cone shade on a turned foot', 'chalk', 'sage', 'soot', 'rose'),
  solid('lamp-ball', 'ball lamp on a low base, lit', 'chalk', 'oat', 'brick'),
  solid('pendant-dome', 'dome pendant lamp', 'chalk', 'soot', 'moss', 'terracotta'),
  solid('pendant-globe', 'globe pendant lamp, lit', 'chalk', 'sand', 'sky'),
  solid('stool-round', 'three-legged round stool', 'walnut', 'sand', 'soot'),
  solid('stool-painted', 'painted stool with a wooden seat', 'sage', 'ink', 'brick', 'chalk'),
  solid('chair-dining', 'dining chair with a curved back', 'walnut', 'sand', 'soot'),
  solid('side-table', 'round side table on three legs', 'walnut', 'sand', 'chalk', 'soot'),
  solid('side-drum', 'drum side table', 'chalk', 'terracotta', 'moss', 'ink'),
  solid('planter-round', 'round planter with a leafy plant', 'terracotta', 'chalk', 'graphite', 'sage'),
  solid('planter-footed', 'planter on a wooden stand with a tall plant', 'chalk', 'soot', 'ochre'),
  solid('board-serving', 'wooden serving board leaning on a wall', 'walnut', 'sand'),
  cloth('cushion-plain', 'square cushion', 'oat', 'terracotta', 'moss', 'ink', 'plum'),
  cloth('cushion-striped', 'striped square cushion', 'oat', 'sea', 'brick'),
  cloth('cushion-knit', 'cable-knit cushion', 'chalk', 'ochre', 'sage', 'graphite'),
  cloth('throw-folded', 'folded wool throw with fringes', 'oat', 'forest', 'graphite'),
  cloth('throw-check', 'checked throw with fringes', 'sand', 'sky', 'brick'),
  cloth('towel-stack', 'stack of folded towels', 'chalk', 'sage', 'rose', 'sea', 'graphite'),
  cloth('tshirt', 'T-shirt laid flat', 'chalk', 'soot', 'sage', 'ink', 'ochre', 'rose'),
  cloth('tshirt-striped', 'striped long-sleeved T-shirt', 'ink', 'brick', 'forest'),
  cloth('shirt', 'buttoned shirt with a collar', 'chalk', 'sky', 'sage', 'ink'),
  cloth('shirt-check', 'checked flannel shirt', 'brick', 'forest', 'graphite'),
  cloth('blouse', 'loose blouse with wide sleeves', 'chalk', 'rose', 'sea', 'plum'),
  cloth('sweater', 'crew-neck knitted sweater', 'oat', 'moss', 'ink', 'brick', 'graphite'),
  cloth('sweater-cable', 'cable-knit sweater', 'chalk', 'sand', 'forest', 'rose'),
  cloth('sweater-roll', 'roll-neck sweater', 'soot', 'oat', 'plum', 'sage'),
  cloth('cardigan', 'open cardigan with buttons', 'stone', 'ochre', 'forest', 'rose'),
  cloth('dress-slip', 'slip dress with thin straps', 'soot', 'sage', 'plum', 'sand'),
  cloth('dress-shirt', 'belted shirt dress', 'sky', 'terracotta', 'ink', 'oat'),
  cloth('trousers-wide', 'wide-leg trousers', 'oat', 'soot', 'moss', 'ink'),
  cloth('trousers-chino', 'straight chino trousers', 'sand', 'ink', 'graphite', 'forest'),
  cloth('jacket-chore', 'chore jacket with patch pockets', 'ink', 'moss', 'sand', 'soot'),
  cloth('jacket-quilted', 'quilted jacket', 'forest', 'oat', 'graphite'),
  cloth('tote', 'canvas tote bag', 'chalk', 'sand', 'soot', 'terracotta'),
  cloth('backpack', 'roll-top backpack', 'moss', 'ink', 'graphite', 'ochre'),
  cloth('beanie', 'ribbed beanie', 'oat', 'brick', 'forest', 'ink', 'graphite'),
  cloth('cap', 'six-panel cap', 'sand', 'soot', 'moss'),
  cloth('scarf', 'folded scarf with fringes', 'stone', 'brick', 'forest', 'sky'),
  cloth('scarf-check', 'checked scarf', 'sand', 'plum', 'ink'),
  cloth('slipper', 'pair of felt slippers seen from above', 'stone', 'moss', 'brick', 'graphite'),
  cloth('sneaker', 'pair of canvas shoes seen from above', 'chalk', 'ink', 'soot', 'sage'),
]

export interface PlannedCategory {
  slug: string
  name: string
  sizeSet?: 'clothing' | 'shoes' | 'trousers' | 'cushions' | 'towels'
  models?: readonly string[]
  children?: readonly PlannedCategory[]
}

const branch = (slug: string, name: string, children: PlannedCategory[]): PlannedCategory => ({ slug, name, children })
const leaf = (
  slug: string,
  name: string,
  models: readonly string[],
  sizeSet?: PlannedCategory['sizeSet'],
): PlannedCategory => ({ slug, name, models, ...(sizeSet && { sizeSet }) })

export const CATEGORIES: readonly PlannedCategory[] = [
  branch('home', 'Home & Living', [
    branch('tableware', 'Tableware', [
      leaf('mugs', 'Mugs & Cups', ['mug-plain', 'mug-speckled', 'mug-dipped', 'espresso-cup']),
      leaf('bowls-plates', 'Bowls & Plates', [
        'bowl-deep',
        'bowl-wide',
        'bowl-ribbed',
        'plate-dinner',
        'plate-speckled',
      ]),
      leaf('serving', 'Serving', ['teapot', 'carafe', 'board-serving']),
    ]),
    branch('decor', 'Decor', [
      leaf('vases', 'Vases', ['vase-tall', 'vase-round', 'vase-bottle', 'vase-ring', 'vase-ribbed']),
      leaf('candles', 'Candles', ['candle-pillar', 'candlestick', 'candle-jar']),
      leaf('baskets', 'Baskets', ['basket-round', 'basket-tall']),
      leaf('planters', 'Planters', ['planter-round', 'planter-footed']),
    ]),
    branch('furniture-lighting', 'Furniture & Lighting', [
      leaf('lamps', 'Lamps', ['lamp-mushroom', 'lamp-cone', 'lamp-ball', 'pendant-dome', 'pendant-globe']),
      leaf('seating', 'Seating', ['stool-round', 'stool-painted', 'chair-dining']),
      leaf('side-tables', 'Side Tables', ['side-table', 'side-drum']),
      leaf('clocks', 'Clocks', ['clock-wall']),
    ]),
    branch('textiles', 'Textiles', [
      leaf('cushions', 'Cushions', ['cushion-plain', 'cushion-striped', 'cushion-knit'], 'cushions'),
      leaf('throws', 'Throws', ['throw-folded', 'throw-check']),
      leaf('towels', 'Towels', ['towel-stack'], 'towels'),
    ]),
  ]),
  branch('women', 'Women', [
    leaf('women-knitwear', 'Knitwear', ['sweater-cable', 'sweater-roll', 'cardigan'], 'clothing'),
    leaf('dresses', 'Dresses', ['dress-slip', 'dress-shirt'], 'clothing'),
    leaf('tops', 'Tops & Blouses', ['blouse', 'tshirt', 'tshirt-striped'], 'clothing'),
    leaf('women-trousers', 'Trousers', ['trousers-wide'], 'clothing'),
  ]),
  branch('men', 'Men', [
    leaf('men-knitwear', 'Knitwear', ['sweater', 'sweater-roll'], 'clothing'),
    leaf('shirts', 'Shirts', ['shirt', 'shirt-check'], 'clothing'),
    leaf('t-shirts', 'T-Shirts', ['tshirt', 'tshirt-striped'], 'clothing'),
    leaf('jackets', 'Jackets', ['jacket-chore', 'jacket-quilted'], 'clothing'),
    leaf('men-trousers', 'Trousers', ['trousers-chino'], 'trousers'),
  ]),
  branch('accessories', 'Accessories', [
    leaf('bags', 'Bags', ['tote', 'backpack']),
    leaf('hats', 'Hats', ['beanie', 'cap']),
    leaf('scarves', 'Scarves', ['scarf', 'scarf-check']),
    leaf('shoes', 'Shoes', ['slipper', 'sneaker'], 'shoes'),
  ]),
]

/** Wide pictures for sliders, banners and category tiles; drawn without text. Phones get a square one where there is one. */
export const SCENES: readonly { key: string; noun: string; width: number; height: number }[] = [
  { key: 'hero-table', noun: 'a white teapot, two mugs, a bowl and a blue vase on a table', width: 2000, height: 1000 },
  { key: 'hero-knit', noun: 'a cable-knit sweater, a scarf, a beanie and a checked throw', width: 2000, height: 1000 },
  { key: 'hero-evening', noun: 'a lit lamp on a side table against a dark wall', width: 2000, height: 1000 },
  { key: 'hero-table-phone', noun: 'a white teapot, two mugs, a bowl and a blue vase', width: 1000, height: 1000 },
  { key: 'hero-knit-phone', noun: 'a cable-knit sweater, a scarf and a beanie', width: 1000, height: 1000 },
  { key: 'hero-evening-phone', noun: 'a lit lamp on a side table', width: 1000, height: 1000 },
  { key: 'banner-planters', noun: 'three planters and a basket along a sunlit wall', width: 1600, height: 800 },
  { key: 'banner-ceramics', noun: 'five vases of several heights', width: 1600, height: 800 },
  { key: 'tile-home', noun: 'a vase and a bowl', width: 1000, height: 1200 },
  { key: 'tile-women', noun: 'a cardigan and a scarf', width: 1000, height: 1200 },
  { key: 'tile-men', noun: 'a jacket and a beanie', width: 1000, height: 1200 },
  { key: 'tile-accessories', noun: 'a tote bag and a cap', width: 1000, height: 1200 },
]
