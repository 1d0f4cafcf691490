// What the pictures of a thing show, in the words of alternative texts: one place for what stands and what lies flat.
import { MODELS, type Model } from './assortment.ts'

/** The whole thing, another look at it, its other side or its inside, and how it is used. */
const KINDS: Readonly<Record<Model['kind'], readonly [string, string, string, string]>> = {
  solid: ['', 'another view', 'the other side', 'in use'],
  cloth: ['', 'a closer look', 'from behind', 'in use'],
}

/** What the third and the fourth view of one model show, where it can be said more exactly. */
const SHOWN: Readonly<Record<string, readonly [string, string]>> = {
  'mug-plain': ['turned over to show its foot', 'filled with coffee, beside a paperback'],
  'mug-speckled': ['seen from above', 'filled with tea, on a paperback'],
  'mug-dipped': ['turned over to show the raw clay of its foot', 'holding pencils, beside an apple'],
  'espresso-cup': ['the cup beside its saucer', 'filled with coffee, beside a spoon and a paperback'],
  'bowl-deep': ['turned over to show its foot', 'filled with soup, beside a spoon'],
  'bowl-wide': ['turned over to show its foot', 'holding apples and lemons'],
  'bowl-ribbed': ['turned over to show its foot', 'filled with porridge, beside a spoon and an apple'],
  'plate-dinner': ['seen from behind, with its foot', 'laid with a fork and a knife'],
  'plate-speckled': ['one of two turned over to show its foot', 'with an apple, beside a knife'],
  teapot: ['with its lid off', 'beside a mug and a lemon'],
  carafe: ['with its cork out', 'beside a mug and a lemon'],
  'board-serving': ['lying flat, seen along its edge', 'with a loaf of bread, beside a knife'],
  'vase-tall': ['lying, to show its foot', 'with branches, beside two paperbacks'],
  'vase-round': ['seen from above', 'with branches, beside two apples'],
  'vase-bottle': ['lying, to show its foot', 'with a branch, beside a paperback and a pencil'],
  'vase-ring': ['seen from the side', 'with two twigs, beside two lemons'],
  'vase-ribbed': ['lying, to show its foot', 'with dried flowers, beside two paperbacks'],
  'candle-pillar': ['seen from above', 'lit, beside a box of matches'],
  candlestick: ['with the candle taken out', 'lit, beside a box of matches and a paperback'],
  'candle-jar': ['seen from above', 'lit, beside a box of matches and a paperback'],
  'basket-round': ['seen from above', 'holding balls of wool, beside two paperbacks'],
  'basket-tall': ['seen from above', 'holding logs, beside a stool'],
  'clock-wall': ['its back with movement and battery', 'above a shelf with paperbacks and a mug'],
  'lamp-mushroom': ['seen from below, close', 'beside two paperbacks and a mug'],
  'lamp-cone': ['seen from above', 'beside three paperbacks and an apple'],
  'lamp-ball': ['from behind, with its cable', 'beside a paperback and a pencil'],
  'pendant-dome': ['seen from above', 'over a table with a bowl and a mug'],
  'pendant-globe': ['its fitting, close', 'over a table with a teapot and a mug'],
  'stool-round': ['turned over', 'holding two paperbacks and a mug, beside a wall socket'],
  'stool-painted': ['its seat, seen from above', 'holding a plant, beside a wall socket'],
  'chair-dining': ['from behind', 'beside a side table with paperbacks and a mug'],
  'side-table': ['turned over', 'holding a lamp and two paperbacks, beside a wall socket'],
  'side-drum': ['with its lid off', 'holding two paperbacks and a mug, beside a dining chair'],
  'planter-round': ['empty, seen from above', 'with its plant, beside two paperbacks and a mug'],
  'planter-footed': ['taken apart, empty', 'with its plant, beside a dining chair'],
  'towel-stack': ['from behind, one taken from the stack', 'beside a bar of soap and a candle'],
  'cushion-plain': ['from behind, with its zip', 'on a throw, beside a paperback'],
  'cushion-striped': ['from behind, with its zip', 'on a folded throw, beside a paperback'],
  'cushion-knit': ['from behind, knitted plain, with its zip', 'beside a magazine and a cup of coffee'],
  'throw-folded': ['opened out to its whole size', 'folded, beside slippers and a paperback'],
  'throw-check': ['opened out to its whole size', 'folded, beside a magazine and a cup of coffee'],
  tshirt: ['from behind', 'with trousers, a paperback and sunglasses'],
  'tshirt-striped': ['from behind', 'with wide trousers, a paperback and a telephone'],
  shirt: ['from behind', 'with trousers, a belt, a notebook and a pencil'],
  'shirt-check': ['from behind', 'with trousers, a paperback and a cup of coffee'],
  blouse: ['from behind', 'with wide trousers, sunglasses and a twig'],
  sweater: ['from behind', 'with trousers, a paperback and glasses'],
  'sweater-cable': ['from behind', 'beside a paperback and a cup of coffee'],
  'sweater-roll': ['from behind', 'with wide trousers, a paperback and a telephone'],
  cardigan: ['from behind', 'with wide trousers, keys and sunglasses'],
  'dress-slip': ['from behind', 'with canvas shoes, a folded sweater and sunglasses'],
  'dress-shirt': ['from behind', 'with canvas shoes, a paperback and sunglasses'],
  'trousers-wide': ['from behind', 'with canvas shoes, a folded sweater and sunglasses'],
  'trousers-chino': ['from behind', 'with canvas shoes, a folded sweater and a belt'],
  'jacket-chore': ['from behind', 'with trousers, a beanie, a notebook and a pencil'],
  'jacket-quilted': ['from behind', 'with trousers, a paperback and a drinking bottle'],
  tote: ['turned inside out, with its pocket and key loop', 'holding a paperback, beside keys and sunglasses'],
  backpack: ['from behind, with its shoulder straps', 'beside a notebook, a pencil and a telephone'],
  beanie: ['its crown, seen from above', 'beside sunglasses and keys'],
  cap: ['from behind, with its buckle', 'beside glasses and a telephone'],
  scarf: ['folded, with a corner turned back', 'with a beanie, a folded sweater and sunglasses'],
  'scarf-check': ['folded, with a corner turned back', 'with a sweater and a paperback'],
  slipper: ['one seen from above, one from below', 'on a mat, beside a paperback and glasses'],
  sneaker: ['one seen from above, one from below', 'beside a paperback and keys'],
}

