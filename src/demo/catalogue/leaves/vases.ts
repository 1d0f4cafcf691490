// Vases.
import type { WrittenLeaf } from '../leaf.ts'

export const vases: WrittenLeaf = {
  slug: 'vases',
  blurb:
    'Vases for one branch, for a whole market bunch and for nothing at all. Thrown or built by hand, watertight without a liner, and steady on their feet.',
  noun: 'vase',
  maker: 'Veyra Clay',
  kinds: {
    'vase-tall': 'Tall Vase',
    'vase-round': 'Round Vase',
    'vase-bottle': 'Bottle Vase',
    'vase-ring': 'Ring Vase',
    'vase-ribbed': 'Ribbed Vase',
  },
  openings: [
    '{title} is as much drawing as vessel: one line from foot to lip, thickened where the hand wants it.',
    'Empty, {title} is a quiet object on a shelf. With three stems in it, the room has been attended to.',
    'The outline of {title} was found by cutting paper, and lost its last unnecessary curve a week before the first firing.',
    '{title} needs neither tulips nor an occasion. A branch from the walk home will do.',
  ],
  headings: { made: 'On the wheel and after', living: 'With stems and without', care: 'Care' },
  made: [
    'The clay is coarse: a third of it is grog, fired clay that has been ground to sand. It gives the wall backbone, keeps tall shapes from slumping and leaves a tooth that the glaze can hold.',
    'It is thrown in sections. Each waits until it can just carry the next, the joint is scored and brushed with slip, and the outline is drawn true in one go.',
    'Inside, the glaze is poured in, swirled and poured out, three seconds in all. That coat is what makes it watertight; the outer one is there for your eyes.',
    'After forty hours the kiln is opened by a hand’s breadth and left alone until noon. Tall pieces crack in draughts, and potters learn patience from them.',
    'The foot is cut wide and a little hollow, so that the vase stands on a ring and does not rock on an uneven board.',
    'Each is filled with water and left on a sheet of paper overnight. The paper has to be dry in the morning.',
  ],
  living: [
    'The mouth is drawn in, which keeps stems where they were put: no frog, no foam, no knot of sticky tape.',
    'Dried grasses, seed heads, one eucalyptus branch: it stays handsome from November to March, when the florist is expensive.',
    'Put it in front of a wall rather than a window and the outline comes out; against the light it becomes a shadow play.',
    'In a group of three heights it takes the middle without arguing.',
    'The matt surface likes evening light from the side. On a sill it changes colour four times a day.',
    'It is heavy enough for a branch of forced cherry, with a pebble or two in the base if the branch is ambitious.',
  ],
  points: [
    'Watertight, tested overnight',
    'Glazed inside and out',
    'Wide foot ring, ground smooth',
    'Coarse stoneware with grog',
    'For fresh and dried stems',
    'Every piece a little different',
  ],
  care: [
    'Rinse with warm water and a bottle brush.',
    'A spoonful of rice and vinegar removes lime from the neck.',
    'Change the water every other day, which the flowers will like as well.',
    'Wipe the matt outside with a damp cloth, without polish.',
    'A felt pad under the foot protects lacquered furniture.',
  ],
  of: {
    'vase-ring': {
      made: [
        'The ring is thrown as a hollow tube, closed on itself on the wheel and stood upright when leather-hard. It must not sag by a millimetre during the week in which it dries, and about one in five does.',
      ],
      points: ['Holds a few stems at the crown'],
    },
    'vase-ribbed': {
      made: [
        'The ribs are drawn upward with a wooden comb while the wall is still wet. There is a single try; the second pass would blur the first.',
      ],
    },
    'vase-bottle': {
      living: ['The neck takes one stem, two at most. It makes even a dandelion look considered.'],
    },
  },
  offers: [
    {
      title: 'Pillarstone Tall Vase',
      model: 'vase-tall',
      colors: 'terracotta chalk forest',
      price: 8900,
      subtitle: 'Tapered, 38 cm, for long stems',
      story:
        'A column that narrows as it rises, the way stone ones do to look straight from below. Delphiniums and bare branches stand in it as if they had been measured for it.',
      material: 'Coarse stoneware, matt glaze',
      measures: 'Height 38 cm, Ø 15 cm, mouth Ø 8 cm',
      grams: 2600,
    },
    {
      title: 'Cypress Tall Vase',
      model: 'vase-tall',
      colors: 'forest soot',
      price: 9400,
      subtitle: 'Dark green, 41 cm',
      story:
        'The green is almost black in the folds of the glaze and opens up to the colour of a cypress hedge where light reaches it. White flowers become very white beside it.',
      material: 'Coarse stoneware, satin glaze',
      measures: 'Height 41 cm, Ø 15.5 cm, mouth Ø 8.5 cm',
      grams: 2850,
    },
    {
      title: 'Moonjar Round Vase',
      model: 'vase-round',
      colors: 'chalk ochre',
      price: 9800,
      subtitle: 'Two bowls joined at the middle',
      story:
        'Two bowls are thrown, and one is turned over onto the other. The seam leaves a faint waist, so the round is never quite round, and that is the point of it.',
      material: 'Stoneware, milky glaze',
      measures: 'Ø 26 cm, height 25 cm, mouth Ø 6 cm',
      grams: 2300,
    },
    {
      title: 'Quince Round Vase',
      model: 'vase-round',
      maker: 'Oriel Yard',
      colors: 'ochre sea plum',
      price: 7650,
      subtitle: 'Ripe yellow, narrow mouth',
      story:
        'Heavy at the bottom, freckled at the neck and the yellow of fruit that has been on the shelf until the whole room smells of it.',
      material: 'Stoneware, satin glaze',
      measures: 'Ø 22 cm, height 21 cm, mouth Ø 4.5 cm',
      grams: 1850,
    },
    {
      title: 'Lagoon Round Vase',
      model: 'vase-round',
      colors: 'sea plum chalk',
      price: 8250,
      was: 9250,
      subtitle: 'Blue-green, pooling glaze',
      story:
        'The glaze is applied thickest at the shoulder and runs in the kiln. Where it comes to rest it is a centimetre of still, blue-green water.',
      material: 'Stoneware, running glaze',
      measures: 'Ø 24 cm, height 22 cm, mouth Ø 5 cm',
      grams: 2050,
    },
    {
      title: 'Apothecary Bottle Vase',
      model: 'vase-bottle',
      maker: 'Oriel Yard',
      colors: 'brick ink sage',
      price: 5600,
      subtitle: 'For a single stem',
      story:
        'Shaped after the flasks in a village chemist’s window, of which nobody remembers what they held. A single ranunculus is the right dose.',
      material: 'Stoneware, matt glaze',
      measures: 'Height 26 cm, Ø 11 cm, mouth Ø 2.8 cm',
      grams: 980,
    },
    {
      title: 'Driftneck Bottle Vase',
      model: 'vase-bottle',
      colors: 'oat sage',
      price: 5990,
      subtitle: 'Long neck, sandy glaze',
      story:
        'A long neck that leans by barely a degree: the wheel was slowing down when the first one was made, and everybody liked it better.',
      material: 'Stoneware, dry matt glaze',
      measures: 'Height 30 cm, Ø 12 cm, mouth Ø 3 cm',
      grams: 1120,
      state: 'new',
    },
    {
      title: 'Halo Ring Vase',
      model: 'vase-ring',
      colors: 'soot chalk terracotta',
      price: 11900,
      subtitle: 'A vase one can see through',
      story:
        'Halo is half vessel, half frame. Whatever stands behind it becomes a picture, and three dry stems at the top are all it ever asks for.',
      material: 'Coarse stoneware, matt glaze',
      measures: 'Height 28 cm, width 26 cm, depth 8 cm',
      grams: 1900,
    },
    {
      title: 'Reedbed Ribbed Vase',
      model: 'vase-ribbed',
      colors: 'sea rose graphite',
      price: 6900,
      subtitle: 'Combed by hand, 24 cm',
      story:
        'Seen from the path, reeds in the wind are nothing but upright lines that give a little. This one is drawn with a comb of pear wood in a single breath.',
      material: 'Stoneware, satin glaze',
      measures: 'Height 24 cm, Ø 14 cm, mouth Ø 9 cm',
      grams: 1350,
    },
    {
      title: 'Colonnade Ribbed Vase',
      model: 'vase-ribbed',
      maker: 'Oriel Yard',
      colors: 'chalk graphite',
      price: 7200,
      subtitle: 'Broad ribs, market-bunch mouth',
      story:
        'Twenty broad ribs and a mouth wide enough for everything you could not leave at the market. The lines keep order while the flowers do not.',
      material: 'Stoneware, chalky glaze',
      measures: 'Height 25 cm, Ø 16 cm, mouth Ø 11 cm',
      grams: 1600,
      state: 'archived',
    },
  ],
}
