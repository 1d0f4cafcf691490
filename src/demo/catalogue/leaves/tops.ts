// Tops and blouses.
import type { WrittenLeaf } from '../leaf.ts'

export const tops: WrittenLeaf = {
  slug: 'tops',
  blurb: 'Blouses with room in the sleeve and jersey with body. What one wears under, over and most often alone.',
  noun: 'top',
  maker: 'Castell Vane',
  kinds: { blouse: 'Blouse', tshirt: 'T-Shirt', 'tshirt-striped': 'Breton Top' },
  openings: [
    '{title} is half of an outfit, and the half that people remark on.',
    '{title} looks ironed when it is not, a talent one cannot praise highly enough.',
    'The neckline of {title} was moved up and down by a centimetre for three weeks. Now it stays.',
    '{title} goes under everything and needs nothing over it.',
  ],
  headings: { made: 'In the sewing room', living: 'How it fits', care: 'Care' },
  made: [
    'Shoulder seams are taped from neck to sleeve, so that the width stays where it is after a hundred washes.',
    'Side seams run a finger’s breadth towards the back. You do not see them from the front, and the top turns with you rather than around you.',
    'The cloth rests for two days after it has been unrolled. Fabric that is cut under tension remembers it in the first wash.',
    'Hem and cuffs are sewn with a twin needle from below, which leaves them as elastic as the cloth.',
  ],
  living: [
    'Tucked in at the front and left out at the back, or the other way around; the hem is finished for both.',
    'It takes a necklace well, and does without one better.',
    'Your usual size leaves room for a vest beneath. The sleeves can be pushed up and stay there.',
    'Neither sheer nor heavy: a white one can be worn over an ordinary bra without anyone being the wiser.',
  ],
  points: [
    'Taped shoulder seams',
    'Washed, will not shrink further',
    'Printed label, nothing to cut out',
    'Opaque even in pale colours',
    'Cut loosely, true to size',
  ],
  care: [
    'Machine wash at 30 °C with similar colours.',
    'Pull into shape while damp and dry on a hanger.',
    'A warm iron on the left side is enough.',
    'No tumble dryer; the sleeves would hold it against you.',
  ],
  of: {
    blouse: {
      made: [
        'The sleeve is gathered by hand into the cuff, fold by fold, and the fullness is placed at the back, where it swings and does not dip into the soup.',
      ],
      points: ['Mother-of-pearl button at the neck', 'Cuff with two widths'],
    },
    tshirt: {
      made: [
        'The jersey is knitted on a slow circular machine from combed cotton at 180 grams to the square metre. It has the weight of a T-shirt that one keeps.',
      ],
      points: ['Jersey, 180 g/m²', 'Rib at the neck with a little elastane'],
    },
    'tshirt-striped': {
      made: [
        'The stripes are knitted, twenty-one to the body and fourteen to the sleeve, and they meet at the armhole. Whoever cuts them begins at the third stripe and counts aloud.',
      ],
      points: ['Knitted stripes, matched at the armhole', 'Boat neck'],
    },
  },
  offers: [
    {
      title: 'Foyer Blouse',
      model: 'blouse',
      colors: 'chalk plum',
      price: 9900,
      subtitle: 'Wide sleeves, small collar',
      story:
        'White, light, a little ceremonious. Foyer is the blouse for evenings with numbered seats, and for offices on the days one has something to announce.',
      material: 'Cotton voile',
      measures: 'Length 64 cm in size M',
      grams: 170,
    },
    {
      title: 'Tearoom Blouse',
      model: 'blouse',
      colors: 'rose sea',
      price: 8900,
      subtitle: 'Dusty rose, gathered yoke',
      story:
        'Forty tiny gathers below the yoke give it volume without stiffness. The rose has a drop of grey, so that it does not turn sweet.',
      material: 'Cotton and silk',
      measures: 'Length 65 cm in size M',
      grams: 160,
    },
    {
      title: 'Harbourmaster Blouse',
      model: 'blouse',
      colors: 'sea chalk',
      price: 8450,
      was: 9450,
      subtitle: 'Blue-green, generous cut',
      story:
        'It is cut like a painter’s smock and coloured like the water behind the mole. On windy days one looks taller in it.',
      material: 'Washed linen',
      measures: 'Length 67 cm in size M',
      grams: 210,
    },
    {
      title: 'Vintage Plum Blouse',
      model: 'blouse',
      colors: 'plum rose chalk',
      price: 9250,
      subtitle: 'Flowing viscose, deep colour',
      story:
        'The viscose is heavy and cool, falls in long folds and does not crease on the back of a chair. It is the colour for late summer and for lipstick.',
      material: 'Viscose from wood fibre',
      measures: 'Length 66 cm in size M',
      grams: 190,
    },
    {
      title: 'Everyday T-Shirt',
      model: 'tshirt',
      colors: 'rose chalk soot',
      price: 3490,
      subtitle: 'Combed cotton, slightly fitted',
      story:
        'There were fourteen samples of this shirt before there was a shirt. The neck is neither round nor deep, the sleeve ends where the arm is slimmest.',
      material: 'Combed cotton',
      measures: 'Length 62 cm in size M',
      grams: 150,
    },
    {
      title: 'Larkspur T-Shirt',
      model: 'tshirt',
      colors: 'ink sage',
      price: 3690,
      subtitle: 'Boxy, ink blue',
      story:
        'A boxy cut with a dropped shoulder and a slightly shorter hem, made for high waists. The ink blue is dyed twice and stays.',
      material: 'Combed cotton',
      measures: 'Length 58 cm in size M',
      grams: 165,
    },
    {
      title: 'Pier Breton Top',
      model: 'tshirt-striped',
      colors: 'ink brick',
      price: 5490,
      subtitle: 'Long sleeves, knitted stripes',
      story:
        'Everything has been said about the Breton shirt. This one has the stripes in the right place and a boat neck that does not slip.',
      material: 'Heavy cotton jersey',
      measures: 'Length 62 cm in size M',
      grams: 260,
    },
    {
      title: 'Fairground Breton Top',
      model: 'tshirt-striped',
      colors: 'brick forest',
      price: 5690,
      subtitle: 'Brick-red stripes, boat neck',
      story:
        'Red stripes are a touch more cheerful than blue ones and no less serious. On days without a plan it makes one.',
      material: 'Heavy cotton jersey',
      measures: 'Length 61 cm in size M',
      grams: 255,
      state: 'draft',
    },
  ],
}
