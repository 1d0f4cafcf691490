// Candles and what holds them.
import type { WrittenLeaf } from '../leaf.ts'

export const candles: WrittenLeaf = {
  slug: 'candles',
  blurb:
    'Candles poured in small batches, coloured all the way through, with cotton wicks that burn without a fuss; and turned holders that keep them upright.',
  noun: 'candle',
  maker: 'Oriel Yard',
  kinds: { 'candle-pillar': 'Candle Trio', candlestick: 'Candlestick', 'candle-jar': 'Jar Candle' },
  openings: [
    '{title} is for the half hour after the plates have been cleared and before anyone thinks of leaving.',
    'Candlelight makes a room smaller in the best sense. {title} draws the walls in.',
    'The evening begins when somebody lights {title}; everything before was still afternoon.',
    '{title} was burned down to the last centimetre many times before we were content with how it does it.',
  ],
  headings: { made: 'At the chandler’s bench', living: 'When it burns', care: 'Burning well' },
  made: [
    'The chandler works at 68 °C and never in a hurry: wax that cools too fast pulls away from the mould and sings when it burns.',
    'A batch is as much as one kettle holds. Its number is written on the base, in pencil.',
    'Colour is weighed to the tenth of a gram and tried on a white saucer first, because warm wax always lies.',
  ],
  living: [
    'One on the table is light to eat by; three of them, and people lower their voices.',
    'It looks right unlit as well, which is how it will spend most of its days.',
    'Put it where a draught cannot reach it and it rewards you with a flame like a leaf: pointed, upright, still.',
    'A mirror or a pale wall behind it doubles the effect at no charge.',
  ],
  points: ['Poured or turned in small batches', 'No paraffin smell, lit or unlit', 'Packed without plastic'],
  care: ['Trim the wick to five millimetres before lighting.', 'Never leave it burning unattended.'],
  of: {
    'candle-pillar': {
      made: [
        'Rapeseed and bee’s wax are poured in three steps, so that the shrinkage of one is filled by the next. The colour goes all the way to the wick, and a scratch stays the same shade.',
        'The braided cotton wick is chosen for each diameter. Too thin and it drowns, too thick and it smokes; there are eleven sizes in the drawer for three candles.',
      ],
      living: [
        'The three heights throw three shadows. Lit in turn they last for about ninety evenings, and the tallest is usually the last to go.',
      ],
      points: ['Set of three heights', 'Coloured through', 'About 30, 45 and 60 hours of light'],
      care: [
        'Let the first pool of wax reach the edge, then the candle burns down evenly.',
        'A rim that leans outward can be bent in while warm.',
      ],
    },
    candlestick: {
      made: [
        'It is turned between centres from one block, sanded while the lathe runs and finished with wax that melts into the grain from friction alone.',
        'The cup is lined with brass, bored to 22 mm, and a weight of cast iron sits in the foot where nobody sees it.',
      ],
      living: [
        'The tall candle is included, and any dinner candle of the usual measure fits. Two holders of unequal height, a little off centre, are better than a pair in line.',
      ],
      points: ['Brass cup for 22 mm candles', 'Weighted foot, felt underneath', 'One tall candle included'],
      care: [
        'Wax comes out of the cup after half an hour in the freezer.',
        'Rub the wood with a little beeswax polish once a year.',
      ],
    },
    'candle-jar': {
      made: [
        'The scent is built on plant oils and kept at six per cent of the wax: you notice it when you come into the room and forget it while you are there.',
        'The jar is slip-cast stoneware, glazed inside so that it can be washed out. It is meant to outlive its candle by decades.',
      ],
      living: [
        'After the last evening, pour in hot water, lift off the wax, and keep a toothbrush, a paintbrush or an olive tree seedling in it.',
      ],
      points: ['About 50 hours of light', 'Scent from plant oils', 'Jar for keeping'],
      care: [
        'Burn for two hours at a time, until the surface is liquid to the edge.',
        'Stop when a finger’s breadth of wax is left.',
      ],
    },
  },
  offers: [
    {
      title: 'Vesper Pillar Candles',
      model: 'candle-pillar',
      colors: 'chalk oat',
      price: 3450,
      subtitle: 'Three heights, rapeseed and beeswax',
      story:
        'Named for the evening bell. A tall one, a middling one and a short one, in the white of lime wash, with a surface like fine linen where the wax met the mould.',
      material: 'Rapeseed wax, beeswax, cotton wick',
      measures: 'Ø 7 cm; heights 9, 14 and 19 cm',
      grams: 1450,
    },
    {
      title: 'Hearth Pillar Candles',
      model: 'candle-pillar',
      colors: 'brick oat sage',
      price: 3650,
      subtitle: 'Brick red, three heights',
      story:
        'The red of a hearth that has been swept but is still warm. Lit, the upper finger’s breadth glows as though the wax itself were burning.',
      material: 'Rapeseed wax, beeswax, cotton wick',
      measures: 'Ø 7 cm; heights 9, 14 and 19 cm',
      grams: 1450,
    },
    {
      title: 'Herbarium Pillar Candles',
      model: 'candle-pillar',
      colors: 'sage chalk',
      price: 3250,
      was: 3690,
      subtitle: 'Grey-green, slender trio',
      story:
        'A dusty green, like a leaf that has been pressed between pages for a summer. The trio is a little slimmer than its relatives and made for narrow mantelpieces.',
      material: 'Rapeseed wax, beeswax, cotton wick',
      measures: 'Ø 6 cm; heights 10, 15 and 20 cm',
      grams: 1180,
    },
    {
      title: 'Steeple Candlestick',
      model: 'candlestick',
      maker: 'Kestrup',
      colors: 'walnut soot',
      price: 4200,
      subtitle: 'Turned walnut, weighted foot',
      story:
        'Four rings, one taper, and a foot that is heavier than it looks. The profile has been with the workshop since the lathe was driven by a belt.',
      material: 'Solid walnut or blackened ash, brass',
      measures: 'Height 21 cm without candle, Ø 10 cm',
      grams: 560,
    },
    {
      title: 'Marigold Candlestick',
      model: 'candlestick',
      maker: 'Kestrup',
      colors: 'ochre soot walnut',
      price: 3950,
      subtitle: 'Turned ash, painted twice',
      story:
        'Two coats of linseed paint in a yellow that refuses to be tasteful about it. At dusk it is the last colour in the room to go.',
      material: 'Solid ash, linseed paint, brass',
      measures: 'Height 18 cm without candle, Ø 9.5 cm',
      grams: 480,
      state: 'new',
    },
    {
      title: 'Figleaf Jar Candle',
      model: 'candle-jar',
      colors: 'forest chalk',
      price: 3900,
      subtitle: 'Green fig, cedar, a little smoke',
      story:
        'Crush a fig leaf and it smells of coconut, milk and rain. That is the top of it; below lies cedar, and at the very end the smoke of someone else’s bonfire.',
      material: 'Rapeseed wax, plant oils, stoneware jar',
      measures: 'Ø 9 cm, height 10.5 cm, 260 g of wax',
      grams: 690,
    },
    {
      title: 'Bonfire Jar Candle',
      model: 'candle-jar',
      colors: 'terracotta plum',
      price: 3900,
      subtitle: 'Birch tar, orange peel, clove',
      story:
        'For people who stand on the side the smoke blows to. Birch tar first, then the orange peel that somebody threw on the embers.',
      material: 'Rapeseed wax, plant oils, stoneware jar',
      measures: 'Ø 9 cm, height 10.5 cm, 260 g of wax',
      grams: 690,
    },
    {
      title: 'Damson Jar Candle',
      model: 'candle-jar',
      colors: 'plum forest chalk',
      price: 4250,
      subtitle: 'Dark plum, bay, cold stone',
      story:
        'A cellar in October: fruit on newspaper, a bay wreath drying from a nail, the coolness that comes out of the wall.',
      material: 'Rapeseed wax, plant oils, stoneware jar',
      measures: 'Ø 9.5 cm, height 11 cm, 300 g of wax',
      grams: 760,
    },
  ],
}
