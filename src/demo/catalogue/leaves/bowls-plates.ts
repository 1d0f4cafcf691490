// Bowls and plates.
import type { WrittenLeaf } from '../leaf.ts'

export const bowlsPlates: WrittenLeaf = {
  slug: 'bowls-plates',
  blurb:
    'Plates and bowls in stoneware that make a weekday supper look thought about. Glazes are made to be mixed: chalk beside sage, sky beside oat.',
  noun: 'piece',
  maker: 'Veyra Clay',
  kinds: {
    'bowl-deep': 'Deep Bowl',
    'bowl-wide': 'Serving Bowl',
    'bowl-ribbed': 'Ribbed Bowl',
    'plate-dinner': 'Dinner Plate',
    'plate-speckled': 'Speckled Plate',
  },
  openings: [
    '{title} is everyday tableware that does not look it: clear in outline, soft in colour, ready for soup on Monday and guests on Saturday.',
    'Good tableware steps back when the food arrives. {title} frames what is on it and says nothing more.',
    'With {title} the table is half laid before anything is cooked.',
    'The outline of {title} was cut from card at full size and carried around a kitchen for a week before anyone touched clay.',
  ],
  headings: { made: 'Made by hand, within a hair', living: 'Set, stacked and served', care: 'Care' },
  made: [
    'Each piece is formed over a plaster hump and finished on the wheel with a steel rib. That keeps the size constant within two millimetres, so that a set stacks, while the surface keeps the small rings of handwork.',
    'Stoneware shrinks by an eighth between wheel and table. The potters therefore throw everything too large and trust the kiln, which is looked after like a relative.',
    'A matt glaze marks under cutlery and a glossy one dazzles, so the surface was tuned to a silky middle. It was tested with a steel knife, four hundred strokes to the square.',
    'Two glazes are laid over one another while the first is still damp. In the firing they flow together at the rim and leave a seam that looks like breath on a window.',
    'The foot ring is turned broad and then polished with diamond paper. It carries the weight and spares the table.',
    'Before the glaze goes on, the rim is sponged three times: a round edge chips far less than a sharp one, and it feels better to the lip.',
  ],
  living: [
    'A single colour looks calm; three colours that were never meant as a set look as if you had an eye for it. All glazes in this series share one undertone, so they agree.',
    'Six of them stack to the height of a loaf of bread and fit a 30 cm wall cupboard.',
    'Warm it for five minutes in a low oven, and pasta stays hot until the last forkful.',
    'It goes from fridge to table without a fuss and into the oven up to 180 °C, if it is put in cold.',
    'Pale glazes make greens look greener; dark ones are kind to bread, cheese and anything roasted.',
    'On days without guests it holds lemons on the sideboard, or keys by the door.',
  ],
  points: [
    'Dishwasher and microwave safe',
    'Oven safe up to 180 °C from cold',
    'Silky glaze, tested against knife marks',
    'Food-safe, free of lead and cadmium',
    'Stacks with the others of its kind',
    'Small differences in glaze are part of the making',
  ],
  care: [
    'Dishwasher safe.',
    'Grey cutlery marks are metal, not scratches: a little cream cleaner takes them off.',
    'Let it cool before it meets cold water.',
    'Stack with a sheet of kitchen paper between if it travels.',
    'Soak dried sauces instead of scouring.',
  ],
  of: {
    'bowl-deep': {
      living: [
        'Deep enough for noodles in broth, steep enough that the spoon finds the last of it. Two hands fit around it on a cold evening.',
      ],
    },
    'bowl-wide': {
      living: [
        'Salad can be turned in it without landing on the cloth, and a risotto for four has room to spread and cool at the edge.',
      ],
    },
    'bowl-ribbed': {
      made: [
        'The ribs are cut one by one into the leather-hard wall with a looped wire. Glaze gathers in each groove and thins on each ridge, which draws the pattern a second time.',
      ],
    },
    'plate-dinner': {
      points: ['Sold singly, so that a set can grow'],
    },
    'plate-speckled': {
      made: [
        'A pinch of crushed iron slag is wedged into each batch of clay. In the fire it blooms into freckles that no two plates wear alike.',
      ],
      points: ['Set of two'],
    },
  },
  offers: [
    {
      title: 'Hollow Deep Bowl',
      model: 'bowl-deep',
      colors: 'sea chalk oat',
      price: 2400,
      subtitle: 'For noodles, soup and everything between',
      story:
        'A hollow in the hills above the workshop fills with mist on autumn mornings. This bowl has its outline, and most of what we put into it steams as well.',
      material: 'Glazed stoneware',
      measures: 'Ø 16.5 cm, height 8 cm, 900 ml',
      grams: 620,
    },
    {
      title: 'Graven Deep Bowl',
      model: 'bowl-deep',
      maker: 'Oriel Yard',
      colors: 'graphite oat',
      price: 2250,
      subtitle: 'Dark outside, paler where it is full',
      story:
        'Graven is nearly black outside and a soft smoke grey within, so that rice, curds and broth stand out as if lit from above.',
      material: 'Glazed stoneware',
      measures: 'Ø 15.8 cm, height 8.4 cm, 850 ml',
      grams: 640,
    },
    {
      title: 'Fallow Serving Bowl',
      model: 'bowl-wide',
      colors: 'moss chalk ink',
      price: 4600,
      subtitle: 'Wide and shallow, for the middle of the table',
      story:
        'Some bowls belong to a person and some to the table. Fallow is the second kind: wide, shallow and strong at the rim, made to be handed around.',
      material: 'Glazed stoneware',
      measures: 'Ø 29 cm, height 8.5 cm, 2.4 l',
      grams: 1480,
    },
    {
      title: 'Commons Serving Bowl',
      model: 'bowl-wide',
      colors: 'terracotta moss',
      price: 5200,
      subtitle: 'For salad for eight',
      story:
        'The largest bowl that still fits our kiln shelf, thrown in two parts and joined at the belly. You can find the join with a fingertip; nobody has found it by eye.',
      material: 'Red stoneware, satin glaze',
      measures: 'Ø 34 cm, height 9.5 cm, 3.6 l',
      grams: 1950,
    },
    {
      title: 'Plissé Ribbed Bowl',
      model: 'bowl-ribbed',
      colors: 'rose chalk',
      price: 2850,
      subtitle: 'Cut by hand, 48 ribs',
      story:
        'Forty-eight cuts run from the rim to the foot, like a pleated skirt seen from above. The rose glaze is almost white on the ridges.',
      material: 'Glazed stoneware',
      measures: 'Ø 17 cm, height 7.5 cm, 800 ml',
      grams: 600,
    },
    {
      title: 'Scallop Ribbed Bowl',
      model: 'bowl-ribbed',
      maker: 'Oriel Yard',
      colors: 'sage rose chalk',
      price: 2650,
      subtitle: 'A breakfast bowl with grip',
      story:
        'A small bowl that sits in the palm without slipping, since the ribs give it grip. Porridge, berries, a boiled egg and its shell: breakfast is settled.',
      material: 'Glazed stoneware',
      measures: 'Ø 14.5 cm, height 7 cm, 550 ml',
      grams: 450,
    },
    {
      title: 'Meridian Dinner Plate',
      model: 'plate-dinner',
      colors: 'chalk sky oat',
      price: 2690,
      subtitle: 'Flat, calm, 27 cm',
      story:
        'Meridian has no rim to speak of. The surface runs flat to the edge and turns up within a finger’s breadth, which gives a modest supper a great deal of room.',
      material: 'Glazed stoneware',
      measures: 'Ø 27 cm, height 2.4 cm',
      grams: 820,
    },
    {
      title: 'Nightshift Dinner Plate',
      model: 'plate-dinner',
      colors: 'soot chalk',
      price: 2690,
      was: 2990,
      subtitle: 'Satin black, 27 cm',
      story:
        'Developed for a small restaurant whose cook plates in pale colours. The black is satin rather than gloss, so the lamps above the table do not appear in it.',
      material: 'Glazed stoneware',
      measures: 'Ø 27 cm, height 2.4 cm',
      grams: 840,
    },
    {
      title: 'Hatchling Speckled Plates',
      model: 'plate-speckled',
      maker: 'Oriel Yard',
      colors: 'sage chalk rose',
      price: 4450,
      subtitle: 'Two side plates, 21 cm',
      story:
        'For bread and butter, for cake, for the half portion that always turns into a whole one. They come in twos because a single side plate is a lonely thing.',
      material: 'Iron-speckled stoneware',
      measures: 'Ø 21 cm, height 2 cm; set of two',
      grams: 980,
    },
  ],
}
