// The eight invented workshops the demo shop buys from.

export type MakerName =
  | 'Veyra Clay'
  | 'Oriel Yard'
  | 'Ormund Light'
  | 'Kestrup'
  | 'Lindmoor'
  | 'Marrowby'
  | 'Castell Vane'
  | 'Tornhaven'

/** Who made it, in a sentence or two; one of them closes a description. */
export const MAKERS: Readonly<Record<MakerName, readonly string[]>> = {
  'Veyra Clay': [
    'Veyra Clay is four potters and one kiln in a former dairy. They mix their own glazes and fire every second Thursday.',
    'The potters of Veyra Clay dig part of their clay from the riverbank behind the workshop and sieve it through silk.',
    'Every piece from Veyra Clay carries the thumb mark of whoever threw it, just inside the foot ring.',
    'Veyra Clay began with a single teapot that would not drip. It took eleven months; the rest came quickly after.',
  ],
  'Oriel Yard': [
    'Oriel Yard is a courtyard of small workshops: a chandler, two basket makers and a turner share the gate and the coffee.',
    'At Oriel Yard nothing leaves the gate before someone from another bench has looked it over.',
    'Oriel Yard buys its raw materials by the season, not by the pallet, and says so when something has run out.',
    'The benches at Oriel Yard face north, for the steady light; the dog sleeps by the south wall.',
  ],
  'Ormund Light': [
    'Ormund Light designs with the bulb switched on: every shade is judged in the evening, in a room, before it is drawn up.',
    'Ormund Light keeps spare parts for everything it has ever made, down to the grub screws.',
    'The workshop of Ormund Light tests each fitting for a full night before it is packed.',
    'Ormund Light was started by a stage electrician who wanted lamps that flatter people as well as rooms.',
  ],
  Kestrup: [
    'Kestrup buys whole logs and lets them dry for two summers before the first cut, so that joints stay closed.',
    'The joiners at Kestrup work in pairs and sign the underside together.',
    'Kestrup repairs what it has sold. Most repairs are chairs that were leaned back on for twenty years.',
    'Kestrup has made the same leg profile since its first stool; the jig on the wall is older than its users.',
  ],
  Lindmoor: [
    'Lindmoor weaves in a brick mill with a saw-tooth roof, on looms that are slower than new ones and kinder to the yarn.',
    'The mill of Lindmoor dyes in small lots. Order what belongs together at the same time, and it will match.',
    'Lindmoor finishes its cloth with water and air only; the softness is the yarn’s own.',
    'Selvedges from the Lindmoor looms are saved and woven into the mill’s own floor mats.',
  ],
  Marrowby: [
    'Marrowby knits on hand-flat machines and links every seam stitch by stitch, which takes the better part of an hour a garment.',
    'The yarn at Marrowby comes from three farms that the knitters have visited, usually at lambing time.',
    'Marrowby includes a card of matching yarn with every garment, enough for ten years of elbows.',
    'At Marrowby each garment is washed, blocked and left flat for a day before it is measured a last time.',
  ],
  'Castell Vane': [
    'Castell Vane cuts by hand in small stacks, so that checks meet at the seam and stripes run true.',
    'The sewing room of Castell Vane is nine people and one very particular pattern cutter.',
    'Castell Vane buys cloth from mills that still answer the telephone, and names them on request.',
    'Buttons at Castell Vane are sewn on with a shank and locked by hand; they stay on.',
  ],
  Tornhaven: [
    'Tornhaven comes from a harbour town, where a bag is judged by its first wet winter.',
    'Everything from Tornhaven can go back for mending. The workshop keeps thread in each colour it has ever used.',
    'Tornhaven tests seams by hanging a sack of sand from them over the weekend.',
    'The founders of Tornhaven learned to sew in a sail loft, and it shows where a strap meets a seam.',
  ],
}
