// Trousers for women.
import type { WrittenLeaf } from '../leaf.ts'

export const womenTrousers: WrittenLeaf = {
  slug: 'women-trousers',
  blurb: 'Wide legs, high waists and pockets that take a whole hand.',
  noun: 'trousers',
  maker: 'Castell Vane',
  kinds: { 'trousers-wide': 'Wide Trousers' },
  openings: [
    '{title} sit at the waist and then let go.',
    'With {title} one walks differently: longer steps, hands in pockets.',
    '{title} are cut from a good deal of cloth and feel like less.',
    'Formal from the front, comfortable from within: {title} keep the secret.',
  ],
  headings: { made: 'Waistband to hem', living: 'How they fall', care: 'Care' },
  made: [
    'The waistband is curved, cut from four pieces and interlined with linen. It follows the body rather than standing away at the back.',
    'Two deep pleats on either side are pressed in and tacked for the first few centimetres. They open in walking and close in standing.',
    'Pocket bags are of strong cotton and reach deep enough for a hand and a paperback. They are caught in the waistband, so they do not turn out.',
    'The leg is cut along the grain with a full six centimetres of hem. A tailor can let them down for anyone with long legs and flat shoes.',
    'Behind the zip lies a second, inner button. It carries the load and lets the outer one look relaxed.',
  ],
  living: [
    'The hem should just touch the shoe. With boots it may be a little longer, with sandals a little shorter.',
    'Tuck in the shirt, even if you never do. The waist is the reason for these trousers.',
    'After a day on trains hang them in the bathroom while you shower, and the creases are gone.',
    'Between two sizes the smaller one is right: the waistband gives by a centimetre in the first week.',
  ],
  points: [
    'High, curved waistband',
    'Four real pockets',
    'Six centimetres of hem to let down',
    'Cloth with weight, does not ride up',
    'Each size up adds four centimetres at the waist',
  ],
  care: [
    'Wash at 30 °C, inside out, with the zip closed.',
    'Hang from the hem while wet.',
    'Iron the pleats under a damp cloth.',
    'Airing is enough after most days.',
  ],
  offers: [
    {
      title: 'Orchestra Wide Trousers',
      model: 'trousers-wide',
      colors: 'soot ink',
      price: 12900,
      subtitle: 'Fluid wool, high waist',
      story:
        'Black enough for the second violins, comfortable enough for four acts. The wool is light and dry and has no shine, not even at the knee.',
      material: 'Tropical-weight wool',
      measures: 'Inside leg 78 cm in size M',
      grams: 460,
    },
    {
      title: 'Granary Wide Trousers',
      model: 'trousers-wide',
      colors: 'oat moss',
      price: 11500,
      subtitle: 'Washed linen, wide leg',
      story:
        'Linen with the colour and something of the coolness of a grain store. Creases belong to it like weather to a country walk.',
      material: 'Linen',
      measures: 'Inside leg 77 cm in size M',
      grams: 430,
    },
    {
      title: 'Orienteer Wide Trousers',
      model: 'trousers-wide',
      colors: 'moss oat soot',
      price: 11900,
      was: 13900,
      subtitle: 'Sturdy twill in moss',
      story:
        'A denser twill for those who take the path rather than the road. They keep their line in the wet and do not hold on to burrs.',
      material: 'Cotton twill',
      measures: 'Inside leg 78 cm in size M',
      grams: 520,
    },
    {
      title: 'Midnight Ferry Wide Trousers',
      model: 'trousers-wide',
      colors: 'ink oat',
      price: 12500,
      subtitle: 'Ink blue, flowing lyocell',
      story: 'They flow. On the upper deck in the wind they do so in earnest, and below they take up the whole seat.',
      material: 'Lyocell twill from wood fibre',
      measures: 'Inside leg 79 cm in size M',
      grams: 400,
    },
  ],
}
