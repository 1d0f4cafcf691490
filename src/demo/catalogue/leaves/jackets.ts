// Jackets for men.
import type { WrittenLeaf } from '../leaf.ts'

export const jackets: WrittenLeaf = {
  slug: 'jackets',
  blurb:
    'Chore jackets that age well and quilted ones that weigh little. Pockets in the right places, and enough of them.',
  noun: 'jacket',
  maker: 'Tornhaven',
  kinds: { 'jacket-chore': 'Chore Jacket', 'jacket-quilted': 'Quilted Jacket' },
  openings: [
    '{title} is the jacket for between: between house and garden, March and May, work and after.',
    'By its third year {title} looks better than on its first day, provided it has been worn.',
    '{title} has exactly as many pockets as one has things.',
    'Thrown over anything, {title} looks like a decision.',
  ],
  headings: { made: 'Seams that carry', living: 'Wearing it', care: 'Care' },
  made: [
    'All main seams are felled: folded into one another and stitched three times. It is how sails are joined, and for the same reason.',
    'Pockets are reinforced at the corners with small triangles of the same cloth, sewn round twice. A folding rule can live there.',
    'The collar is stitched in eleven parallel rows. It stands up in the wind and lies down again at the table.',
    'The sleeve is set with the elbow already bent, in two pieces. One can reach for the top shelf without the hem coming along.',
    'Buttons are urea, cast and tumbled for a day, and attached with four millimetres of shank so that cold fingers can do them up.',
  ],
  living: [
    'It is cut for a sweater beneath. Without one it falls loosely and is all the more comfortable.',
    'The inner pocket takes a notebook or a passport, closes with a button and is where things are that cannot be found.',
    'Cycling, loading, carrying a child on one’s shoulders: the back is wide enough for it.',
    'It hangs from a loop that holds. One can pull it off the hook with some temperament.',
    'Edges and elbows will turn paler. We should be disappointed otherwise.',
  ],
  points: [
    'Triple-stitched, felled seams',
    'Four pockets, one of them inside',
    'Hanging loop tested with ten kilos',
    'Spare button inside',
    'Cut with room for a sweater underneath',
  ],
  care: [
    'Wash rarely, at 30 °C, turned inside out.',
    'Brush dry mud off before it meets water.',
    'Dry on a broad hanger, never on the heater.',
    'Mending is free in the first five years.',
  ],
  of: {
    'jacket-chore': {
      made: [
        'Moleskin is a cotton satin with four hundred threads to the inch of weft, shorn like velvet. It is dense enough to keep wind out and was worn by people who worked in it.',
      ],
      points: ['Three patch pockets', 'Unlined'],
    },
    'jacket-quilted': {
      made: [
        'Between cloth and lining lies a fleece of recycled wool, quilted in diamonds of five centimetres. Wool insulates when it is damp, which is more than can be said of most fillings.',
      ],
      points: ['Wool filling, 120 g/m²', 'Rolls up to the size of a loaf'],
      care: ['Do not dry-clean; the filling prefers water.'],
    },
  },
  offers: [
    {
      title: 'Foreman Chore Jacket',
      model: 'jacket-chore',
      colors: 'ink sand',
      price: 16900,
      rrp: 18900,
      subtitle: 'Moleskin, three patch pockets',
      story:
        'The blue jacket of people who have a pencil behind the ear. It starts out dark and stiff, and writes down everything you do in it.',
      material: 'Cotton moleskin',
      measures: 'Length 74 cm in size M',
      grams: 980,
    },
    {
      title: 'Nurseryman Chore Jacket',
      model: 'jacket-chore',
      colors: 'moss ink soot',
      price: 15900,
      subtitle: 'Herringbone twill in moss',
      story:
        'Herringbone does not show dirt, a fact that was known to nurserymen when it was still a secret from designers. Seed packets fit the chest pocket.',
      material: 'Cotton herringbone twill',
      measures: 'Length 75 cm in size M',
      grams: 860,
    },
    {
      title: 'Quarry Chore Jacket',
      model: 'jacket-chore',
      colors: 'sand moss',
      price: 14900,
      was: 16900,
      subtitle: 'Washed canvas, sandy',
      story:
        'Canvas that has been washed with pumice until it folds like cloth. Stone dust blends in, and so do flour and plaster.',
      material: 'Washed cotton canvas',
      measures: 'Length 74 cm in size M',
      grams: 900,
    },
    {
      title: 'Stagehand Chore Jacket',
      model: 'jacket-chore',
      colors: 'soot sand ink',
      price: 16500,
      subtitle: 'Matt black, silent buttons',
      story:
        'It must not shine, rustle or clatter, and there has to be a place for gaffer tape. Whoever dresses in black for a living will know what is meant.',
      material: 'Cotton moleskin',
      measures: 'Length 73 cm in size M',
      grams: 970,
    },
    {
      title: 'Gamekeeper Quilted Jacket',
      model: 'jacket-quilted',
      colors: 'forest graphite',
      price: 18900,
      subtitle: 'Wool-filled, corduroy collar',
      story:
        'A quilted jacket without the country-house airs. The corduroy at the collar is there because it is pleasant at the chin.',
      material: 'Waxed cotton, wool filling',
      measures: 'Length 72 cm in size M',
      grams: 760,
    },
    {
      title: 'Oatfield Quilted Jacket',
      model: 'jacket-quilted',
      colors: 'oat forest',
      price: 17900,
      subtitle: 'Light, pale, washable',
      story:
        'Pale enough for town and washable enough for everything else. It weighs about as much as a thick newspaper.',
      material: 'Cotton poplin, wool filling',
      measures: 'Length 70 cm in size M',
      grams: 640,
      state: 'archived',
    },
    {
      title: 'Commuter Quilted Jacket',
      model: 'jacket-quilted',
      colors: 'graphite oat forest',
      price: 18500,
      subtitle: 'Fits beneath a coat',
      story:
        'Without collar bulk, with flat snaps, made to be worn under a coat in January and on its own from March. Between the two it hangs over the bicycle.',
      material: 'Cotton poplin, wool filling',
      measures: 'Length 69 cm in size M',
      grams: 620,
    },
  ],
}
