// Cushions.
import type { WrittenLeaf } from '../leaf.ts'

export const cushions: WrittenLeaf = {
  slug: 'cushions',
  blurb:
    'Linen, wool and cable-knit covers over a filling that returns to shape. Three sizes, so that a sofa can have a foreground and a background.',
  noun: 'cushion',
  maker: 'Lindmoor',
  kinds: { 'cushion-plain': 'Cushion', 'cushion-striped': 'Striped Cushion', 'cushion-knit': 'Knitted Cushion' },
  openings: [
    '{title} is the quickest way to change one’s mind about a sofa.',
    '{title} has the weight of a good cushion: it stays where it was put and does not sigh when leaned on.',
    'Cloth is seen with the hand first. {title} makes a good first impression with eyes closed.',
    'One {title} is a support, two are a corner, three are an afternoon.',
  ],
  headings: { made: 'Cloth and filling', living: 'On the sofa', care: 'Washing' },
  made: [
    'The cover is cut two centimetres smaller than the filling. That is the whole secret of a plump cushion, and it is left out surprisingly often.',
    'The filling is new wool, carded into small balls that roll over each other and so never become lumps. Shake it twice and it is back.',
    'The zip is sewn in along the lower edge, hidden under a fold, with a puller that cannot scratch. It opens far enough to make changing covers a matter of seconds.',
    'Corners are taken in by a finger’s breadth before sewing. Without that, every cushion grows ears.',
    'The yarn is dyed before weaving, so light reaches a coloured thread all the way through and the shade fades evenly, if it fades at all.',
  ],
  living: [
    'A large one at the back, a small one in front and a crease in the middle from your elbow: more arranging is not required.',
    'Firm enough to read against, soft enough to nap on. The filling holds its loft through a winter of box sets.',
    'Put a plain one beside a patterned one that shares a single colour with it. They will look as if they had always been neighbours.',
    'It also does service on a wooden bench, under a knee in the garden and on the train.',
    'Wool keeps warm in winter and dry in summer, so your cheek does not stick to it in July.',
  ],
  points: [
    'Cover with hidden zip, removable',
    'Filling of new wool included',
    'Yarn-dyed cloth',
    'Three sizes in the same shade',
    'Woven and sewn in one mill',
  ],
  care: [
    'Wash the cover at 30 °C, inside out.',
    'Reshape it while damp and dry it lying flat.',
    'Air the filling outdoors on a dry day; it should not be washed.',
    'Iron on the left side while slightly damp.',
  ],
  of: {
    'cushion-plain': {
      made: [
        'Warp and weft are of washed linen in slightly different thicknesses. The cloth has a dry, living surface; small slubs belong to it like knots to wood.',
      ],
    },
    'cushion-striped': {
      made: [
        'The stripes are woven, not printed: 640 warp threads are set up in order by hand before the loom may start. Front and back meet at the seam, stripe upon stripe.',
      ],
      points: ['Stripes matched at the seams'],
    },
    'cushion-knit': {
      made: [
        'Four-strand lambswool, knitted on a coarse gauge so that the cables stand up like rope. Each panel takes most of an hour and is steamed flat before it is linked.',
      ],
      care: ['Pick off pilling with a comb during the first weeks; it stops by itself.'],
    },
  },
  offers: [
    {
      title: 'Homestead Cushion',
      model: 'cushion-plain',
      colors: 'oat terracotta moss',
      price: 3990,
      subtitle: 'Washed linen, wool filling',
      story:
        'The colour of unbleached linen and the reason this range exists. It goes with everything because it was there first.',
      material: 'Linen; filling of new wool',
      measures: '40 × 40, 50 × 50 or 60 × 60 cm',
      grams: 620,
    },
    {
      title: 'Fieldstone Cushion',
      model: 'cushion-plain',
      colors: 'moss ink',
      price: 4290,
      subtitle: 'Heavy linen in mossy green',
      story:
        'Woven with a thicker weft, so that it feels like a summer jacket one has owned for years. The green lies between moss and the stone it grows on.',
      material: 'Heavy linen; filling of new wool',
      measures: '40 × 40, 50 × 50 or 60 × 60 cm',
      grams: 680,
    },
    {
      title: 'Tileworks Cushion',
      model: 'cushion-plain',
      colors: 'terracotta plum',
      price: 3990,
      subtitle: 'Washed linen, roof-tile red',
      story:
        'A warm red that has met the sun. In the small size it is a comma on a pale sofa, in the large one an exclamation mark.',
      material: 'Linen; filling of new wool',
      measures: '40 × 40, 50 × 50 or 60 × 60 cm',
      grams: 620,
    },
    {
      title: 'Bluestocking Cushion',
      model: 'cushion-plain',
      colors: 'ink oat plum',
      price: 4450,
      subtitle: 'Linen and wool, ink blue',
      story:
        'A little wool in the weft makes this one softer and deeper in colour than pure linen can be. It was tested exclusively on people who read in the evening.',
      material: 'Linen and new wool; filling of new wool',
      measures: '40 × 40, 50 × 50 or 60 × 60 cm',
      grams: 660,
      state: 'new',
    },
    {
      title: 'Deckchair Striped Cushion',
      model: 'cushion-striped',
      colors: 'sea oat',
      price: 4650,
      subtitle: 'Woven stripes, sea blue',
      story:
        'Stripes from the time when deckchairs were hired by the hour. The blue has been rinsed a few times, as salt and sun would have done.',
      material: 'Cotton and linen; filling of new wool',
      measures: '40 × 40, 50 × 50 or 60 × 60 cm',
      grams: 640,
    },
    {
      title: 'Flourmill Striped Cushion',
      model: 'cushion-striped',
      colors: 'oat brick',
      price: 4350,
      was: 4990,
      subtitle: 'Like a grain sack, only softer',
      story:
        'Millers marked their sacks with coloured stripes, one pattern for each farm. This cloth follows a sack that was found in the attic of the mill.',
      material: 'Linen; filling of new wool',
      measures: '40 × 40, 50 × 50 or 60 × 60 cm',
      grams: 650,
    },
    {
      title: 'Mooring Knitted Cushion',
      model: 'cushion-knit',
      maker: 'Marrowby',
      colors: 'chalk graphite sage',
      price: 6490,
      subtitle: 'Cable-knit lambswool',
      story:
        'Cables as thick as a mooring line, in undyed wool. On the back it is plain, for those who prefer to sleep on something flat.',
      material: 'Lambswool; filling of new wool',
      measures: '40 × 40, 50 × 50 or 60 × 60 cm',
      grams: 820,
    },
    {
      title: 'Gorse Knitted Cushion',
      model: 'cushion-knit',
      maker: 'Marrowby',
      colors: 'ochre chalk',
      price: 6690,
      subtitle: 'Cables in gorse yellow',
      story:
        'Gorse flowers in every month of the year, which may be why one does not tire of the colour. The yarn is dyed in the fleece and therefore never flat.',
      material: 'Lambswool; filling of new wool',
      measures: '40 × 40, 50 × 50 or 60 × 60 cm',
      grams: 820,
    },
    {
      title: 'Bothy Knitted Cushion',
      model: 'cushion-knit',
      maker: 'Marrowby',
      colors: 'graphite ochre sage',
      price: 6250,
      subtitle: 'Chunky wool, charcoal',
      story:
        'A bothy is a hut that is left unlocked for whoever needs it. This cushion has the same disposition, and forgives damp jackets.',
      material: 'Lambswool; filling of new wool',
      measures: '40 × 40, 50 × 50 or 60 × 60 cm',
      grams: 800,
    },
  ],
}
