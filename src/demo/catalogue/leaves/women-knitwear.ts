// Knitwear for women.
import type { WrittenLeaf } from '../leaf.ts'

export const womenKnitwear: WrittenLeaf = {
  slug: 'women-knitwear',
  blurb: 'Cables, roll necks and cardigans in lambswool and merino, fully fashioned and linked stitch by stitch.',
  noun: 'sweater',
  maker: 'Marrowby',
  kinds: { 'sweater-cable': 'Cable Sweater', 'sweater-roll': 'Roll Neck', cardigan: 'Cardigan' },
  openings: [
    '{title} is the one that is already over the chair when you reach for something warm.',
    'Cut a little wider than necessary, knitted a little denser than usual: {title} is made to be lived in.',
    '{title} has the kind of shoulder that sits without being arranged.',
    'Worn over a shirt or next to the skin, {title} is warm before you have noticed that you were cold.',
  ],
  headings: { made: 'Fully fashioned', living: 'Fit and wear', care: 'Washing wool' },
  made: [
    'Each panel is knitted to shape, gaining and losing stitches at the edges, and nothing is cut. The small marks along the raglan are the trace of it; knitters call them fashion marks and are rather proud of them.',
    'Panels are joined on a linking machine, where every loop is hung onto a point by eye. The seam is as elastic as the knit and lies flat on the shoulder.',
    'The ribs at neck, cuff and hem are knitted at a tighter tension with an elastic-free double yarn. They come back after the wash, and after the sleeves have been pushed up for a whole day.',
    'After linking it is washed with soap and blocked on a board of the finished size. Only then does the yarn bloom and close the stitches.',
    'The yarn is lambswool from the first shearing, the finest a sheep will ever give, blended with merino so that it does not scratch at the neck.',
  ],
  living: [
    'It is worn easy: your usual size falls loosely, one size down sits close.',
    'With high-waisted trousers the hem ends where it should; over a dress it acts like a short jacket.',
    'The sleeve is cut long and meant to be turned back once.',
    'In a north wind it goes under a coat without bulk, and in a heated train it can be endured. Wool evens things out.',
    'It will pill a little for three weeks. Comb it twice, and it will be quiet for years.',
  ],
  points: [
    'Fully fashioned, linked by hand',
    'Soft at the neck, no itching label',
    'Card of mending yarn included',
    'Ribbed cuffs and hem without elastic',
    'Straight cut, true to size',
  ],
  care: [
    'Wool programme at 30 °C with wool detergent, or by hand.',
    'Spin gently, pull into shape and dry flat.',
    'Fold it; hangers make shoulders where there are none.',
    'Airing overnight replaces most washes.',
  ],
  of: {
    'sweater-cable': {
      made: [
        'Six stitches pass behind six others every eighth row. On hand-flat machines the knitter transfers them with a small comb of needles, and a dropped one means beginning the panel again.',
      ],
    },
    'sweater-roll': {
      living: [
        'The collar is long enough to be rolled twice and soft enough to be pulled up to the nose at a bus stop.',
      ],
    },
    cardigan: {
      made: [
        'The button band is knitted along with the front, not sewn on, so it cannot curl. Buttons are of corozo nut, five of them, with a sixth inside.',
      ],
      living: ['Closed it is a sweater, open a light coat. The two pockets are deep enough for hands and telephones.'],
    },
  },
  offers: [
    {
      title: 'Skerry Cable Sweater',
      model: 'sweater-cable',
      colors: 'chalk forest sand',
      price: 14900,
      subtitle: 'Six-stitch cables in lambswool',
      story:
        'Skerry is knitted like the sweaters that were worn on fishing boats, only with a yarn one would like to have on the skin. The cables stand up like rope.',
      material: '80 % lambswool, 20 % merino',
      measures: 'Length 61 cm in size M',
      grams: 620,
    },
    {
      title: 'Harrow Cable Sweater',
      model: 'sweater-cable',
      colors: 'forest rose',
      price: 15900,
      subtitle: 'Broad cables, boxy cut',
      story:
        'Wide furrows run from hem to shoulder, as in a field in March. The cut is boxy, the shoulder dropped, the green so deep that cables become visible only in the light.',
      material: '80 % lambswool, 20 % merino',
      measures: 'Length 57 cm in size M',
      grams: 640,
    },
    {
      title: 'Almond Cable Sweater',
      model: 'sweater-cable',
      colors: 'rose sand chalk',
      price: 13900,
      was: 15900,
      subtitle: 'Fine cables, almond blossom',
      story:
        'A lighter gauge and slimmer cables, in the pink that almond trees show for eight days of the year. This sweater lasts longer.',
      material: '70 % merino, 30 % lambswool',
      measures: 'Length 60 cm in size M',
      grams: 480,
    },
    {
      title: 'Dunes Cable Sweater',
      model: 'sweater-cable',
      colors: 'sand chalk',
      price: 14500,
      subtitle: 'Sandy melange, loose fit',
      story:
        'White, oat and a little camel are spun into one thread, which gives the colour of dry sand: never quite the same from one step to the next.',
      material: '80 % lambswool, 20 % merino',
      measures: 'Length 63 cm in size M',
      grams: 610,
    },
    {
      title: 'Mulberry Roll Neck',
      model: 'sweater-roll',
      colors: 'plum soot',
      price: 12900,
      subtitle: 'Merino, close fit',
      story:
        'The stain that mulberries leave on fingers, as a sweater. It is knitted finely enough to go under a blazer and densely enough to do without one.',
      material: 'Extra-fine merino',
      measures: 'Length 60 cm in size M',
      grams: 330,
    },
    {
      title: 'Lichen Roll Neck',
      model: 'sweater-roll',
      colors: 'sage oat',
      price: 13500,
      subtitle: 'Soft collar, relaxed cut',
      story:
        'A grey-green such as grows on the north side of old walls. The collar stands up by itself, the sleeve ends at the knuckle, the rest falls.',
      material: 'Extra-fine merino',
      measures: 'Length 62 cm in size M',
      grams: 370,
      state: 'new',
    },
    {
      title: 'Apiary Cardigan',
      model: 'cardigan',
      colors: 'ochre stone',
      price: 15500,
      subtitle: 'Honey-coloured, five buttons',
      story:
        'The colour of heather honey in a jar held up to the light. The stitch is a half-cardigan rib, thick and springy, in which the wool does most of the warming by standing still.',
      material: 'Lambswool',
      measures: 'Length 64 cm in size M',
      grams: 680,
    },
    {
      title: 'Vestry Cardigan',
      model: 'cardigan',
      colors: 'stone forest rose',
      price: 14900,
      subtitle: 'Long, with two pockets',
      story:
        'Long enough to sit on and plain enough for every day. It began as the jacket of an organist whose loft had no heating.',
      material: 'Lambswool',
      measures: 'Length 72 cm in size M',
      grams: 720,
    },
    {
      title: 'Rosewater Cardigan',
      model: 'cardigan',
      colors: 'rose ochre',
      price: 13900,
      subtitle: 'Short, boxy, rose',
      story:
        'Short enough for dresses and wide enough to be worn closed as a sweater. The buttons are a shade darker than the knit, like seeds.',
      material: '70 % lambswool, 30 % merino',
      measures: 'Length 52 cm in size M',
      grams: 520,
    },
  ],
}
