// Dresses.
import type { WrittenLeaf } from '../leaf.ts'

export const dresses: WrittenLeaf = {
  slug: 'dresses',
  blurb:
    'Slip dresses cut on the bias and shirt dresses with a belt. Few seams, good cloth, pockets where pockets can be.',
  noun: 'dress',
  maker: 'Castell Vane',
  kinds: { 'dress-slip': 'Slip Dress', 'dress-shirt': 'Shirt Dress' },
  openings: [
    '{title} is the answer to the question what to wear when one does not wish to think about it.',
    'Pull it on, do up one thing, leave the house: {title} respects mornings.',
    '{title} moves half a second after you do, which is the whole charm of the cut.',
    'At breakfast {title} goes with sandals, at supper with earrings; nothing else needs changing.',
  ],
  headings: { made: 'Cut and seams', living: 'How it wears', care: 'Care' },
  made: [
    'Seams are French: sewn twice, the raw edge enclosed. Inside is as clean as outside, and nothing scratches.',
    'The hem is turned twice and stitched by hand where it shows. There is a spare three centimetres in it for tall people and for second thoughts.',
    'Every size has a pattern of its own rather than a stretched or shrunk version of the middle one. It takes longer, and you notice it at the armhole.',
    'The cloth is washed before it is cut. What could shrink has shrunk.',
    'Before sewing, the cut pieces hang for a night, so that the cloth settles and the hem remains level for good.',
  ],
  living: [
    'Under a roll neck it lasts until November, with boots until the first snow.',
    'It packs into the volume of a paperback and comes out with a couple of folds that look intended.',
    'Sit, cycle, climb over a gate: the width is where the steps are.',
    'In your usual size it falls close to the body without holding on to it; take one up for a looser line.',
    'A belt, a brooch or nothing at all. It has survived all three at weddings.',
  ],
  points: [
    'French seams throughout',
    'Washed before cutting, does not shrink',
    'Spare length in the hem',
    'Spare button or strap ring inside',
    'Each size up adds four centimetres of width',
  ],
  care: [
    'Wash at 30 °C on a gentle programme, inside out.',
    'Hang it wet and you save yourself the iron.',
    'Iron on the left side at medium heat.',
    'Use a mesh bag with zips and hooks around.',
  ],
  of: {
    'dress-slip': {
      made: [
        'It is cut on the bias, at forty-five degrees to the thread. The cloth then gives in every direction and falls like water, and uses a third more fabric to do so.',
      ],
      points: ['Straps adjustable by twelve centimetres', 'Lined at the bust'],
    },
    'dress-shirt': {
      made: [
        'Collar stand, yoke and placket are made as on a good shirt, with nineteen stitches to three centimetres. The belt is of the same cloth and has a real buckle.',
      ],
      points: ['Two pockets in the side seams', 'Belt included, loops can be unpicked'],
    },
  },
  offers: [
    {
      title: 'Nocturne Slip Dress',
      model: 'dress-slip',
      colors: 'soot plum',
      price: 13900,
      subtitle: 'Bias cut, matt satin',
      story:
        'A dress made of one line and two straps. The satin is matt on the outside and smooth within, so it shines only when you move.',
      material: 'Viscose satin from wood fibre',
      measures: 'Length 118 cm in size M',
      grams: 280,
    },
    {
      title: 'Olive Grove Slip Dress',
      model: 'dress-slip',
      colors: 'sage sand',
      price: 12900,
      subtitle: 'Washed silk look, mid-calf',
      story:
        'The underside of an olive leaf is silver, and when wind goes through a grove the whole hill changes colour. This cloth does it on the stairs.',
      material: 'Lyocell from wood fibre',
      measures: 'Length 116 cm in size M',
      grams: 290,
    },
    {
      title: 'Elderberry Slip Dress',
      model: 'dress-slip',
      colors: 'plum sage soot',
      price: 11900,
      was: 13500,
      subtitle: 'Deep plum, fine straps',
      story:
        'Plum that turns to black in the folds. It likes a heavy cardigan over its shoulders and does not mind boots.',
      material: 'Viscose satin from wood fibre',
      measures: 'Length 114 cm in size M',
      grams: 275,
    },
    {
      title: 'Siesta Slip Dress',
      model: 'dress-slip',
      colors: 'sand soot',
      price: 12500,
      subtitle: 'Sandy linen mix, for heat',
      story:
        'For the hours in which the shutters are closed. Linen takes the heat away, the bias takes the stiffness out of the linen.',
      material: 'Linen and lyocell',
      measures: 'Length 112 cm in size M',
      grams: 310,
      state: 'new',
    },
    {
      title: 'Postmistress Shirt Dress',
      model: 'dress-shirt',
      colors: 'sky oat',
      price: 14900,
      subtitle: 'Belted poplin, two pockets',
      story:
        'Upright collar, rolled sleeves, a belt to hang a bunch of keys from. It looks as if it could sort the mail for an entire valley and be done by ten.',
      material: 'Cotton poplin',
      measures: 'Length 112 cm in size M',
      grams: 420,
    },
    {
      title: 'Adobe Shirt Dress',
      model: 'dress-shirt',
      colors: 'terracotta ink',
      price: 15900,
      subtitle: 'Washed linen, wide skirt',
      story:
        'Clay red, washed until it no longer stands up for itself. The skirt is cut wide enough for bicycles and for sitting on low walls.',
      material: 'Linen',
      measures: 'Length 115 cm in size M',
      grams: 460,
    },
    {
      title: 'Registry Shirt Dress',
      model: 'dress-shirt',
      colors: 'ink sky terracotta',
      price: 15500,
      subtitle: 'Ink blue twill, covered placket',
      story:
        'The placket hides its buttons, and the twill falls like ink from a good pen. More than one customer has been married in it.',
      material: 'Cotton twill',
      measures: 'Length 114 cm in size M',
      grams: 470,
    },
    {
      title: 'Haymow Shirt Dress',
      model: 'dress-shirt',
      colors: 'oat terracotta',
      price: 14500,
      subtitle: 'Undyed linen, light and loose',
      story:
        'The linen is left as it was when it came from the field: oat with a trace of grey. Light passes through it, glances do not.',
      material: 'Undyed linen',
      measures: 'Length 110 cm in size M',
      grams: 400,
    },
  ],
}
