// How large each thing is that lies flat: what the catalogue says of size M, or of the middle size, and between which
// places of the drawing that is measured.

interface Measured {
  cm: number
  /** How much of the drawing's own measure that is. */
  of: number
}

const whole = (cm: number, from: number, to: number): Measured => ({ cm, of: from - to })

const MEASURES: Readonly<Record<string, Measured>> = {
  // Tops and dresses: from the shoulder, beside the neck, to the hem.
  tshirt: whole(72, 0.87, -0.83),
  'tshirt-striped': whole(67, 0.87, -0.83),
  shirt: whole(76, 0.87, -0.91),
  'shirt-check': whole(77, 0.87, -0.91),
  blouse: whole(65.5, 0.87, -0.73),
  sweater: whole(68, 0.87, -0.87),
  'sweater-cable': whole(60.5, 0.87, -0.87),
  'sweater-roll': whole(65, 0.87, -0.87),
  cardigan: whole(64, 0.87, -0.87),
  'jacket-chore': whole(74, 0.87, -0.81),
  'jacket-quilted': whole(70, 0.87, -0.81),
  'dress-slip': whole(115, 1.05, -1.07),
  'dress-shirt': whole(113, 0.87, -1.08),
  // Trousers: the inside leg.
  'trousers-wide': whole(78, 0.3, -1.1),
  'trousers-chino': whole(84, 0.3, -1.1),
  // The first measure of a bag is its width, of a backpack its height.
  tote: whole(42, 0.605, -0.605),
  backpack: whole(45, 0.86, -0.92),
  // Unfolded, that is with what the brim is turned up by; a brim itself is measured from the crown.
  beanie: whole(23, 0.72, -0.94),
  cap: whole(7, -0.14, -0.635),
  // Half of a scarf's length; a throw's width folded in three, opened out its length.
  scarf: whole(100, 0.945, -0.8),
  'scarf-check': whole(100, 0.945, -0.8),
  'throw-folded': whole(140 / 3, 0.7, -0.7),
  'throw-check': whole(140 / 3, 0.7, -0.7),
  'throw-folded/opened': whole(200, 1, -1),
  'throw-check/opened': whole(200, 1, -1),
  'cushion-plain': whole(50, 0.752, -0.752),
  'cushion-striped': whole(50, 0.752, -0.752),
  'cushion-knit': whole(50, 0.752, -0.752),
  // Size 41 is made on a last of 27.3 cm; the sole stands out beyond it.
  slipper: whole(28.5, 0.9, -0.905),
  sneaker: whole(29.5, 0.9, -0.905),
}

/** Everything that is laid beside them is drawn so that one unit is 20 cm. */
export const PROP_CM = 20

/** Centimetres to one unit of a thing's drawing. */
export const centimetres = (thing: string): number => {
  const measured = MEASURES[thing]
  return measured ? measured.cm / measured.of : PROP_CM
}
