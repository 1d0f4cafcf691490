// Shirts.
import type { WrittenLeaf } from '../leaf.ts'

export const shirts: WrittenLeaf = {
  slug: 'shirts',
  blurb: 'Oxford, poplin and flannel with collars that roll, checks that meet and buttons that stay on.',
  noun: 'shirt',
  maker: 'Castell Vane',
  kinds: { shirt: 'Shirt', 'shirt-check': 'Flannel Shirt' },
  openings: [
    '{title} is a shirt to be ironed, or not; it can carry either.',
    'The collar of {title} has a mind of its own, and a good one.',
    '{title} begins formally at the top and becomes more relaxed with every button.',
    'One knows a shirt by its second year. {title} was designed from there backwards.',
  ],
  headings: { made: 'Collar, cuff and check', living: 'Worn in, worn out', care: 'Washing and ironing' },
  made: [
    'The collar is cut in four parts with a soft interlining that is sewn in and not glued. It rolls instead of folding and never blisters.',
    'Eighteen stitches to three centimetres, single-needle throughout. It takes twice as long and leaves a seam as fine as a pencil line.',
    'The yoke is split in the middle and each half is set at an angle, so the stripes meet in a point and the cloth gives across the back.',
    'Buttons are of corozo nut, three millimetres thick, sewn crosswise with a shank and locked off. The second from the top is placed two centimetres higher than elsewhere; it is the one that matters.',
    'Gussets of a thumbnail’s size sit where the side seam ends. It is the place at which shirts tear, and these do not.',
  ],
  living: [
    'Open over a T-shirt, closed under a sweater, with a tie once a year.',
    'Long enough to stay tucked in, curved enough to be worn out.',
    'The sleeve can be rolled above the elbow without cutting off the blood.',
    'The first wash makes it softer, the tenth makes it yours.',
    'Your usual size is right: straight through the body, a little room at the shoulder.',
  ],
  points: [
    'Collar with sewn-in interlining',
    'Corozo buttons, locked by hand',
    'Split yoke, gusseted side seams',
    'Two spare buttons inside the placket',
    'Long enough to stay tucked in',
  ],
  care: [
    'Wash at 40 °C, collar up, buttons open.',
    'Hang on a broad hanger while wet and smooth the placket by hand.',
    'Iron the collar from its points towards the middle.',
    'A pinch of soda in the wash keeps white ones white.',
  ],
  of: {
    shirt: { points: ['Curved hem for wearing in or out'] },
    'shirt-check': {
      made: [
        'The flannel is brushed on both sides after weaving, which costs a little strength and gains a great deal of warmth. Checks are laid out by hand and match at pocket, placket and side seam.',
      ],
      points: ['Flannel brushed on both sides', 'Chest pocket with the checks matched'],
    },
  },
  offers: [
    {
      title: 'Clerk Oxford Shirt',
      model: 'shirt',
      colors: 'sky chalk',
      price: 8900,
      subtitle: 'Pale blue Oxford, soft collar',
      story:
        'The pale blue Oxford is the denim of the office. Clerk has a collar that rolls, a pocket for a pencil and no opinion about ties.',
      material: 'Cotton Oxford',
      measures: 'Length 76 cm in size M',
      grams: 290,
    },
    {
      title: 'Gallery Poplin Shirt',
      model: 'shirt',
      colors: 'chalk ink',
      price: 9500,
      subtitle: 'White poplin, small collar',
      story:
        'A white as a wall is white before anything is hung on it. The collar is two centimetres shorter than is customary and looks good closed without a tie.',
      material: 'Fine cotton poplin',
      measures: 'Length 75 cm in size M',
      grams: 230,
    },
    {
      title: 'Allotment Shirt',
      model: 'shirt',
      colors: 'sage sky chalk',
      price: 7900,
      was: 8990,
      subtitle: 'Washed twill in sage',
      story:
        'For the plot behind the railway line: sturdy enough for brambles, green enough for the neighbours. After a season it is as soft as a handkerchief.',
      material: 'Washed cotton twill',
      measures: 'Length 77 cm in size M',
      grams: 340,
    },
    {
      title: 'Almanac Linen Shirt',
      model: 'shirt',
      colors: 'ink sage',
      price: 9900,
      subtitle: 'Ink-blue linen for hot days',
      story:
        'Linen keeps a distance of about a millimetre from the skin, and on a hot day that millimetre is everything. In ink blue the creases look like drawing.',
      material: 'Linen',
      measures: 'Length 76 cm in size M',
      grams: 250,
      state: 'new',
    },
    {
      title: 'Sawyer Flannel Shirt',
      model: 'shirt-check',
      colors: 'brick graphite',
      price: 9900,
      subtitle: 'Red check, brushed twice',
      story:
        'The red check for wood, smoke and early mornings. It is heavy enough to be a jacket in April and soft enough to sleep in when the hut is cold.',
      material: 'Brushed cotton flannel',
      measures: 'Length 77 cm in size M',
      grams: 420,
    },
    {
      title: 'Ranger Flannel Shirt',
      model: 'shirt-check',
      colors: 'forest brick',
      price: 9900,
      subtitle: 'Green check, two pockets',
      story:
        'A green that disappears between spruces and reappears at the bar. One pocket has a slot for a pencil, which turns out to fit toothbrushes.',
      material: 'Brushed cotton flannel',
      measures: 'Length 77 cm in size M',
      grams: 420,
    },
    {
      title: 'Overcast Flannel Shirt',
      model: 'shirt-check',
      colors: 'graphite forest',
      price: 9450,
      subtitle: 'Grey on grey check',
      story:
        'Four greys, from drizzle to slate. It looks plain across a room and turns out to be a check when somebody hugs you.',
      material: 'Brushed cotton flannel',
      measures: 'Length 76 cm in size M',
      grams: 400,
    },
  ],
}
