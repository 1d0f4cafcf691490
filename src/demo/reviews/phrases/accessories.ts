// Reviews of bags, hats, scarves and shoes.
import type { Phrases } from '../phrase.ts'

export const bags: Phrases = {
  praise: [
    'It carries my entire week and does not complain.',
    'The straps do not cut in, not even with books in it.',
    'Rain ran off it for forty minutes and everything inside stayed dry.',
    'The inner pocket has ended my search for keys.',
    'It looks better with every scratch.',
    'The {color} does not show the dirt of the tram.',
    'The stitching is in a class of its own.',
    'It stands by itself, so nothing falls out at the till.',
    'The brass parts feel as if they were made for ships.',
    'I sold my other bags.',
  ],
  detail: [
    'My 14-inch laptop fits with room to spare.',
    'I take it to the market and to work alike.',
    'The wax smelled a little in the first days.',
    'It goes on the bicycle rack without slipping.',
    'I washed out a coffee stain with soap and cold water.',
  ],
  quibble: [
    'A zip on the inner pocket would have been nice.',
    'Empty, it is heavier than nylon ones.',
    'The canvas is stiff to begin with.',
    'I miss a place for a bottle.',
    'The wax left a faint trace on a white shirt once.',
  ],
  complaint: [
    'The seam at one strap has started to come undone after a month.',
    'Water came in at the bottom during a proper downpour.',
    'The buckle bent on the first trip.',
  ],
}

export const hats: Phrases = {
  praise: [
    'Warm, soft, and my hair survives it.',
    'It stays on in the wind without pinching.',
    'The {color} goes with both of my coats.',
    'It does not itch, not even on the forehead.',
    'I have a large head, and it still fits.',
    'The shape is spot on: neither garden gnome nor burglar.',
    'I have lost it twice and mourned it twice. It came back both times.',
    'Well made down to the inside.',
    'Given as a present, stolen by the rest of the family.',
    'After a winter of daily use it has not stretched.',
  ],
  detail: [
    'I wear it without folding.',
    'Washed by hand once, no problem.',
    'It fits into the pocket of my jacket.',
    'I wear it on the boat in summer too.',
    'My head measures 59 cm.',
  ],
  quibble: [
    'A bit tight on the first day.',
    'It could go a little deeper over the ears.',
    'Some lint on a dark collar in the beginning.',
    'The {color} is darker in reality.',
    'The fold does not always stay in place.',
  ],
  complaint: [
    'It has become so wide that it slips over my eyes.',
    'A thread came loose at the crown and the rest followed.',
    'It pills as if it were paid for it.',
  ],
}

export const scarves: Phrases = {
  praise: [
    'So soft that I forget to take it off indoors.',
    'Large enough for two turns, even over a thick coat.',
    'The {color} is rich and brightens up my old grey coat.',
    'Warm in a way that only real wool is.',
    'The fringes are twisted evenly, a pleasure to look at.',
    'No itching whatsoever, and I am a princess about this.',
    'It has been to three countries and served as a pillow in all of them.',
    'My mother wants one. My mother wants nothing, ever.',
    'Beautiful on both sides.',
    'You can tell the quality as soon as you lift it out of the box.',
  ],
  detail: [
    'I wear it from October on.',
    'It weighs almost nothing.',
    'I steam it in the bathroom instead of ironing.',
    'It lost a few fibres in the first week.',
    'It came folded in a paper band, no plastic.',
  ],
  quibble: [
    'It fluffs a bit on black.',
    'Ten centimetres more would not hurt.',
    'The {color} looks greyer by lamplight.',
    'It picks up perfume easily.',
    'One tassel was shorter than the others.',
  ],
  complaint: [
    'It scratched so much that I gave it to the dog’s basket.',
    'A thread was pulled right across it when it came.',
    'After one season it looks tired.',
  ],
}

export const shoes: Phrases = {
  praise: [
    'Comfortable from the first minute, no blisters.',
    'Room for my toes, at last.',
    'They have warmed up our tiled kitchen, in a way.',
    'Quiet on stairs; the neighbours send their regards.',
    'The {color} pair looks good with trousers and with shorts.',
    'You can feel the cork take your shape after some days.',
    'A second pair is in the cupboard, just to be safe.',
    'Stitched soles! My cobbler was delighted.',
    'I put them on for five minutes and kept them on all day.',
    'They are still in shape after a year of daily wear.',
  ],
  detail: [
    'I wear 41 and took 41.',
    'I have narrow feet and wear them with socks.',
    'I take out the insole overnight.',
    'Between two sizes I took the smaller one.',
    'They came in a plain box without a gram of plastic.',
  ],
  quibble: [
    'The sole was slippery on the first day.',
    'A bit wide at the heel.',
    'They needed three evenings to loosen up.',
    'The {color} picked up a stain within a week. My fault.',
    'I would order half a size up next time, if there were halves.',
  ],
  complaint: [
    'The sole has begun to come off at the toe after six weeks.',
    'They run a full size small.',
    'The left one rubs at the heel, the right one does not.',
  ],
}
