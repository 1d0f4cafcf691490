// Bags.
import type { WrittenLeaf } from '../leaf.ts'

export const bags: WrittenLeaf = {
  slug: 'bags',
  blurb:
    'Totes for the market and roll-tops for the rain, sewn in a former sail loft by people who test straps with sandbags.',
  noun: 'bag',
  maker: 'Tornhaven',
  kinds: { tote: 'Tote', backpack: 'Backpack' },
  openings: [
    '{title} carries what one planned to carry, and then what one bought as well.',
    'For {title} everything was left out that rattles, dangles or comes off.',
    'On a hook {title} looks like nothing much; over a shoulder it makes sense.',
    '{title} was tried out on a bicycle, on a ferry and at a flea market.',
  ],
  headings: { made: 'Sailmaker’s seams', living: 'On the way', care: 'Care' },
  made: [
    'Straps are sewn on in a box with a cross in it, forty-two stitches to each. The threads are bonded nylon, the kind that holds awnings.',
    'The base is doubled, and the second layer runs up the sides by a hand’s breadth. The bag stands by itself and stays dry on wet tiles.',
    'Inside seams are bound with tape, so that no thread catches in a zip and no crumb finds a home.',
    'Each bag hangs from its straps for a weekend with forty kilos of sand in it. On Monday the seams are read with a magnifying glass.',
    'Hardware is solid brass. It darkens, and can be polished on a bored evening.',
  ],
  living: [
    'A flat pocket inside keeps keys and telephone where a hand finds them without looking.',
    'A 15-inch laptop fits upright beside a jumper and lunch.',
    'The strap is long enough for a winter coat and wide enough not to cut in.',
    'Empty, it folds flat and goes into another bag, in the modest hope of being needed.',
    'It gets softer with the years and creases where you bend it. No one else’s does so in the same place.',
  ],
  points: [
    'Straps tested with 40 kg',
    'Doubled base',
    'Inside pocket with a key loop',
    'Solid brass hardware',
    'Repaired by the maker for life',
  ],
  care: [
    'Brush off, then wipe with cold water and curd soap.',
    'Dry in the shade, opened wide.',
    'Do not machine wash: the canvas would lose its finish.',
    'Rub wax into worn edges and warm it with a hairdryer.',
  ],
  of: {
    tote: { points: ['Holds about 18 litres', 'Canvas of 550 g/m²'] },
    backpack: {
      made: [
        'The roll-top closes with two turns and a hook. No zip means nothing that can jam, and no water where it should not be.',
      ],
      living: [
        'The back is padded with felt and the shoulder straps bend around the collarbone. With ten kilos in it one still walks upright.',
      ],
      points: ['Roll-top, 18 to 24 litres', 'Waxed canvas, keeps out rain'],
    },
  },
  offers: [
    {
      title: 'Market Day Tote',
      model: 'tote',
      colors: 'chalk terracotta',
      price: 4900,
      subtitle: 'Heavy canvas, 18 litres',
      story:
        'Two leeks, a loaf, a bunch of dahlias, and still room for the cheese one was talked into. The canvas is raw and will tell of it.',
      material: 'Cotton canvas, brass',
      measures: '42 × 38 × 14 cm, strap drop 28 cm',
      grams: 540,
    },
    {
      title: 'Ferryman Tote',
      model: 'tote',
      colors: 'sand soot chalk',
      price: 5900,
      subtitle: 'Doubled base, inside pocket',
      story:
        'Made after the coin bag of a chain ferry, which is still running. The base has three layers because decks are wet.',
      material: 'Waxed canvas, brass',
      measures: '44 × 38 × 16 cm, strap drop 27 cm',
      grams: 690,
    },
    {
      title: 'Courier Tote',
      model: 'tote',
      colors: 'soot chalk',
      price: 5450,
      subtitle: 'Black canvas, long straps',
      story:
        'Longer straps, so that it goes over a coat or across the handlebars. It has a pocket for papers on the outside, closed by nothing but its own stiffness.',
      material: 'Cotton canvas, brass',
      measures: '40 × 40 × 12 cm, strap drop 32 cm',
      grams: 560,
    },
    {
      title: 'Brickfield Tote',
      model: 'tote',
      colors: 'terracotta sand',
      price: 4590,
      was: 5290,
      subtitle: 'Terracotta, washed soft',
      story:
        'Dyed as a finished bag and washed for two hours, so it hangs from the shoulder like something one has had since university.',
      material: 'Cotton canvas, garment-dyed',
      measures: '42 × 38 × 14 cm, strap drop 28 cm',
      grams: 520,
    },
    {
      title: 'Headland Backpack',
      model: 'backpack',
      colors: 'moss graphite',
      price: 15900,
      subtitle: 'Roll-top, waxed canvas, 24 l',
      story:
        'For the path along the cliffs, where the weather comes from the side. Two turns of the top and a hook, and whatever is inside stays bread.',
      material: 'Waxed canvas, wool felt, brass',
      measures: '46 × 30 × 15 cm, 18 to 24 l',
      grams: 1180,
    },
    {
      title: 'Lectern Backpack',
      model: 'backpack',
      colors: 'ink ochre',
      price: 16900,
      subtitle: 'For books and laptop, 22 l',
      story:
        'A felt-lined compartment against the back takes a laptop or a week’s worth of essays. The blue is dark enough for a lecture hall.',
      material: 'Waxed canvas, wool felt, brass',
      measures: '44 × 30 × 14 cm, 16 to 22 l',
      grams: 1220,
    },
    {
      title: 'Slipway Backpack',
      model: 'backpack',
      colors: 'graphite ink moss',
      price: 14900,
      subtitle: 'Slim, for the bicycle, 18 l',
      story:
        'Narrower than the shoulders, so that one can look behind oneself in traffic. A loop at the bottom takes a rear light.',
      material: 'Waxed canvas, wool felt, brass',
      measures: '45 × 27 × 13 cm, 14 to 18 l',
      grams: 1050,
    },
    {
      title: 'Weathervane Backpack',
      model: 'backpack',
      colors: 'ochre moss',
      price: 15900,
      subtitle: 'Ochre canvas, seen from afar',
      story:
        'A spot of ochre by which one finds one’s family on a crowded platform. The wax makes a map of folds in it within a few weeks.',
      material: 'Waxed canvas, wool felt, brass',
      measures: '46 × 30 × 15 cm, 18 to 24 l',
      grams: 1180,
      state: 'new',
    },
  ],
}
