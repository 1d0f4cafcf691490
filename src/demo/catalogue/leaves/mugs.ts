// Mugs and cups.
import type { WrittenLeaf } from '../leaf.ts'

export const mugs: WrittenLeaf = {
  slug: 'mugs',
  blurb:
    'Mugs and cups thrown and glazed by hand, with rims thin enough to drink from and handles wide enough to hold. No two are quite alike, and all of them go into the dishwasher.',
  noun: 'mug',
  maker: 'Veyra Clay',
  kinds: {
    'mug-plain': 'Mug',
    'mug-speckled': 'Stoneware Mug',
    'mug-dipped': 'Dipped Mug',
    'espresso-cup': 'Espresso Cup',
  },
  openings: [
    '{title} is a mug for the first hour of the day: steady in the hand, wide enough to breathe over and heavy enough to stay put.',
    'There are mugs one owns and mugs one reaches for. {title} was drawn to be the second kind.',
    'The proportions of {title} come from an old measuring cup, with a softer shoulder and a handle for three fingers.',
    'Quiet from across the table and lively close up: the glaze of {title} breaks over every edge it meets.',
  ],
  headings: { made: 'From clay to cup', living: 'At the table', care: 'Looking after it' },
  made: [
    'The body is stoneware, thrown on the wheel and turned a day later, when the clay is leather-hard. That second visit to the wheel is where the foot gets its shape and the wall its even thickness.',
    'It is fired twice: once at 980 °C so that the clay will take the glaze, then slowly to 1,240 °C, where body and glaze grow into one another. A chip, should it come to that, does not spread.',
    'Handles are pulled, not cast. The potter strokes a wet lug of clay into a strap, lets it bend under its own weight and fixes it while both parts are equally damp, which is why it does not come off.',
    'The glaze is mixed from feldspar, ash, chalk and a little metal oxide for the colour. Where it runs thin over a rim the clay shows through as a warm line.',
    'After the first firing every piece is tapped and listened to. A clear ring means there is no hidden crack; a dull one goes back into the clay bin.',
    'The rim is compressed with a strip of wet leather while it still turns on the wheel. It makes the edge smooth to the lip and much harder to chip.',
  ],
  living: [
    'The handle takes three fingers and keeps the knuckles off the hot wall. Left-handed drinkers get the same view of the glaze, since there is no front.',
    'Two of them stack without wobbling. A shelf of six different colours looks deliberate, even if it was put together over several birthdays.',
    'It keeps tea hot for a good twenty minutes, longer with the saucer of another cup on top. For milk foam there is a finger’s breadth to spare.',
    'The weight sits low, so it forgives an elbow at breakfast. The unglazed foot is ground smooth and will not scratch the table.',
    'Warm it with a swirl of hot water first and coffee holds its temperature to the last mouthful.',
    'It has also been seen holding pencils, a night light and a very small cactus.',
  ],
  points: [
    'Safe in dishwasher and microwave',
    'Food-safe glaze without lead or cadmium',
    'Stoneware fired at 1,240 °C',
    'Foot ground smooth and left unglazed',
    'Sold singly, stacks in pairs',
    'Glaze differs a little from piece to piece',
  ],
  care: [
    'Dishwasher safe on any programme.',
    'Tea stains lift with a teaspoon of baking soda and a soft cloth.',
    'Avoid sudden changes from ice to boiling water.',
    'Safe in the microwave; the handle stays cool, the foot may not.',
    'Let the unglazed foot dry before putting it away.',
  ],
  of: {
    'mug-speckled': {
      made: [
        'The speckle is not painted. Iron-bearing grains in the clay melt in the second firing and bleed through the glaze, so that the dots are as deep as the wall.',
      ],
    },
    'mug-dipped': {
      made: [
        'The lower half stays bare clay. The upper half is dipped once, rim first, to a line that is marked by eye; the small wave in it is the swing of the wrist.',
      ],
      points: ['Raw clay below, glaze above, both sealed against stains'],
    },
    'espresso-cup': {
      living: [
        'Sixty to eighty millilitres is all an espresso asks for. The thick wall is warmed in seconds and gives the heat back slowly, and the saucer has room for a spoon and something sweet.',
      ],
      points: ['With its own saucer'],
    },
  },
  offers: [
    {
      title: 'Aros Mug',
      model: 'mug-plain',
      colors: 'sage chalk terracotta',
      price: 1890,
      subtitle: 'Thrown stoneware, 330 ml',
      story:
        'The Aros is the mug we drink from ourselves. It has no trick: a straight wall, a shoulder that catches the thumb and a glaze that pools a little darker where the handle begins.',
      material: 'Glazed stoneware',
      measures: 'Height 9.5 cm, Ø 8.6 cm, 330 ml',
      grams: 360,
    },
    {
      title: 'Tilde Mug',
      model: 'mug-plain',
      colors: 'ink soot chalk',
      price: 2150,
      subtitle: 'A generous one for long mornings, 420 ml',
      story:
        'Tilde began as a request from a bookbinder who wanted one large cup instead of two trips to the kettle. The wall leans outward by four degrees, just enough to cool the first sip.',
      material: 'Glazed stoneware',
      measures: 'Height 10.5 cm, Ø 9.4 cm, 420 ml',
      grams: 430,
    },
    {
      title: 'Kilnrow Mug',
      model: 'mug-plain',
      maker: 'Oriel Yard',
      colors: 'terracotta ink',
      price: 1650,
      was: 1890,
      subtitle: 'Low and wide, 280 ml',
      story:
        'Low, wide and hard to knock over. Kilnrow is named after the lane where the courtyard’s kilns used to stand, and its red comes from the same seam of clay.',
      material: 'Red stoneware, satin glaze',
      measures: 'Height 8 cm, Ø 9.2 cm, 280 ml',
      grams: 340,
    },
    {
      title: 'Pebblefold Mug',
      model: 'mug-speckled',
      colors: 'oat chalk sky',
      price: 2290,
      subtitle: 'Speckled stoneware, 350 ml',
      story:
        'Pebblefold looks like the beach it was sketched on: pale ground, small dark grains, a rim like wet sand. The speckle is strongest near the foot, where the clay is thickest.',
      material: 'Iron-speckled stoneware',
      measures: 'Height 9 cm, Ø 9 cm, 350 ml',
      grams: 370,
    },
    {
      title: 'Wren Stoneware Mug',
      model: 'mug-speckled',
      maker: 'Oriel Yard',
      colors: 'rose oat',
      price: 1990,
      subtitle: 'Speckled like an egg, 300 ml',
      story:
        'The eggs of a wren are white with a dusting of red-brown, thickest at the round end. One was found under the workshop roof; the glaze took until autumn.',
      material: 'Iron-speckled stoneware',
      measures: 'Height 8.8 cm, Ø 8.4 cm, 300 ml',
      grams: 330,
      state: 'new',
    },
    {
      title: 'Tidemark Mug',
      model: 'mug-dipped',
      colors: 'sea chalk forest',
      price: 2490,
      subtitle: 'Glaze over raw clay, 340 ml',
      story:
        'A tide of blue-green glaze stops halfway down and leaves the clay as it came from the wheel. Your fingers rest exactly on that line, half on glass, half on earth.',
      material: 'Stoneware, part glazed',
      measures: 'Height 9.8 cm, Ø 8.5 cm, 340 ml',
      grams: 350,
    },
    {
      title: 'Amberline Dipped Mug',
      model: 'mug-dipped',
      colors: 'ochre sea',
      price: 2490,
      subtitle: 'Ochre glaze over raw clay, 340 ml',
      story:
        'Ochre is the oldest colour people have put on anything. Here it is a glossy, honey-coloured glaze that turns to brown where the dip was slow.',
      material: 'Stoneware, part glazed',
      measures: 'Height 9.8 cm, Ø 8.5 cm, 340 ml',
      grams: 350,
    },
    {
      title: 'Corto Espresso Cup',
      model: 'espresso-cup',
      colors: 'soot chalk',
      price: 1950,
      subtitle: 'With saucer, 80 ml',
      story:
        'Corto means short, and that is the whole idea: a thick little cup that holds a double and a saucer that clicks into its foot, so it does not slide on the way to the balcony.',
      material: 'Glazed stoneware',
      measures: 'Cup Ø 6.2 cm, height 6 cm, 80 ml; saucer Ø 12 cm',
      grams: 290,
    },
    {
      title: 'Piazzetta Espresso Cup',
      model: 'espresso-cup',
      maker: 'Oriel Yard',
      colors: 'terracotta sage chalk',
      price: 1790,
      subtitle: 'With saucer, 70 ml',
      story:
        'The colours of a small square at noon: roof tile, shutter, plaster. Piazzetta is a touch wider than a bar cup, for those who take a drop of milk.',
      material: 'Glazed stoneware',
      measures: 'Cup Ø 6.6 cm, height 5.4 cm, 70 ml; saucer Ø 12.5 cm',
      grams: 280,
    },
  ],
}
