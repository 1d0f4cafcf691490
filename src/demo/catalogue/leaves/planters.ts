// Planters.
import type { WrittenLeaf } from '../leaf.ts'

export const planters: WrittenLeaf = {
  slug: 'planters',
  blurb:
    'Pots that suit the plant and the room alike: open clay that breathes, drainage where it belongs, saucers that match. The plants in the pictures stay with us.',
  noun: 'planter',
  maker: 'Veyra Clay',
  kinds: { 'planter-round': 'Round Planter', 'planter-footed': 'Footed Planter' },
  openings: [
    'A plant can only be as handsome as its pot lets it. {title} lets it.',
    '{title} keeps its roots cool, its feet dry and its mouth shut.',
    'For {title} we asked a gardener first and a potter second; they turned out to agree.',
    'Green looks greener above {title}, and dying back in winter looks like a plan.',
  ],
  headings: { made: 'Clay that breathes', living: 'For the plant', care: 'Care' },
  made: [
    'The clay is fired to 1,060 °C: hard enough for frost down to minus ten, open enough to let roots breathe. Water moves through the wall slowly, and in summer that cools the soil by several degrees.',
    'It is pressed by hand into a plaster mould in two shells, which are joined, ribbed smooth and left for two weeks under cloth. Planters crack from impatience.',
    'The hole in the base is cut before drying, with a bevel outside, so that no plant ever stands in water behind its owner’s back.',
    'Outside it is brushed with slip, clay thinned to cream, and burnished with the back of a spoon where the hand will touch it.',
    'The rim is rolled outward. It stiffens the wall and gives the fingers something to lift by.',
  ],
  living: [
    'Start one size above the root ball and let the plant grow into it. Too much soil stays wet, and roots dislike that more than thirst.',
    'A handful of broken pot over the hole keeps the soil in and lets the water out. Ask for some with your order; a pottery always has a few.',
    'Over the years a white bloom appears on the wall. That is lime on its way out, and many people wait for it.',
    'Olive, ficus, pelargonium and rubber tree feel at home. Ferns will want the saucer filled from time to time.',
    'Turned by a quarter each Sunday, the plant grows straight and gets talked to.',
  ],
  points: [
    'Drainage hole with bevel',
    'Frost-hardy down to −10 °C when dry',
    'Plant not included',
    'Matching saucer included',
    'Felt glides underneath',
  ],
  care: [
    'Soak a new pot in water for an hour before planting.',
    'Scrub with a brush and water; avoid detergents, which stay in the wall.',
    'Bring it in, or at least off the ground, when hard frost is forecast.',
    'Lime bloom comes off with diluted vinegar.',
  ],
  of: {
    'planter-footed': {
      made: [
        'The stand is made of ash, mortised and wedged. It raises the leaves into the light and lets the robot that vacuums pass beneath.',
      ],
      points: ['Solid wooden stand, taken apart without tools'],
    },
  },
  offers: [
    {
      title: 'Terrace Round Planter',
      model: 'planter-round',
      colors: 'terracotta chalk',
      price: 4900,
      subtitle: 'Unglazed, with saucer, Ø 26 cm',
      story:
        'The pot everybody knows, with the rim a little heavier and the belly a little rounder. It is left bare, because clay that can breathe grows better basil than clay that cannot.',
      material: 'Red earthenware, unglazed',
      measures: 'Ø 26 cm, height 23 cm',
      grams: 2900,
    },
    {
      title: 'Limewash Round Planter',
      model: 'planter-round',
      colors: 'chalk graphite',
      price: 5600,
      subtitle: 'White slip over red clay, Ø 30 cm',
      story:
        'White slip is brushed on in strokes you can count, and the red shines through in the gaps. It looks as though it had spent ten summers by the sea.',
      material: 'Earthenware, white slip',
      measures: 'Ø 30 cm, height 26 cm',
      grams: 3700,
    },
    {
      title: 'Slatehouse Round Planter',
      model: 'planter-round',
      maker: 'Oriel Yard',
      colors: 'graphite sage chalk',
      price: 5900,
      subtitle: 'Smoked clay, Ø 28 cm',
      story:
        'Fired in a closed kiln with straw, so the smoke went into the clay instead of up the chimney. No coat, no paint: it is grey all the way through.',
      material: 'Smoked earthenware',
      measures: 'Ø 28 cm, height 25 cm',
      grams: 3300,
      was: 6690,
    },
    {
      title: 'Glasshouse Round Planter',
      model: 'planter-round',
      colors: 'sage terracotta',
      price: 5200,
      subtitle: 'Grey-green glaze, Ø 26 cm',
      story:
        'A thin green glaze on the outside only, like condensation on the panes of a glasshouse. Inside the clay remains open.',
      material: 'Earthenware, glazed outside',
      measures: 'Ø 26 cm, height 24 cm',
      grams: 3050,
    },
    {
      title: 'Palmery Footed Planter',
      model: 'planter-footed',
      maker: 'Kestrup',
      colors: 'soot chalk',
      price: 12900,
      subtitle: 'On a stand of ash, 58 cm high',
      story:
        'Raised to the height of a window sill, a palm stops being a plant and becomes furniture. The black is soft, like the inside of a chimney.',
      material: 'Stoneware, solid ash stand',
      measures: 'Pot Ø 30 cm; overall height 58 cm',
      grams: 6800,
    },
    {
      title: 'Solarium Footed Planter',
      model: 'planter-footed',
      maker: 'Kestrup',
      colors: 'ochre soot chalk',
      price: 13500,
      subtitle: 'Ochre glaze, oak stand',
      story:
        'A spot of yellow for the corner the sun misses. The glaze is satin, so it glows rather than shines, and the legs are set wide enough for a tall fiddle-leaf fig.',
      material: 'Stoneware, solid oak stand',
      measures: 'Pot Ø 31 cm; overall height 61 cm',
      grams: 7200,
      state: 'new',
    },
    {
      title: 'Cloister Footed Planter',
      model: 'planter-footed',
      maker: 'Kestrup',
      colors: 'chalk ochre',
      price: 11950,
      subtitle: 'White, low stand, 46 cm high',
      story:
        'Cloister keeps close to the floor and quiet in colour. It was made for the long corridor of a convent that now rents out rooms.',
      material: 'Stoneware, solid ash stand',
      measures: 'Pot Ø 30 cm; overall height 46 cm',
      grams: 6400,
    },
  ],
}
