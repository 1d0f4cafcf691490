// Table lamps and pendants.
import type { WrittenLeaf } from '../leaf.ts'

export const lamps: WrittenLeaf = {
  slug: 'lamps',
  blurb:
    'Lamps judged in the evening, in a room, with the bulb on. Warm light, no glare, spare parts for as long as we are here.',
  noun: 'lamp',
  maker: 'Ormund Light',
  kinds: {
    'lamp-mushroom': 'Mushroom Lamp',
    'lamp-cone': 'Table Lamp',
    'lamp-ball': 'Ball Lamp',
    'pendant-dome': 'Dome Pendant',
    'pendant-globe': 'Globe Pendant',
  },
  openings: [
    'By day {title} is an object; at dusk it becomes a place to sit.',
    '{title} was designed around the light it gives, and the shade merely stands where the glare would be.',
    'The best seat in a room is usually made by a lamp. {title} makes one wherever it is put.',
    '{title} throws a pool of light with soft edges, wide enough for a book and a second person.',
  ],
  headings: { made: 'Built to be opened', living: 'The light', care: 'Care and bulbs' },
  made: [
    'Nothing is glued. Socket, switch and cable can be changed with one screwdriver, and every part has a number, so the lamp can be mended instead of mourned.',
    'The cable is covered in woven cotton and can be shortened. Its plug was chosen for being slim enough to stand behind a bookcase.',
    'Metal parts are spun from sheet on a lathe, pressed against a wooden form by hand. The fine rings left by the tool are visible when the light is off.',
    'It is coated with powder and baked, which leaves no drips and does not chip where a ring taps against it.',
    'Each one burns for a night before it is packed. The ones that hum stay behind.',
  ],
  living: [
    'With the bulb that comes with it the light has the colour of late afternoon, 2,700 kelvin, which is kind to faces and to food.',
    'The opening was set so that you cannot look into the bulb, neither from the sofa nor from the bed.',
    'It dims with any trailing-edge dimmer. At the lowest setting it is a night light for grown-ups.',
    'Two in one room are worth more than one bright one in the middle of the ceiling: shadows come from somewhere again.',
    'On a deep window sill it tells the street that someone is in.',
  ],
  points: [
    'E27 socket, LED bulb with 2,700 K included',
    'Dimmable',
    'Cotton-covered cable',
    'Every part can be replaced',
    'For indoor rooms, IP20',
    'Tested for a night before dispatch',
  ],
  care: [
    'Unplug or switch off at the fuse before cleaning.',
    'Dust with a dry brush, from the top down.',
    'Use LED bulbs of 8 watts at most.',
    'Wipe metal with a damp cloth and dry it at once.',
  ],
  of: {
    'lamp-mushroom': {
      living: [
        'The cap reflects the light downward onto the stem and from there onto the table, so the lamp appears to stand in its own glow.',
      ],
      points: ['Switch on the cable', 'Cable 1.8 m'],
    },
    'lamp-cone': {
      made: [
        'The foot is turned from ash and finished with hard wax. The shade is linen laminated to a stiff backing, rolled and stitched rather than taped.',
      ],
      points: ['Linen shade, solid wooden foot', 'Cable 1.8 m'],
    },
    'lamp-ball': {
      made: [
        'The ball is blown from opal glass in three layers, so the bulb inside dissolves and the whole sphere is equally bright.',
      ],
      points: ['Triple-layered opal glass', 'Touch dimmer in the base'],
    },
    'pendant-dome': {
      living: [
        'Hang it sixty centimetres above the table: low enough to gather people, high enough to see them. The inside is white and doubles what the bulb gives.',
      ],
      points: ['Ceiling rose included', 'Cable 2.5 m, shortened at the rose'],
    },
    'pendant-globe': {
      made: [
        'The globe is blown into a wooden mould that has been soaked overnight; steam keeps glass and wood apart and polishes the surface.',
      ],
      points: ['Mouth-blown glass', 'Ceiling rose included, cable 2.5 m'],
    },
  },
  offers: [
    {
      title: 'Chanterelle Table Lamp',
      model: 'lamp-mushroom',
      colors: 'ochre chalk',
      price: 14900,
      rrp: 16900,
      subtitle: 'Spun steel, warm light, 34 cm',
      story:
        'A cap, a stem, a small pool of light on the moss. Chanterelle is the lamp people draw when they are asked to draw a lamp, in the colour of the mushroom it is named after.',
      material: 'Powder-coated steel',
      measures: 'Height 34 cm, Ø 27 cm',
      grams: 1900,
    },
    {
      title: 'Bolete Table Lamp',
      model: 'lamp-mushroom',
      colors: 'terracotta forest chalk',
      price: 16900,
      subtitle: 'Broad cap, 41 cm',
      story:
        'The big brother, for sideboards and empty corners. The cap is broad enough that the whole width of a chest of drawers is lit.',
      material: 'Powder-coated steel',
      measures: 'Height 41 cm, Ø 36 cm',
      grams: 2700,
    },
    {
      title: 'Fernhill Table Lamp',
      model: 'lamp-mushroom',
      colors: 'forest ochre',
      price: 12900,
      was: 14900,
      subtitle: 'Small, dark green, 28 cm',
      story:
        'A bedside size with a short stem. By day it is deep green and modest; switched on, a warm ring appears on the wall behind it.',
      material: 'Powder-coated steel',
      measures: 'Height 28 cm, Ø 22 cm',
      grams: 1400,
    },
    {
      title: 'Reading Room Lamp',
      model: 'lamp-cone',
      colors: 'sage chalk soot',
      price: 13900,
      subtitle: 'Linen shade on turned ash',
      story:
        'The green of library lamps, translated into linen. It sends light down to the page and up to the ceiling and keeps your eyes in comfortable shade between the two.',
      material: 'Linen, turned ash',
      measures: 'Height 46 cm, shade Ø 30 cm',
      grams: 1650,
    },
    {
      title: 'Understudy Lamp',
      model: 'lamp-cone',
      colors: 'soot rose',
      price: 11900,
      subtitle: 'Black shade, light up and down',
      story:
        'A dark shade lets no light through its side. What remains is a bright circle below, a softer one above, and a silhouette in between that could go on stage.',
      material: 'Cotton, turned ash, blackened',
      measures: 'Height 42 cm, shade Ø 26 cm',
      grams: 1450,
    },
    {
      title: 'Milkmoon Ball Lamp',
      model: 'lamp-ball',
      colors: 'chalk oat',
      price: 12500,
      subtitle: 'Opal glass on a low base',
      story:
        'A full moon that has come down to the chest of drawers. There is no up or down to its light: it simply fills the corner, evenly, like milk a cup.',
      material: 'Opal glass, lacquered steel',
      measures: 'Ø 25 cm, height 28 cm',
      grams: 1800,
    },
    {
      title: 'Afterglow Ball Lamp',
      model: 'lamp-ball',
      colors: 'brick oat',
      price: 13200,
      subtitle: 'Opal glass, brick-red base',
      story:
        'When a wall has stood in the sun all day it gives the warmth back in the evening. The red base tints the lowest part of the ball by reflection, as the wall would.',
      material: 'Opal glass, lacquered steel',
      measures: 'Ø 25 cm, height 28 cm',
      grams: 1850,
      state: 'new',
    },
    {
      title: 'Refectory Dome Pendant',
      model: 'pendant-dome',
      colors: 'moss soot chalk',
      price: 17900,
      subtitle: 'For long tables, Ø 45 cm',
      story:
        'Made for a canteen with one very long table and hung there nine times in a row. At home one will do, or two if you have many friends.',
      material: 'Spun aluminium, powder-coated',
      measures: 'Ø 45 cm, height 24 cm',
      grams: 1700,
    },
    {
      title: 'Bellfounder Dome Pendant',
      model: 'pendant-dome',
      colors: 'terracotta chalk',
      price: 15900,
      subtitle: 'Bell-shaped, Ø 36 cm',
      story:
        'Tap it with a knuckle and it answers with a note, since the aluminium is spun thicker towards the rim just as a bell is. The light is a good deal quieter.',
      material: 'Spun aluminium, powder-coated',
      measures: 'Ø 36 cm, height 27 cm',
      grams: 1450,
    },
    {
      title: 'Ballast Globe Pendant',
      model: 'pendant-globe',
      colors: 'sand chalk',
      price: 18900,
      subtitle: 'Smoke-coloured glass, Ø 30 cm',
      story:
        'Old fishing nets were held up by glass floats of this size. The sand-coloured glass calms the bulb, and the little brass cap is the only ornament.',
      material: 'Mouth-blown glass, brass',
      measures: 'Ø 30 cm',
      grams: 2100,
    },
    {
      title: 'Skyglass Globe Pendant',
      model: 'pendant-globe',
      colors: 'sky sand',
      price: 19900,
      subtitle: 'Pale blue, mouth-blown, Ø 33 cm',
      story:
        'Blown from glass with a trace of cobalt: nearly clear by day, and in the evening the blue of the quarter of an hour after sunset.',
      material: 'Mouth-blown glass, brass',
      measures: 'Ø 33 cm',
      grams: 2350,
    },
  ],
}
