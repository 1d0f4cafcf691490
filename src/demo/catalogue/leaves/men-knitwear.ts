// Knitwear for men.
import type { WrittenLeaf } from '../leaf.ts'

export const menKnitwear: WrittenLeaf = {
  slug: 'men-knitwear',
  blurb: 'Crew necks and roll necks in lambswool and merino that keep their shape, their elbows and their temper.',
  noun: 'sweater',
  maker: 'Marrowby',
  kinds: { sweater: 'Crew Neck', 'sweater-roll': 'Roll Neck' },
  openings: [
    '{title} is the sweater that one means when one says “my sweater”.',
    'No pattern, no badge, no surprise: {title} relies on wool and proportion.',
    '{title} is knitted densely enough for wind and finely enough for a jacket.',
    'It takes about a winter until {title} is entirely yours, and then it stays.',
  ],
  headings: { made: 'In the knitting room', living: 'Wearing it', care: 'Washing wool' },
  made: [
    'The body is knitted in one piece up to the armholes, without side seams. What is not sewn cannot twist.',
    'Saddle shoulders run from the neck down the sleeve in one strip. They sit on square and on sloping shoulders alike, and a rucksack strap finds no seam to rub on.',
    'At the elbow a second thread is carried along on the inside for twelve centimetres. Nobody sees it, and that is where sweaters usually end.',
    'The neck is linked by hand and doubled. It goes over the head without cracking and lies flat afterwards.',
    'The wool is spun with a firm twist on old ring frames. It feels a little drier than the soft stuff, and looks the same after five years.',
  ],
  living: [
    'Over a shirt the collar stays in, over a T-shirt the neck does not scratch.',
    'The regular size is regular: room for a shirt, none for a second sweater.',
    'Wool takes up a third of its weight in moisture before it feels damp. A morning’s drizzle does not even count.',
    'On the hook behind the door it airs overnight and is ready by the morning.',
    'Cuffs can be turned back and come to rest at the wrist; they can also be mended, and the yarn for it is in the pocket of the bag it comes in.',
  ],
  points: [
    'Body knitted without side seams',
    'Reinforced elbows',
    'Card of mending yarn included',
    'Neck linked by hand',
    'Straight cut, true to size',
  ],
  care: [
    'Wool programme at 30 °C with wool detergent.',
    'Dry flat on a towel, away from the heater.',
    'Store folded, with cedar rather than mothballs.',
    'A wool comb takes care of the first pilling.',
  ],
  of: {
    'sweater-roll': {
      living: ['The collar stands without choking. Under a coat it replaces the scarf one always leaves in the café.'],
      points: ['Double roll collar'],
    },
  },
  offers: [
    {
      title: 'Fellwalker Crew Neck',
      model: 'sweater',
      colors: 'moss oat',
      price: 12900,
      subtitle: 'Lambswool, saddle shoulder',
      story:
        'Green like a hillside in the rain, which is more or less where it belongs. The saddle shoulder was drawn for rucksacks.',
      material: 'Lambswool',
      measures: 'Length 68 cm in size M',
      grams: 560,
    },
    {
      title: 'Boatswain Crew Neck',
      model: 'sweater',
      colors: 'ink graphite oat',
      price: 13900,
      subtitle: 'Dense guernsey knit',
      story:
        'Knitted so tightly that the wind gives up. The pattern of purl stitches at the shoulder used to say which village a man came from; ours says Marrowby.',
      material: 'Worsted wool',
      measures: 'Length 67 cm in size M',
      grams: 690,
    },
    {
      title: 'Kiln Crew Neck',
      model: 'sweater',
      colors: 'brick ink',
      price: 11900,
      was: 13500,
      subtitle: 'Brick red melange',
      story:
        'Red, brown and a thread of orange are carded together, so that the sweater looks warm from a distance and is so from nearby.',
      material: 'Lambswool',
      measures: 'Length 68 cm in size M',
      grams: 550,
    },
    {
      title: 'Millstone Crew Neck',
      model: 'sweater',
      colors: 'graphite moss',
      price: 12500,
      subtitle: 'Charcoal, fine gauge',
      story:
        'A finer knit that goes under a jacket and into a meeting. Nobody there will know that it also carries wood.',
      material: 'Merino and lambswool',
      measures: 'Length 67 cm in size M',
      grams: 430,
    },
    {
      title: 'Undyed Crew Neck',
      model: 'sweater',
      colors: 'oat brick graphite',
      price: 13500,
      subtitle: 'Natural wool, nothing added',
      story:
        'Neither bleached nor dyed in its natural shade, it still has a trace of lanolin and smells faintly of sheep when it is wet. Both are to its credit.',
      material: 'Lambswool',
      measures: 'Length 69 cm in size M',
      grams: 600,
    },
    {
      title: 'Lighthouse Roll Neck',
      model: 'sweater-roll',
      colors: 'oat soot',
      price: 14900,
      subtitle: 'Thick rib, natural white',
      story:
        'It stands in the wind, is visible from afar and asks for little company. The rib is so springy that the collar remains upright without being asked.',
      material: 'Worsted wool',
      measures: 'Length 68 cm in size M',
      grams: 720,
    },
    {
      title: 'Editor Roll Neck',
      model: 'sweater-roll',
      colors: 'soot sage plum',
      price: 12900,
      subtitle: 'Fine merino, rolled once',
      story:
        'The roll neck in its quiet colours: for people who cross things out for a living, and for those who would like to look like them.',
      material: 'Extra-fine merino',
      measures: 'Length 68 cm in size M',
      grams: 360,
    },
  ],
}
