// Slippers and canvas shoes.
import type { WrittenLeaf } from '../leaf.ts'

export const shoes: WrittenLeaf = {
  slug: 'shoes',
  blurb:
    'Felt slippers for the house and canvas shoes for the street. They can be resoled, washed and worn without socks.',
  noun: 'shoes',
  maker: 'Tornhaven',
  kinds: { slipper: 'Felt Slippers', sneaker: 'Canvas Shoes' },
  openings: [
    '{title} are comfortable from the first step and do not become any less so.',
    'Shoes ought to be as wide as feet. {title} are.',
    'By the door stand {title}, and one is in them before the bell has rung twice.',
    '{title} weigh little, bend where the foot bends, and can be mended.',
  ],
  headings: { made: 'Last, sole and stitch', living: 'On foot', care: 'Care' },
  made: [
    'The last was modelled on feet that had gone barefoot as children. The big toe may lie straight, and the others have a say.',
    'The sole is stitched on and not glued. Any cobbler can take it off and sew on a new one.',
    'Thread is waxed linen, doubled and drawn tight by hand. It swells in the wet and closes the holes it goes through.',
    'The insole is cork and wool felt. It takes the shape of the foot within a week and airs out overnight.',
  ],
  living: [
    'They run true to size. If you are between two, take the smaller one for bare feet and the larger for socks.',
    'You hear almost nothing when you walk in them, which is appreciated by people below.',
    'Wide feet are welcome; narrow ones wear socks.',
    'They bend in the hand like a glove, and that is how they walk.',
  ],
  points: ['Sole stitched, can be replaced', 'Cork and felt insole', 'Wide toe box'],
  care: ['Let them dry slowly, stuffed with paper.', 'Take the insole out to air overnight.'],
  of: {
    slipper: {
      made: [
        'Wool is felted around the last in hot water, without a seam. Two layers at the heel, one at the toe: the foot is held behind and free in front.',
      ],
      living: ['The felt keeps warm on tiles and stays dry on heated floors. On stairs the suede sole grips.'],
      points: ['Seamless wool felt, 6 mm', 'Suede sole for indoors'],
      care: ['Brush when dry; wash by hand, cold, if need be.'],
    },
    sneaker: {
      made: [
        'The canvas is double-layered cotton, joined to a strip of natural rubber that is baked on at 120 °C. It bends at the ball and not at the toe cap.',
      ],
      living: [
        'Washed at thirty degrees they come out a shade paler each time, until in the third summer they are perfect.',
      ],
      points: ['Natural rubber sole', 'Washable at 30 °C', 'Spare laces in the box'],
      care: ['Machine wash at 30 °C without the insole.', 'Whiten the rubber edge with an eraser.'],
    },
  },
  offers: [
    {
      title: 'Hearthstone Felt Slippers',
      model: 'slipper',
      colors: 'stone brick',
      price: 7900,
      rrp: 8900,
      subtitle: 'Seamless wool felt',
      story:
        'The grey of the hearth, the warmth of the stone in front of it. They are put on by stepping in, without hands, even by people who are carrying a tray.',
      material: 'Wool felt, suede sole',
      measures: 'Weight about 180 g each in size 41',
      grams: 380,
    },
    {
      title: 'Mossbank Felt Slippers',
      model: 'slipper',
      colors: 'moss graphite',
      price: 7900,
      subtitle: 'Green felt, high heel cup',
      story:
        'Like walking over moss, if moss could be taken along to the kitchen. The heel is a finger higher, so they stay on upstairs.',
      material: 'Wool felt, suede sole',
      measures: 'Weight about 190 g each in size 41',
      grams: 400,
    },
    {
      title: 'Toffee Apple Felt Slippers',
      model: 'slipper',
      colors: 'brick moss stone',
      price: 6900,
      was: 7900,
      subtitle: 'Brick red, for cold tiles',
      story: 'Red feet under a grey morning. They are visible from the sofa and therefore seldom lost.',
      material: 'Wool felt, suede sole',
      measures: 'Weight about 180 g each in size 41',
      grams: 380,
    },
    {
      title: 'Esplanade Canvas Shoes',
      model: 'sneaker',
      colors: 'chalk sage',
      price: 8900,
      subtitle: 'White canvas, rubber sole',
      story:
        'White for three days, then interesting. On the esplanade one recognises those who have had theirs for years, and envies them a little.',
      material: 'Cotton canvas, natural rubber',
      measures: 'Weight about 310 g each in size 41',
      grams: 700,
    },
    {
      title: 'Riverboat Canvas Shoes',
      model: 'sneaker',
      colors: 'ink chalk',
      price: 8900,
      subtitle: 'Ink canvas, pale sole',
      story:
        'Dark canvas, pale sole, eyelets of brass. They do not slip on wet planks, having been tried on a gangway in March.',
      material: 'Cotton canvas, natural rubber',
      measures: 'Weight about 310 g each in size 41',
      grams: 700,
    },
    {
      title: 'Backstage Canvas Shoes',
      model: 'sneaker',
      colors: 'soot ink',
      price: 9250,
      subtitle: 'All black, quiet',
      story:
        'Canvas, sole, laces, eyelets: everything is black. They go with a suit in theatres and with everything else elsewhere.',
      material: 'Cotton canvas, natural rubber',
      measures: 'Weight about 315 g each in size 41',
      grams: 710,
    },
    {
      title: 'Meadowline Canvas Shoes',
      model: 'sneaker',
      colors: 'sage soot chalk',
      price: 9450,
      subtitle: 'Sage canvas, cork insole',
      story:
        'A soft green that does not mind grass stains. The insole is a millimetre thicker, for days that begin with a meadow and end with a tram.',
      material: 'Cotton canvas, natural rubber',
      measures: 'Weight about 320 g each in size 41',
      grams: 720,
      state: 'new',
    },
  ],
}
