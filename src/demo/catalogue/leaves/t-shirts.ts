// T-shirts for men.
import type { WrittenLeaf } from '../leaf.ts'

export const tShirts: WrittenLeaf = {
  slug: 't-shirts',
  blurb: 'Heavy jersey, a neck that stays put and a length that does not ride up. Plain and striped.',
  noun: 'T-shirt',
  maker: 'Tornhaven',
  kinds: { tshirt: 'Heavy T-Shirt', 'tshirt-striped': 'Striped T-Shirt' },
  openings: [
    '{title} has no print and no slogan. It has weight, and a neck that keeps its shape.',
    'Buy one {title}, wear it for a month, then come back for the others. That is how it usually goes.',
    '{title} is a T-shirt that one may take off a jacket over.',
    'Somewhere between underwear and shirt lies a very good garment: {title}.',
  ],
  headings: { made: 'Jersey with body', living: 'Fit', care: 'Washing' },
  made: [
    'The jersey weighs 220 grams to the square metre, knitted so slowly that a machine makes eight shirts’ worth in a day. It does not cling and does not become transparent.',
    'It is knitted in a tube: there are no side seams that could wander to the front.',
    'The collar rib is knitted with a core thread and sewn on with a two-needle seam. It can be pulled over the head, by the head, for years.',
    'A band of the same jersey runs from shoulder to shoulder inside. It keeps the width and covers the seam, and the neck feels nothing.',
    'After sewing the shirts are washed and tumbled once, so that you need not allow for shrinkage.',
  ],
  living: [
    'The sleeve reaches the middle of the upper arm, the hem the middle of the fly: it can be worn out, and stays in.',
    'Straight but not boxy. If you are between sizes, the larger one looks better.',
    'Under a shirt it does not show, because the neck is flat. On its own it looks dressed, for the same reason.',
    'The cotton gets softer and the colour a shade calmer, and nothing else changes.',
  ],
  points: [
    'Jersey, 220 g/m², knitted in the round',
    'Pre-washed, holds its size',
    'Neck tape from shoulder to shoulder',
    'Label printed inside',
    'Straight cut, true to size',
  ],
  care: [
    'Wash at 40 °C, inside out.',
    'Line drying keeps the neck straight.',
    'A low tumble is permitted.',
    'Iron on the left side, or not at all.',
  ],
  of: {
    'tshirt-striped': {
      made: ['Stripes are knitted from two yarns, not printed, and line up at the shoulder within a stitch.'],
      points: ['Knitted stripes, long sleeves'],
    },
  },
  offers: [
    {
      title: 'Workbench Heavy T-Shirt',
      model: 'tshirt',
      colors: 'chalk ochre',
      price: 3990,
      subtitle: 'White jersey, 220 g/m²',
      story:
        'A white T-shirt is the hardest garment to make well, for there is nothing to hide behind. Workbench hides behind 220 grams of cotton.',
      material: 'Long-staple cotton jersey',
      measures: 'Length 72 cm in size M',
      grams: 230,
    },
    {
      title: 'Lamp Black Heavy T-Shirt',
      model: 'tshirt',
      colors: 'soot sage ink',
      price: 3990,
      subtitle: 'Deep black that stays',
      story:
        'Dyed with reactive colour, rinsed seven times and fast to forty degrees. It remains black when its owner’s other black things have become a family of greys.',
      material: 'Long-staple cotton jersey',
      measures: 'Length 72 cm in size M',
      grams: 235,
    },
    {
      title: 'Kitchen Garden Heavy T-Shirt',
      model: 'tshirt',
      colors: 'sage ochre chalk',
      price: 3690,
      was: 4150,
      subtitle: 'Washed green, easy fit',
      story:
        'Dyed as a finished garment, so that the seams are a little lighter, as if it had already been through a summer of tomatoes.',
      material: 'Cotton jersey, garment-dyed',
      measures: 'Length 71 cm in size M',
      grams: 225,
    },
    {
      title: 'Turmeric Heavy T-Shirt',
      model: 'tshirt',
      colors: 'ochre soot',
      price: 4150,
      subtitle: 'Ochre, slightly longer',
      story:
        'A yellow for people who do not wear yellow. Under a blue jacket it is a narrow strip of good mood at the neck.',
      material: 'Long-staple cotton jersey',
      measures: 'Length 74 cm in size M',
      grams: 240,
    },
    {
      title: 'Forester Striped T-Shirt',
      model: 'tshirt-striped',
      colors: 'forest ink',
      price: 5990,
      subtitle: 'Green stripes, long sleeves',
      story:
        'Green stripes are rarer than blue ones and look less like holidays. It wears well with flannel trousers and sawdust.',
      material: 'Heavy cotton jersey',
      measures: 'Length 71 cm in size M',
      grams: 320,
    },
    {
      title: 'Deckhand Striped T-Shirt',
      model: 'tshirt-striped',
      colors: 'ink forest brick',
      price: 5990,
      subtitle: 'Broad blue stripes',
      story:
        'Broader stripes, heavier yarn, a neck that goes over a cap. In a harbour town it is not fashion but laundry.',
      material: 'Heavy cotton jersey',
      measures: 'Length 72 cm in size M',
      grams: 330,
    },
  ],
}
