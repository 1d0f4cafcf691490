// Stools and chairs.
import type { WrittenLeaf } from '../leaf.ts'

export const seating: WrittenLeaf = {
  slug: 'seating',
  blurb:
    'Stools and chairs from wood that dried for two summers, with joints that are wedged and legs that stay where they are. To sit on, stand on and hand down.',
  noun: 'seat',
  maker: 'Kestrup',
  kinds: { 'stool-round': 'Stool', 'stool-painted': 'Painted Stool', 'chair-dining': 'Dining Chair' },
  openings: [
    '{title} is a piece of furniture one can pick up with one hand and trust with one’s full weight.',
    'Sit on {title} for a meal, and the next, and after a while it is your place.',
    'There is not much to {title}, and what there is has been thought about for a long time.',
    '{title} came out of the workshop’s oldest jig with a few millimetres changed, all of them for the better.',
  ],
  headings: { made: 'Joinery', living: 'Sitting down', care: 'Care' },
  made: [
    'The legs pass through the seat and are wedged from above in a contrasting wood. As the seat dries over the years the joint draws tighter; that is why the seat must be wetter than the legs on the day they meet.',
    'Legs are split from the log along the grain before they are turned. A split leg has its fibres running from end to end and springs where a sawn one would snap.',
    'The seat is hollowed with a travisher, a bent shave that two hands pull towards the body. Under the lamp you can see the facets it left.',
    'After turning, the parts hang in a drying cupboard beside the stove for a week. They are assembled on a Friday and looked at again on a Monday.',
    'The surface is oiled three times and burnished with wool. It is not sealed, so a scratch can be sanded and oiled by anyone with a free evening.',
    'Edges are broken by a scraper, just enough to be kind to the back of a knee.',
  ],
  living: [
    'It stands level on uneven boards and makes no noise when it is pushed back.',
    'Light enough to follow the sun from the kitchen to the balcony, strong enough to reach the top shelf from.',
    'Next to the bath for a towel and a book, next to the bed for a lamp, at the table when one more is coming.',
    'Wood darkens where hands take hold of it. After some years everyone can see how it is carried.',
    'Tested to 140 kilos, and by children who were told not to.',
  ],
  points: [
    'Solid wood, wedged joints',
    'Felt glides for hard floors in the box',
    'Delivered assembled',
    'Repairable for life in the workshop',
    'Wood from managed forests nearby',
  ],
  care: [
    'Wipe with a damp cloth along the grain.',
    'Oil once a year, thinly, and rub it dry after ten minutes.',
    'Keep it half a metre from the radiator.',
    'Lift instead of tilting; the legs will thank you.',
  ],
  of: {
    'stool-round': { points: ['Three legs: never wobbles'] },
    'stool-painted': {
      made: [
        'The frame is painted with linseed paint, two thin coats a week apart. It does not form a skin, so it wears like cloth rather than peeling like plastic; the seat stays bare and is oiled.',
      ],
      points: ['Linseed paint, touch-up pot included'],
    },
    'chair-dining': {
      made: [
        'The back rail is steamed for an hour and bent around a form within forty seconds, because after that wood changes its mind. It stays clamped until the next morning.',
      ],
      living: [
        'The curve meets the back just below the shoulder blades. People stay for another glass, which may not be in the host’s interest.',
      ],
      points: ['Seat height 45 cm'],
    },
  },
  offers: [
    {
      title: 'Milkmaid Stool',
      model: 'stool-round',
      colors: 'walnut sand',
      price: 14900,
      rrp: 17900,
      subtitle: 'Three legs, solid walnut',
      story:
        'Three legs stand firm on any floor; milkmaids knew it and photographers know it. The seat is as thick as a dictionary and hollowed by hand.',
      material: 'Solid walnut, oiled',
      measures: 'Ø 34 cm, height 45 cm',
      grams: 3400,
    },
    {
      title: 'Saltmarsh Stool',
      model: 'stool-round',
      colors: 'sand soot',
      price: 12900,
      subtitle: 'Ash, soaped pale',
      story:
        'The ash is scrubbed with soap flakes instead of oil and keeps the paleness of wood that has been in the sea. It will get paler with every wash.',
      material: 'Solid ash, soaped',
      measures: 'Ø 34 cm, height 45 cm',
      grams: 3100,
    },
    {
      title: 'Inkwell Stool',
      model: 'stool-round',
      colors: 'soot walnut',
      price: 13900,
      was: 15900,
      subtitle: 'Blackened ash, fine grain',
      story:
        'Blackened with iron and tannin, the old ink-maker’s recipe, so the grain remains visible like combed hair. It is dark wood, not painted wood.',
      material: 'Solid ash, blackened and oiled',
      measures: 'Ø 32 cm, height 46 cm',
      grams: 3050,
    },
    {
      title: 'Pantry Painted Stool',
      model: 'stool-painted',
      colors: 'sage chalk',
      price: 11900,
      subtitle: 'Linseed paint, oak seat',
      story:
        'It once stood below the highest shelf, between the flour and the preserves. The green was matched to a cupboard door that had been painted eleven times.',
      material: 'Beech, linseed paint, oak seat',
      measures: 'Ø 33 cm, height 48 cm',
      grams: 3300,
    },
    {
      title: 'Boathouse Painted Stool',
      model: 'stool-painted',
      colors: 'ink brick',
      price: 11900,
      subtitle: 'Blue frame, bare seat',
      story:
        'Painted with what was left over from the boats, people say of furniture like this. Here nothing was left over: the blue was mixed on purpose and took four attempts.',
      material: 'Beech, linseed paint, ash seat',
      measures: 'Ø 33 cm, height 48 cm',
      grams: 3250,
    },
    {
      title: 'Signalman Painted Stool',
      model: 'stool-painted',
      colors: 'brick sage ink',
      price: 12450,
      subtitle: 'Brick red, oak seat',
      story:
        'Wherever it stands, one knows where the middle of the room is. The red is an iron oxide that has protected barns for three centuries and asks for nothing in return.',
      material: 'Beech, linseed paint, oak seat',
      measures: 'Ø 33 cm, height 48 cm',
      grams: 3300,
      state: 'draft',
    },
    {
      title: 'Parish Dining Chair',
      model: 'chair-dining',
      colors: 'sand walnut',
      price: 28900,
      subtitle: 'Bent back, ash',
      story:
        'Parish halls used to own a hundred chairs like this, carried out for weddings and funerals alike. It has one curve, four legs, and nothing that could come loose.',
      material: 'Solid ash, oiled',
      measures: '48 × 50 cm, height 78 cm, seat height 45 cm',
      grams: 4700,
    },
    {
      title: 'Counsel Dining Chair',
      model: 'chair-dining',
      colors: 'walnut soot',
      price: 34900,
      subtitle: 'Walnut, wide seat',
      story:
        'For long conversations. The seat is three centimetres wider than usual, the back rail a little lower, and one elbow can be hung over it when the talk becomes interesting.',
      material: 'Solid walnut, oiled',
      measures: '51 × 51 cm, height 76 cm, seat height 45 cm',
      grams: 5200,
    },
    {
      title: 'Quillon Dining Chair',
      model: 'chair-dining',
      colors: 'soot sand',
      price: 29900,
      subtitle: 'Blackened ash, slim legs',
      story:
        'Slimmer than it has any right to be. Split legs allow four millimetres less in every diameter, and in black that is the difference between furniture and handwriting.',
      material: 'Solid ash, blackened',
      measures: '47 × 50 cm, height 79 cm, seat height 45 cm',
      grams: 4300,
    },
  ],
}
