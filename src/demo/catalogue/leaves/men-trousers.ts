// Trousers for men.
import type { WrittenLeaf } from '../leaf.ts'

export const menTrousers: WrittenLeaf = {
  slug: 'men-trousers',
  blurb: 'Chinos in twill and gabardine with a straight leg, deep pockets and hems that can be let down.',
  noun: 'chinos',
  maker: 'Castell Vane',
  kinds: { 'trousers-chino': 'Chinos' },
  openings: [
    '{title} are plain trousers with a good seat, which is rarer than it sounds.',
    'For {title} the pattern was altered until the pockets no longer gape when one sits.',
    '{title} go with boots and with brogues and hold no grudge either way.',
    'With {title} one is dressed for nearly everything between the compost and the register office.',
  ],
  headings: { made: 'Cut and cloth', living: 'How they sit', care: 'Washing' },
  made: [
    'The twill is woven from two-ply yarn in warp and weft. It weighs 290 grams, holds a crease when asked and drops one that was not.',
    'The curtain of the waistband is a strip of soft cotton that is sewn only at the top. It lets the waistband breathe, and lets it be altered by any tailor.',
    'The crotch seam is sewn with a chain stitch that gives before it tears, and backed with a gusset that nobody will ever see.',
    'Pockets are of herringbone cotton, sewn with French seams. Keys need about eight years.',
    'The seat has a three-centimetre seam allowance, and the hem five. Bodies change; trousers may do so too.',
  ],
  living: [
    'Mid rise, straight through the thigh, slightly narrower towards the foot. Not slim, and not wide.',
    'Turn up the hem once with trainers, leave it with shoes.',
    'Waist sizes are true to the tape measure. If you are used to flattering labels, take one size up.',
    'They give by a centimetre on the first day and return overnight.',
  ],
  points: [
    'Two-ply cotton twill, 290 g/m²',
    'Seat and hem can be let out',
    'Herringbone pocket bags',
    'Zip with a second inner button',
    'Belt loops for belts of up to 4 cm',
  ],
  care: [
    'Wash at 40 °C, inside out, with dark colours.',
    'Pull the legs straight along the seam while wet.',
    'Iron while slightly damp, pockets first.',
    'No dryer; the waistband holds the heat too long.',
  ],
  offers: [
    {
      title: 'Surveyor Chinos',
      model: 'trousers-chino',
      colors: 'sand ink forest',
      price: 10900,
      subtitle: 'The classic shade, straight leg',
      story:
        'Sand: the colour that gave all others of this kind their name. A folding rule fits the right back pocket and was the measure for it.',
      material: 'Cotton twill',
      measures: 'Inside leg 84 cm, can be shortened',
      grams: 560,
    },
    {
      title: 'Nightwatch Chinos',
      model: 'trousers-chino',
      colors: 'ink graphite',
      price: 10900,
      subtitle: 'Ink blue, dry handle',
      story:
        'Dark enough to be taken for a suit and sturdy enough for a night on a station bench. The dye goes right through the thread, so no knees appear.',
      material: 'Cotton twill',
      measures: 'Inside leg 84 cm, can be shortened',
      grams: 570,
    },
    {
      title: 'Ironmonger Chinos',
      model: 'trousers-chino',
      colors: 'graphite sand',
      price: 9900,
      was: 11500,
      subtitle: 'Graphite gabardine',
      story:
        'Gabardine is woven so steeply that water runs off before it has thought about staying. In graphite it looks like a well-kept tool.',
      material: 'Cotton gabardine',
      measures: 'Inside leg 83 cm, can be shortened',
      grams: 590,
    },
    {
      title: 'Woodlander Chinos',
      model: 'trousers-chino',
      colors: 'forest sand graphite',
      price: 11500,
      subtitle: 'Deep green, brushed inside',
      story:
        'Brushed on the inside for the cold months, smooth and deep green without. They are the warmest chinos we know that do not show it.',
      material: 'Brushed cotton twill',
      measures: 'Inside leg 84 cm, can be shortened',
      grams: 640,
    },
  ],
}
