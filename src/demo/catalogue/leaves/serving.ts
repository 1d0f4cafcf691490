// Teapots, carafes and boards.
import type { WrittenLeaf } from '../leaf.ts'

export const serving: WrittenLeaf = {
  slug: 'serving',
  blurb:
    'What goes around the table: teapots that pour without dripping, carafes with a proper cork, boards that get better with every loaf.',
  noun: 'piece',
  maker: 'Veyra Clay',
  kinds: { teapot: 'Teapot', carafe: 'Carafe', 'board-serving': 'Serving Board' },
  openings: [
    '{title} is made for being passed on: easy to grip, hard to spill from and good-looking from every seat.',
    'A table needs one thing that everybody reaches for. {title} applies for the post.',
    'Between kitchen and guests lie a few metres and a threshold. {title} makes the trip gladly.',
    '{title} does one thing and does it with good manners.',
  ],
  headings: { made: 'How it comes about', living: 'In use', care: 'Care' },
  made: [
    'Samples are used in three households for a month before anything is ordered. What annoyed anyone is changed, and then the month begins again.',
    'The piece is finished by the same person who began it. In a small workshop that is simply how a bench works, and it shows in the joins.',
    'Edges that meet a hand are rounded by feel, not by template, and checked with closed eyes.',
    'The workshop makes no more than forty in a run, so that there is time to set aside those that are only almost right.',
  ],
  living: [
    'It can stay on the table after supper without looking like washing-up.',
    'Picked up in the dark of a power cut, it would still be held the right way around: the weight tells you.',
    'A welcome present for a first flat, since nobody buys it for themselves and everybody uses it.',
    'It takes up as much of the shelf as a tall book, and is taken down more often.',
  ],
  points: ['Safe with food and drink', 'Made in runs of forty at most', 'Every piece tried before it is packed'],
  care: ['Rinse soon after use; the rest is easy.'],
  of: {
    teapot: {
      made: [
        'The spout is cut at an angle that breaks the last drop. The lid has a small flange that holds when the pot is tipped to the end, and the sieve is pierced into the wall, 61 holes of it.',
        'Body, spout, lid and handle are thrown and bent separately, then brought to the same dampness under a sheet overnight. Most of a teapot’s faults are made in that one night, and most are prevented in it.',
      ],
      living: [
        'It pours in a round, quiet arc and stops when you do. Filled to the shoulder it makes four cups; for two, half a pot stays hot for about forty minutes.',
        'Keep it for one family of teas if you can. Green and smoked do not forgive each other.',
      ],
      points: ['Built-in sieve of 61 holes', 'Lid stays in place while pouring'],
      care: ['Rinse the pot with hot water only: soap lingers in the spout.', 'Dry it with the lid off.'],
    },
    carafe: {
      made: [
        'The neck is drawn up over a wooden core so that it stays narrow and even. The cork is turned to fit it and will swell a little in its first week.',
        'The inside is glazed twice, because a carafe is looked into with a candle more often than one would think.',
      ],
      living: [
        'It holds exactly one bottle, or enough water for two by the bed, and stands in the door of most fridges.',
        'Wine, water, cold brew, a single tall branch: the neck is narrow enough to hold a stem upright.',
      ],
      points: ['Natural cork included', 'Fits the door of the fridge'],
      care: ['Clean it with rice and warm water, shaken.', 'Wash the cork by hand and let it dry outside the neck.'],
    },
    'board-serving': {
      made: [
        'One plank, no glue. The grain runs along the handle so that it cannot break there, and the ends are cut at a slight slope so that fingers find their way beneath.',
        'After planing the board is wetted to raise the grain, sanded, wetted again, and only then oiled. It will not turn furry in the first wash.',
      ],
      living: [
        'Bread on one side, cheese on the other; next time you turn it over. Knife marks close up after a few oilings and become the board’s handwriting.',
        'Leaned against the tiles it warms up a kitchen as much as a lamp would.',
      ],
      points: ['One piece of solid wood', 'Oiled with linseed oil, nothing else'],
      care: [
        'Wipe with a damp cloth and stand it on its edge to dry.',
        'Oil it twice a year with linseed or walnut oil.',
        'Not for the dishwasher, not even once.',
      ],
    },
  },
  offers: [
    {
      title: 'Kettlewell Teapot',
      model: 'teapot',
      colors: 'soot moss',
      price: 8900,
      subtitle: 'Stoneware, bent handle, 1.1 l',
      story:
        'Eleven months of trying went into this spout. Kettlewell pours to the last drop and then simply stops; the tablecloth has nothing to report.',
      material: 'Glazed stoneware, cane-wrapped handle',
      measures: 'Ø 16 cm, height 19 cm with handle, 1.1 l',
      grams: 1050,
    },
    {
      title: 'Orchard Teapot',
      model: 'teapot',
      colors: 'moss chalk terracotta',
      price: 8400,
      subtitle: 'Round as a pear, 0.9 l',
      story:
        'Round, low and slightly comical, like a late pear that has not noticed the season. Orchard makes three large cups and looks pleased about it.',
      material: 'Glazed stoneware, cane-wrapped handle',
      measures: 'Ø 15 cm, height 17.5 cm with handle, 0.9 l',
      grams: 940,
    },
    {
      title: 'Ember Teapot',
      model: 'teapot',
      maker: 'Oriel Yard',
      colors: 'terracotta chalk',
      price: 7250,
      was: 8250,
      subtitle: 'Red clay, thin glaze, 1.0 l',
      story:
        'A thin, clear glaze over red clay, so the pot has the colour of embers when it is wet. It is the lightest of our teapots by a good hundred grams.',
      material: 'Red stoneware, clear glaze',
      measures: 'Ø 15.5 cm, height 18 cm with handle, 1.0 l',
      grams: 830,
    },
    {
      title: 'Stillwater Carafe',
      model: 'carafe',
      colors: 'sky chalk',
      price: 4900,
      subtitle: 'With cork, 0.8 l',
      story:
        'Slender, cool and a little formal. Stillwater was drawn for a bedside table and is now mostly seen at lunch.',
      material: 'Glazed stoneware, natural cork',
      measures: 'Ø 9.5 cm, height 28 cm, 0.8 l',
      grams: 720,
    },
    {
      title: 'Vintner Carafe',
      model: 'carafe',
      colors: 'graphite chalk sky',
      price: 5450,
      subtitle: 'Holds one bottle, to the drop',
      story:
        'Three quarters of a litre reach exactly to the shoulder, so a bottle can be decanted without measuring. The dark glaze keeps the light off.',
      material: 'Glazed stoneware, natural cork',
      measures: 'Ø 10 cm, height 29 cm, 0.9 l',
      grams: 780,
    },
    {
      title: 'Longacre Serving Board',
      model: 'board-serving',
      maker: 'Kestrup',
      colors: 'walnut',
      price: 6400,
      subtitle: 'Walnut, one plank, 52 cm',
      story:
        'Cut from the straight part of a walnut trunk that came down in a storm. The sapwood was left on one side: a pale stripe, like the edge of a page.',
      material: 'Solid walnut, linseed oil',
      measures: '52 × 20 × 2 cm with handle',
      grams: 1150,
    },
    {
      title: 'Bakehouse Serving Board',
      model: 'board-serving',
      maker: 'Kestrup',
      colors: 'sand walnut',
      price: 4850,
      subtitle: 'Beech or walnut, 42 cm',
      story:
        'The size of a tin loaf with room for a hand on either side. In beech it is nearly white at first and turns the colour of crust.',
      material: 'Solid beech or walnut, linseed oil',
      measures: '42 × 18 × 2 cm with handle',
      grams: 860,
    },
  ],
}
