// Clocks.
import type { WrittenLeaf } from '../leaf.ts'

export const clocks: WrittenLeaf = {
  slug: 'clocks',
  blurb: 'Wall clocks with two hands, no tick and a dial one can read from across the kitchen.',
  noun: 'clock',
  maker: 'Ormund Light',
  kinds: { 'clock-wall': 'Wall Clock' },
  openings: [
    '{title} tells the time in the voice of a good host: clearly, and only to those who ask.',
    'Two hands, one dial and silence. {title} leaves out the second hand, and with it the hurry.',
    'A clock is looked at forty times a day. {title} was drawn for the forty-first.',
    '{title} gives a wall a centre and a morning a plan.',
  ],
  headings: { made: 'Dial and movement', living: 'On the wall', care: 'Care' },
  made: [
    'The movement sweeps instead of stepping, so it makes no sound that a sleeping person would notice. It is held by one nut and can be exchanged in a minute by anyone who owns pliers.',
    'The hands are cut from brass sheet, filed to balance and painted by hand. A hand that is heavier on one side runs slow on its way up.',
    'The case is spun steel with a rolled edge, the dial a disc of lacquered birch. There is no glass: nothing reflects, and the hour is legible from the garden.',
    'Twelve small hollows mark the hours, milled to a depth of one millimetre and left without paint. They are read by their shadows.',
    'Lacquer goes on in four thin coats, each rubbed down with a felt pad, until the dial has the sheen of an eggshell.',
  ],
  living: [
    'Hang it a hand’s breadth above eye level and off the centre of the wall; a clock in the very middle looks like a station.',
    'In the kitchen it is read through steam, in the hallway with one arm in a sleeve. It copes with both.',
    'The hands differ in width rather than in length, so a glance is enough even without glasses.',
    'One battery lasts for about two years. It announces its end by running late on a Sunday, when it does not matter.',
  ],
  points: [
    'Silent sweeping movement',
    'One AA battery, included',
    'No glass, no reflections',
    'Hangs from a single nail or screw',
    'Movement can be exchanged',
  ],
  care: [
    'Dust with a soft brush; do not press on the hands.',
    'Take the battery out if the clock goes into storage.',
    'Set it by turning the wheel at the back, forwards only.',
  ],
  offers: [
    {
      title: 'Matins Wall Clock',
      model: 'clock-wall',
      colors: 'chalk sage',
      price: 9900,
      subtitle: 'White dial, silent, Ø 30 cm',
      story:
        'Matins is the hour before everyone else is up. The white dial gathers what light there is, and the kettle is on before the numbers would have been.',
      material: 'Lacquered birch, steel, brass',
      measures: 'Ø 30 cm, depth 4.5 cm',
      grams: 880,
    },
    {
      title: 'Curfew Wall Clock',
      model: 'clock-wall',
      colors: 'soot chalk',
      price: 10900,
      rrp: 12900,
      subtitle: 'Black dial, pale hands, Ø 34 cm',
      story:
        'Pale hands on a dark ground: the last thing one can still make out in a room at night. It suits households in which somebody always has to be told to go to bed.',
      material: 'Lacquered birch, steel, brass',
      measures: 'Ø 34 cm, depth 4.5 cm',
      grams: 1050,
    },
    {
      title: 'Glebe Wall Clock',
      model: 'clock-wall',
      colors: 'sage ochre',
      price: 8900,
      was: 9990,
      subtitle: 'Grey-green, Ø 26 cm',
      story:
        'A smaller clock in the green of a field under mist. It likes narrow walls: between two windows, over the light switch, beside the door frame.',
      material: 'Lacquered birch, steel, brass',
      measures: 'Ø 26 cm, depth 4 cm',
      grams: 690,
    },
    {
      title: 'High Noon Wall Clock',
      model: 'clock-wall',
      colors: 'ochre soot',
      price: 9900,
      subtitle: 'Ochre dial, Ø 30 cm',
      story:
        'It is always sunny on this wall. The ochre is laid over white, so that it glows a little, and both hands meet at the top with an air of having been invited to lunch.',
      material: 'Lacquered birch, steel, brass',
      measures: 'Ø 30 cm, depth 4.5 cm',
      grams: 890,
    },
  ],
}