/** The thing itself, where the words for its first picture also tell how it lies or stands there. */
const ITSELF: Readonly<Record<string, string>> = {
  'espresso-cup': 'small espresso cup',
  'plate-dinner': 'dinner plate',
  'plate-speckled': 'speckled plate',
  carafe: 'slender carafe',
  candlestick: 'turned candlestick',
  'lamp-mushroom': 'mushroom table lamp',
  'lamp-ball': 'ball lamp on a low base',
  'pendant-globe': 'globe pendant lamp',
  'planter-round': 'round planter',
  'planter-footed': 'planter on a wooden stand',
  'board-serving': 'wooden serving board',
  tshirt: 'T-shirt',
  cardigan: 'cardigan with buttons',
  'throw-folded': 'wool throw with fringes',
  scarf: 'scarf with fringes',
  slipper: 'pair of felt slippers',
  sneaker: 'pair of canvas shoes',
}

/** As many as a colour of a thing can have. */
export const VIEWS = KINDS.solid.length

const OF: ReadonlyMap<string, Model> = new Map(MODELS.map((model) => [model.key, model]))

/** What a view shows, to follow the name of the thing; nothing for the first one, which shows the thing. */
export function shownIn(key: string, view: number): string {
  const words = KINDS[OF.get(key)?.kind ?? 'solid']
  return SHOWN[key]?.[view - 2] ?? words[view] ?? ''
}

/** What is to be seen in a view, without its colour: the thing, or the thing as it stands in its first pictures. */
export const seenIn = (key: string, view: number): string =>
  (view >= 2 ? ITSELF[key] : undefined) ?? OF.get(key)?.noun ?? key
