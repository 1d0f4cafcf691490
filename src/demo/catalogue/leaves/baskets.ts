// Baskets.
import type { WrittenLeaf } from '../leaf.ts'

export const baskets: WrittenLeaf = {
  slug: 'baskets',
  blurb:
    'Woven by hand from willow, rush and seagrass. For laundry, logs, toys, blankets and whatever has no place yet.',
  noun: 'basket',
  maker: 'Oriel Yard',
  kinds: { 'basket-round': 'Round Basket', 'basket-tall': 'Tall Basket' },
  openings: [
    '{title} turns a heap into a household. What was lying around is now in a basket, which is different.',
    'A basket should weigh little and carry much. {title} does, and creaks pleasantly about it.',
    '{title} follows a pattern that every basket maker knows and each one weaves differently.',
    'Nobody regrets a basket. {title} will be full by the evening of the day it arrives.',
  ],
  headings: { made: 'Rod by rod', living: 'What goes in', care: 'Care' },
  made: [
    'The weaving begins with a cross of eight stakes, bound and opened like a star. From there it is one rod over, one under, until the wall stands; an even basket is a matter of breathing.',
    'The rods are soaked for as long as they are thick in millimetres, counted in hours. Too dry and they snap; too wet and the basket loosens once it has dried.',
    'The rim is a three-rod border, tucked in without nails or wire. It is the part that takes longest and the part by which makers judge each other.',
    'Colour comes from the plant and its treatment: peeled rods are pale, boiled ones brown, and those steamed in their bark nearly black.',
    'One maker weaves about three of these on a good day, and two when the weather is dry.',
  ],
  living: [
    'By the stove it takes a day’s worth of split logs. By the sofa it takes throws, and the cat takes the throws.',
    'It weighs next to nothing empty, so it can follow you from the machine to the line.',
    'In a hallway it swallows scarves and gloves until spring, and shuttlecocks afterwards.',
    'As a cover for a plain plant pot it does what paint would do, only without drying time.',
    'It gives a little under load and comes back. After some years it has your shape, in a manner of speaking.',
  ],
  points: [
    'Woven by hand without wire',
    'Smooth inside, safe for knitwear',
    'Airs what is kept in it',
    'Stands firmly, full or empty',
    'Natural variation in colour',
  ],
  care: [
    'Brush out dust with a soft brush.',
    'Set it outside in light rain once a year: willow likes a drink.',
    'Keep away from radiators, which make the rods brittle.',
    'Mist stiff places and press them into shape.',
  ],
  of: {
    'basket-tall': {
      points: ['Two handles, woven through the wall'],
      living: [
        'The handles run down to the base, so a full load of wet towels hangs on the whole wall and not on two loops.',
      ],
    },
  },
  offers: [
    {
      title: 'Threshing Round Basket',
      model: 'basket-round',
      colors: 'sand oat',
      price: 4900,
      subtitle: 'Peeled willow, for bread or wool',
      story:
        'A round, open basket of the kind grain was once tossed in. It now holds bread on the table or four balls of wool beside a chair.',
      material: 'Peeled willow',
      measures: 'Ø 36 cm, height 20 cm',
      grams: 740,
    },
    {
      title: 'Nestling Round Basket',
      model: 'basket-round',
      colors: 'oat walnut',
      price: 5450,
      subtitle: 'Seagrass, soft-sided',
      story:
        'Seagrass is twisted into cord and coiled upward, so the sides give when you lean over them. Cats find it within the hour.',
      material: 'Seagrass cord',
      measures: 'Ø 40 cm, height 28 cm',
      grams: 980,
    },
    {
      title: 'Bramble Round Basket',
      model: 'basket-round',
      colors: 'walnut sand',
      price: 5200,
      was: 5900,
      subtitle: 'Willow steamed in its bark',
      story:
        'Steamed in the bark the rods turn a deep brown with a violet edge. It goes well with brambles, chestnuts and other things one comes home with.',
      material: 'Steamed willow',
      measures: 'Ø 34 cm, height 22 cm',
      grams: 820,
    },
    {
      title: 'Washday Tall Basket',
      model: 'basket-tall',
      colors: 'sand walnut',
      price: 8900,
      subtitle: 'Laundry for a family, handles that hold',
      story:
        'High enough for a week of four people, narrow enough for the corner behind the door. The handles were woven for someone who carries it down three flights.',
      material: 'Peeled willow',
      measures: 'Ø 42 cm, height 58 cm',
      grams: 1900,
    },
    {
      title: 'Charcoal Burner Tall Basket',
      model: 'basket-tall',
      colors: 'graphite sand',
      price: 9650,
      subtitle: 'Dyed rush, for logs and blankets',
      story:
        'Rush is dyed with oak gall and iron, which turns it the grey of a pencil line. Soot does not show, so it may live next to the stove.',
      material: 'Dyed rush on a willow frame',
      measures: 'Ø 44 cm, height 52 cm',
      grams: 2100,
      state: 'archived',
    },
    {
      title: 'Orangery Tall Basket',
      model: 'basket-tall',
      colors: 'walnut graphite sand',
      price: 9200,
      subtitle: 'Deep, for tubs and tall plants',
      story:
        'Made to hide a nursery pot up to 36 centimetres across, with a base that has been doubled because lemon trees are heavier than they look.',
      material: 'Steamed willow, doubled base',
      measures: 'Ø 43 cm, height 48 cm',
      grams: 2250,
    },
  ],
}
