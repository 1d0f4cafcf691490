// Side tables.
import type { WrittenLeaf } from '../leaf.ts'

export const sideTables: WrittenLeaf = {
  slug: 'side-tables',
  blurb: 'Small tables for the cup, the book and the lamp. Easy to carry to where the evening happens to be.',
  noun: 'table',
  maker: 'Kestrup',
  kinds: { 'side-table': 'Side Table', 'side-drum': 'Drum Table' },
  openings: [
    '{title} is the table one wishes for with a full cup in each hand.',
    'Beside the armchair, at the end of the sofa, next to the bath: {title} goes where it is needed.',
    '{title} holds a lamp, a book, a glass, and the telephone face down.',
    'Small tables are moved more often than any other furniture. {title} is built for being carried.',
  ],
  headings: { made: 'How it is built', living: 'Where it stands', care: 'Care' },
  made: [
    'The diameter was settled with a tray, a laptop and a pizza box. All three fit, although not together.',
    'Every edge that a shin might meet is rounded over to the radius of a pencil.',
    'The underside is finished like the top. You will see it when you carry it, and so will whoever lies on the carpet.',
    'Before it leaves, each table is set on a sheet of glass and must not rock by the thickness of a postcard.',
  ],
  living: [
    'It comes up to the armrest of an ordinary sofa, so that the hand finds the cup without the eye.',
    'Two at different distances from the sofa do more than one coffee table in the middle, and nobody needs to climb over them.',
    'Beside the bed it has room for a lamp with a broad foot and the three books one is reading at once.',
    'It takes a plant in its stride: the surface shrugs off a wet ring for as long as it takes to find a cloth.',
  ],
  points: ['Felt glides already fitted', 'Can be carried with one hand', 'Surface resists water rings'],
  care: ['Wipe up spills the same evening.', 'A damp cloth is all it needs.'],
  of: {
    'side-table': {
      made: [
        'Top and legs are solid wood. The legs are screwed into threaded beech sockets by hand, cut so precisely that the grain lines up when they are tight.',
        'The top is glued up from three boards, chosen so that the heartwood alternates. It stays flat through wet autumns and heated winters.',
      ],
      points: ['Legs screw in without tools', 'Solid wood throughout'],
      care: [
        'Oil it yearly and let it dry overnight.',
        'A white ring disappears under a warm iron and a cotton cloth.',
      ],
    },
    'side-drum': {
      made: [
        'The drum is rolled from sheet steel, and its seam is brazed, filed and polished until the fingertip loses it. Then comes the powder coat, baked at 200 °C.',
        'The lid lies on a ring of cork and lifts off. Inside is room for two blankets, a board game or everything that was on the table when the bell rang.',
      ],
      points: ['Lid lifts off, storage inside', 'Powder-coated steel'],
      care: ['Fine scratches vanish under a little car polish.'],
    },
  },
  offers: [
    {
      title: 'Latecomer Side Table',
      model: 'side-table',
      colors: 'walnut chalk',
      price: 18900,
      subtitle: 'Solid walnut, Ø 45 cm',
      story:
        'It was the last piece in the range and was made from what the chairs had left over: short lengths, quiet grain, three legs. It soon outsold them.',
      material: 'Solid walnut, oiled',
      measures: 'Ø 45 cm, height 52 cm',
      grams: 5100,
    },
    {
      title: 'Sandbar Side Table',
      model: 'side-table',
      colors: 'sand soot',
      price: 16900,
      subtitle: 'Pale ash, Ø 45 cm',
      story:
        'Long lines of grain run over the top like ripples when the tide has gone. The ash is soaped and keeps its paleness.',
      material: 'Solid ash, soaped',
      measures: 'Ø 45 cm, height 52 cm',
      grams: 4800,
    },
    {
      title: 'Usher Side Table',
      model: 'side-table',
      colors: 'soot walnut sand',
      price: 17900,
      subtitle: 'Blackened ash, slim legs',
      story:
        'Upright, dark, discreet; it waits at your elbow and knows when to be empty. The legs are set further out than usual, which makes it hard to knock over.',
      material: 'Solid ash, blackened',
      measures: 'Ø 42 cm, height 55 cm',
      grams: 4500,
    },
    {
      title: 'Creamery Side Table',
      model: 'side-table',
      colors: 'chalk sand',
      price: 15900,
      was: 17900,
      subtitle: 'Painted beech, Ø 40 cm',
      story:
        'White linseed paint on beech, thin enough to let the grain be felt if not seen. A table for rooms that are already full of colour.',
      material: 'Solid beech, linseed paint',
      measures: 'Ø 40 cm, height 50 cm',
      grams: 4200,
    },
    {
      title: 'Bandstand Drum Table',
      model: 'side-drum',
      colors: 'terracotta moss chalk',
      price: 13900,
      subtitle: 'Steel drum with a lid',
      story:
        'Round, cheerful and hollow. On Sundays it is a table, and on all other days it is the place where the blankets live.',
      material: 'Powder-coated steel, cork',
      measures: 'Ø 38 cm, height 46 cm',
      grams: 5600,
    },
    {
      title: 'Gasometer Drum Table',
      model: 'side-drum',
      colors: 'ink chalk',
      price: 14500,
      subtitle: 'Tall drum, deep blue',
      story:
        'The gasometers at the edge of town rose and sank with the supply. This one stays at fifty centimetres, in the blue they had at dusk.',
      material: 'Powder-coated steel, cork',
      measures: 'Ø 36 cm, height 50 cm',
      grams: 5750,
    },
    {
      title: 'Mossgate Drum Table',
      model: 'side-drum',
      colors: 'moss ink terracotta',
      price: 12950,
      subtitle: 'Low drum, Ø 45 cm',
      story:
        'Lower and wider than its siblings, so that it can be a footstool with a cushion on top. It has stood in the rain once, by mistake, and came to no harm.',
      material: 'Powder-coated steel, cork',
      measures: 'Ø 45 cm, height 38 cm',
      grams: 6100,
      state: 'draft',
    },
  ],
}
