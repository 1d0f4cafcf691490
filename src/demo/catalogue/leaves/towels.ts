// Towels.
import type { WrittenLeaf } from '../leaf.ts'

export const towels: WrittenLeaf = {
  slug: 'towels',
  blurb:
    'Towels that dry from the first wash: long-staple cotton and linen, woven densely, hemmed twice, with a loop that holds.',
  noun: 'towel',
  maker: 'Lindmoor',
  kinds: { 'towel-stack': 'Towels' },
  openings: [
    '{title} are thirsty from the first day and get softer until about the fiftieth.',
    'A towel has one task and ten ways of failing at it. {title} avoid all ten.',
    '{title} dry people first and themselves soon after, even in bathrooms without a window.',
    'The shade of {title} was chosen on wet tiles, since that is where it will be seen.',
  ],
  headings: { made: 'Loop by loop', living: 'After the bath', care: 'Washing' },
  made: [
    'Long cotton fibres make a yarn with few ends, so the loops hold together and leave nothing on a dark jumper. It is twisted loosely, and that is where the thirst comes from.',
    'Three-pick terry: each loop is locked by three weft threads. A ring that catches will pull out one loop at most; snip it off and no ladder runs.',
    'The hem is folded twice and sewn with double thread, the corners are barred. Towels generally die at the hem, and these take their time.',
    'The hanging loop is woven tape, caught in the hem along its whole width. It has been known to hold a grown man’s coat.',
    'No softener is used in finishing. It would feel nice in the shop and seal the fibre for months.',
  ],
  living: [
    'After two washes the pile opens and the towel reaches its full thirst; wash it once before judging it.',
    'It dries on a rail within half a day, so there is no second-evening smell.',
    'Rolled up, a hand towel fits the smallest guest bathroom and looks as if it had been planned.',
    'The sheet is large enough to wrap up in and walk to the telephone.',
    'All the shades share a touch of grey, so any two of them hang together in peace.',
  ],
  points: [
    '500 g/m², three-pick terry',
    'Double hem, barred corners',
    'Woven hanging loop',
    'Yarn-dyed, fast to 60 °C',
    'Hand, bath and sheet in the same shade',
  ],
  care: [
    'Wash at 60 °C without softener, which makes towels water-repellent.',
    'A shake while damp and a few minutes in the dryer raise the pile.',
    'Snip pulled loops; do not pull them.',
    'Wash dark shades separately the first time.',
  ],
  offers: [
    {
      title: 'Bathhouse Towels',
      model: 'towel-stack',
      colors: 'chalk sage graphite',
      price: 1990,
      subtitle: 'Long-staple cotton, 500 g/m²',
      story:
        'Plain, white, generous: the towel of the municipal baths in the days when one was handed a fresh one at the counter, along with a key on an elastic band.',
      material: 'Long-staple cotton',
      measures: 'Hand 50 × 100, bath 70 × 140, sheet 100 × 160 cm',
      grams: 250,
    },
    {
      title: 'Lido Towels',
      model: 'towel-stack',
      colors: 'sea chalk',
      price: 2190,
      subtitle: 'Cotton terry in pool blue',
      story:
        'The blue of the deep end at half past seven, before the first length. A little lighter in weight, so that it fits into a swimming bag and out again dry.',
      material: 'Long-staple cotton',
      measures: 'Hand 50 × 100, bath 70 × 140, sheet 100 × 160 cm',
      grams: 230,
    },
    {
      title: 'Rosehip Towels',
      model: 'towel-stack',
      colors: 'rose graphite',
      price: 2150,
      subtitle: 'Cotton and linen, dusty rose',
      story:
        'A third of linen in the pile makes these rub a little, the way grandmothers held to be good for the circulation. They are awake before you are.',
      material: 'Cotton and linen',
      measures: 'Hand 50 × 100, bath 70 × 140, sheet 100 × 160 cm',
      grams: 245,
    },
    {
      title: 'Steamroom Towels',
      model: 'towel-stack',
      colors: 'graphite sea',
      price: 1890,
      was: 2150,
      subtitle: 'Charcoal terry for busy bathrooms',
      story:
        'Charcoal forgives mascara, hair dye and the dog. It is dyed in the yarn and washed at sixty degrees before it is cut, so it does not turn grey a second time.',
      material: 'Long-staple cotton',
      measures: 'Hand 50 × 100, bath 70 × 140, sheet 100 × 160 cm',
      grams: 250,
    },
    {
      title: 'Herb Garden Towels',
      model: 'towel-stack',
      colors: 'sage rose chalk',
      price: 2290,
      subtitle: 'Extra dense, sage green',
      story:
        'The densest of our towels, 600 grams to the square metre, in the green of the leaf one rubs between finger and thumb in passing.',
      material: 'Long-staple cotton, 600 g/m²',
      measures: 'Hand 50 × 100, bath 70 × 140, sheet 100 × 160 cm',
      grams: 300,
      state: 'new',
    },
  ],
}
