// Throws.
import type { WrittenLeaf } from '../leaf.ts'

export const throws: WrittenLeaf = {
  slug: 'throws',
  blurb:
    'Wool throws with hand-knotted fringes, woven on slow looms. For cold feet, long films and the far end of the bed.',
  noun: 'throw',
  maker: 'Lindmoor',
  kinds: { 'throw-folded': 'Wool Throw', 'throw-check': 'Checked Throw' },
  openings: [
    '{title} is heavy enough to calm and light enough to forget.',
    'There is a moment in late September when somebody asks for a blanket. {title} has been waiting on the armrest since June.',
    '{title} covers two people who like each other, or one who does not wish to share.',
    'Everything good about wool, at a size one can wrap oneself in: {title}.',
  ],
  headings: { made: 'Woven slowly', living: 'Under it', care: 'Care' },
  made: [
    'The wool is spun on the woollen system, the fibres lying crosswise like hay. That traps air, and air is what keeps warm; the yarn itself merely holds it in place.',
    'The loom makes eighty picks a minute, a quarter of what a modern one would do. The warp is spared the strain, and the cloth can be left looser and softer.',
    'After weaving it is washed in soft water and milled, just long enough for the threads to take hold of each other. A minute more and it would be felt.',
    'The fringe is twisted and knotted by hand, three threads to a tassel, some two hundred tassels to a throw.',
    'At last the surface is raised with teasels, the seed heads of a thistle set in a frame. No wire brush has found the same lightness of touch.',
  ],
  living: [
    'Fold it in three along the length and lay it over the back of the sofa: thirty seconds of work, and the room looks looked after.',
    'At the foot of the bed it bridges the two weeks in which the summer duvet is too thin and the winter one too warm.',
    'It goes along to the balcony, the stadium and the back seat, and comes home smelling of them for a day at most. Wool airs itself.',
    'Children build caves with it, because it is large enough and lets some light through.',
    'It does not slide off: the raised surface clings to upholstery and to people.',
  ],
  points: [
    'New wool, naturally flame-resistant',
    'Fringes twisted by hand',
    'Warm without weight',
    'Woven, washed and finished in one mill',
    'Airs overnight instead of needing a wash',
  ],
  care: [
    'Air it rather than wash it: a damp night outdoors works wonders.',
    'If it must be, wash by hand or wool programme at 20 °C.',
    'Dry flat, never on a hanger.',
    'Keep in a cotton bag with cedar through the summer.',
  ],
  of: {
    'throw-check': {
      made: [
        'The check is set up in the warp thread by thread and answered in the weft. Where both colours cross they make a third, and no dyer could have mixed it better.',
      ],
    },
  },
  offers: [
    {
      title: 'Hillfold Wool Throw',
      model: 'throw-folded',
      colors: 'oat graphite',
      price: 13900,
      subtitle: 'Undyed wool, 140 × 200 cm',
      story:
        'Undyed: the colour is that of the sheep, mixed from a white and a brown flock. In the morning it looks grey and under a lamp like porridge with cream.',
      material: 'New wool',
      measures: '140 × 200 cm plus fringes',
      grams: 1050,
    },
    {
      title: 'Pinewood Wool Throw',
      model: 'throw-folded',
      colors: 'forest oat',
      price: 14900,
      subtitle: 'Deep green, 140 × 200 cm',
      story:
        'Three greens and a thread of brown are carded together, so the cloth has the depth of a wood seen from its edge.',
      material: 'New wool',
      measures: '140 × 200 cm plus fringes',
      grams: 1080,
    },
    {
      title: 'Nightmail Wool Throw',
      model: 'throw-folded',
      colors: 'graphite forest',
      price: 12900,
      was: 14900,
      subtitle: 'Charcoal, for travelling, 130 × 180 cm',
      story:
        'A travelling rug as they used to hang over the arm in sleeping cars: a size smaller, a shade darker, and it rolls up to the size of a loaf.',
      material: 'New wool',
      measures: '130 × 180 cm plus fringes',
      grams: 880,
    },
    {
      title: 'Common Ground Checked Throw',
      model: 'throw-check',
      colors: 'sand brick',
      price: 15900,
      subtitle: 'Sandy check, 140 × 200 cm',
      story:
        'Sand, oat and one thin red line that you notice on the second evening. It is a check for those who believe they do not like checks.',
      material: 'New wool',
      measures: '140 × 200 cm plus fringes',
      grams: 1100,
    },
    {
      title: 'Estuary Checked Throw',
      model: 'throw-check',
      colors: 'sky sand',
      price: 15900,
      subtitle: 'Pale blue check, 140 × 200 cm',
      story:
        'Blue over grey over white, like the place where a river cannot decide whether it is the sea. Light enough for a bedroom.',
      material: 'New wool with a little alpaca',
      measures: '140 × 200 cm plus fringes',
      grams: 990,
      state: 'new',
    },
    {
      title: 'Beacon Checked Throw',
      model: 'throw-check',
      colors: 'brick sky',
      price: 16900,
      subtitle: 'Red check, dense and warm',
      story:
        'A broad check in brick red, woven a little more densely for draughty houses. You can see it from the garden when somebody has left it on the window seat.',
      material: 'New wool',
      measures: '145 × 205 cm plus fringes',
      grams: 1250,
    },
  ],
}
