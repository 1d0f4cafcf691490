// Reviews of cushions, throws and towels.
import type { Phrases } from '../phrase.ts'

export const cushions: Phrases = {
  praise: [
    'Plump, and it stays plump. Two shakes in the morning and that is it.',
    'The cloth feels like something one has owned for years.',
    'In {color} it has saved our grey sofa.',
    'The zip is hidden so well that I had to look for it.',
    'No ears at the corners! You have to know cushions to value that.',
    'Washed the cover twice, and the colour has not moved.',
    'My afternoon naps have improved considerably.',
    'The filling springs back instead of sulking.',
    'Looks even better next to the striped one.',
    'The dog agrees with all of the above.',
    'Heavy linen, properly sewn, without a loose thread anywhere.',
  ],
  detail: [
    'I took the largest size for the back and the smallest in front.',
    'We use it on a wooden bench.',
    'It smelled slightly of wool for a day.',
    'I iron the cover while it is still damp.',
    'It has moved from the sofa to the bed.',
  ],
  quibble: [
    'A little firm at first; it has given in since.',
    'It attracts cat hair, though what does not.',
    'The {color} is a shade cooler in daylight.',
    'I should have ordered one size up.',
    'The seam at the zip puckers slightly.',
  ],
  complaint: [
    'The seam opened after two weeks of ordinary sitting.',
    'It has gone flat in the middle and will not come back.',
    'The colour rubbed off on a pale shirt.',
  ],
}

export const throws: Phrases = {
  praise: [
    'So warm that we have turned the heating down by a degree.',
    'Soft without being fluffy, heavy without being a burden.',
    'The fringes are beautifully made; I keep plaiting them while watching films.',
    'We fight over it. I shall order a second.',
    'The {color} looks as if it came from a landscape, not a dye pot.',
    'It does not scratch, and I am sensitive.',
    'Left on the balcony overnight it comes back as if washed.',
    'Large enough for two people and a cat.',
    'You can feel that it has been woven slowly, if that makes sense.',
    'The nicest thing in our living room, and the most used.',
  ],
  detail: [
    'It lies at the foot of the bed between seasons.',
    'It shed a little in the first days.',
    'We take it along in the camper van.',
    'I have never washed it, only aired it.',
    'It was a present for my parents, who now nap in turns.',
  ],
  quibble: [
    'It lost some fluff on my black trousers at the start.',
    'A touch narrower than our old one.',
    'One tassel had come undone; retied in a second.',
    'The scent of sheep was noticeable for a week.',
    'I would have preferred it somewhat thinner for summer.',
  ],
  complaint: [
    'It scratches, at least on my neck.',
    'It had a woven flaw right in the middle.',
    'The moths loved it more than I did, and sooner.',
  ],
}

export const towels: Phrases = {
  praise: [
    'They really dry. One pass and done.',
    'Thick but still dry by the evening, even in our bathroom without a window.',
    'Thirty washes and they are softer than on the first day.',
    'The {color} has stayed exactly as it was.',
    'The loops hold; our old towels all hung by a thread.',
    'No fluff in the sieve after the second wash.',
    'The sheet is big enough to get lost in.',
    'Finally towels that are not softened to death.',
    'The hem lies flat after washing. It is the small things.',
    'Like in a good hotel, only in a nicer colour.',
  ],
  detail: [
    'Wash them once before the first use.',
    'We have them in three sizes by now.',
    'I leave out the softener, as recommended.',
    'One lives in my swimming bag.',
    'They take a little longer in the dryer.',
  ],
  quibble: [
    'Lost some lint in the first two washes.',
    'A bit firm for tender skin, which I happen to like.',
    'The dark shade showed every bit of fluff at first.',
    'The hanging loop could be longer.',
    'Somewhat shorter after washing than stated.',
  ],
  complaint: [
    'They pull loops. Ours look like an angora rabbit after a month.',
    'The colour ran at sixty degrees, in spite of the label.',
    'The hem of one came undone in the first wash.',
  ],
}
