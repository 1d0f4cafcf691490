// Reviews of candles, baskets, lamps, furniture and clocks.
import type { Phrases } from '../phrase.ts'

export const candles: Phrases = {
  praise: [
    'It burns down evenly and without a wisp of smoke.',
    'The {color} is even prettier when it glows.',
    'Our evenings have become longer since it stands on the table.',
    'You can tell it was made by somebody who lights candles himself.',
    'No perfumed cloud; it simply makes the room warmer.',
    'Lasted for weeks, and I light it every night.',
    'It looks right on the mantelpiece even when it is not lit.',
    'Wrapped so beautifully that I hardly dared to open it.',
    'The flame stands quite still. I had forgotten that candles can do that.',
    'I have bought the cheap ones for years. Never again.',
  ],
  detail: [
    'I trim the wick each time, as the card suggests.',
    'It stands on a plate just in case, but nothing has run so far.',
    'We burn it on weekends only, so that it lasts.',
    'It went to my mother, who is strict about such things.',
    'Mine came on a cold day and had a pale bloom that wiped off.',
  ],
  quibble: [
    'A draught from the window and it burns a little to one side.',
    'The last centimetre will not light any more.',
    'I should have liked a larger one for the table.',
    'The colour is a touch paler than in the picture.',
    'A bit of wax had rubbed off in the box.',
  ],
  complaint: [
    'It tunnels straight down the middle and then drowns.',
    'The bottom is not level, so it leans. With a flame on top I am not fond of that.',
    'It sooted the wall behind it within two evenings.',
  ],
}

export const baskets: Phrases = {
  praise: [
    'Beautifully woven, without a single sharp end.',
    'It swallowed the chaos of our hallway in one go.',
    'Stronger than it looks; I carry firewood in it every day.',
    'The smell of willow when you open the parcel is worth it alone.',
    'The cat moved in before I had taken off the label.',
    'It stands firmly even when it is empty.',
    'My woollen throws live in it and nothing has snagged.',
    'You see at once that no machine has made this.',
    'The warm colour does a lot for a white bathroom.',
    'My grandmother had one like it, and hers is still around.',
  ],
  detail: [
    'I use it for toys, which is a hard life.',
    'It creaked for the first few days, and I miss it a little.',
    'Slightly oval if one is precise about it.',
    'It hides an ugly plastic pot in the living room.',
    'It fits exactly under our bench, luckily.',
  ],
  quibble: [
    'A few fibres came off in the first week.',
    'The weave is a bit looser on one side.',
    'I would have liked a lid.',
    'It is not perfectly round, but neither am I.',
    'The handles are a little narrow for winter gloves.',
  ],
  complaint: [
    'One rod had snapped and another followed within a week.',
    'It leans to one side and has leaned further ever since.',
    'There was mould at the base when I unpacked it.',
  ],
}

export const lamps: Phrases = {
  praise: [
    'The light is so soft that we hardly switch on the ceiling lamp any more.',
    'No glare from any seat in the room. Somebody thought about this.',
    'During the day it is a sculpture, in the evening a campfire.',
    'The cotton cable is such a nice detail.',
    'It dims down to almost nothing and does not flicker.',
    'The {color} is exactly right, neither shrill nor dull.',
    'Put together in five minutes with one screw.',
    'Everyone looks better in its light, including me.',
    'Feels solid: no wobble, no rattle, a proper switch.',
    'I read next to it for hours without getting tired eyes.',
    'It casts a lovely circle on the wall.',
  ],
  detail: [
    'It came with a bulb, which I found considerate.',
    'We have it on a timer in the window.',
    'The cable could reach the socket with half a metre to spare.',
    'I use a weaker bulb at night.',
    'Our electrician approved, and he approves of little.',
  ],
  quibble: [
    'The cable might be longer; I needed an extension.',
    'Dust shows on the upper side.',
    'The switch sits a bit close to the base for my taste.',
    'The shade had a small dent that is turned to the wall now.',
    'It is warmer in colour than I am used to. By now I like it.',
  ],
  complaint: [
    'It hums as soon as it is dimmed.',
    'The coating was scratched in two places right out of the box.',
    'The switch failed after three weeks.',
  ],
}

export const seating: Phrases = {
  praise: [
    'Comfortable for a whole evening, and without a cushion.',
    'Not a creak, not a wobble, although our floor is three hundred years old.',
    'You want to turn it over just to look at the joints.',
    'The wood has a grain like running water.',
    'Light enough to be carried with one hand, and it holds my brother.',
    'It looks delicate and is anything but.',
    'After a year of daily use it has only become more beautiful.',
    'The edges are rounded so nicely that one strokes them in passing.',
    'Smells of oil and workshop. I may have sniffed it.',
    'A piece that I would like to leave to somebody.',
  ],
  detail: [
    'It came fully assembled, in a huge box.',
    'I oil it in spring and in autumn.',
    'In the kitchen it serves as a ladder.',
    'The seat is a bit higher than our old ones.',
    'We put the felt glides on at once because of the parquet.',
  ],
  quibble: [
    'The shade differs a little between the two we have, wood being wood.',
    'After two hours I want a cushion.',
    'A water ring appeared in the first week; oil has taken it out.',
    'The box was hard to get rid of.',
    'I had hoped for a slightly wider seat.',
  ],
  complaint: [
    'One leg was loose from the beginning.',
    'There is a crack along the grain of the seat that grows with the heating on.',
    'The finish was sticky for weeks.',
  ],
}

export const sideTables: Phrases = {
  praise: [
    'Exactly the right height for the armrest of our sofa.',
    'It takes a lamp, two cups and a book without looking crowded.',
    'I move it three times a day and it thanks me by not wobbling.',
    'The surface does not mind a wet glass.',
    'The {color} one ties the whole corner together.',
    'Beautifully finished underneath too. Who does that these days?',
    'Assembled in two minutes, without swearing.',
    'It looks twice as expensive as it was.',
    'Small, steady and quietly handsome.',
    'It is on the move between the sofa, the bath and the balcony.',
  ],
  detail: [
    'We have two of them side by side.',
    'It serves as a bedside table in our guest room.',
    'Our plant stands on it by the window.',
    'A laptop just fits.',
    'It came in a flat box, well padded.',
  ],
  quibble: [
    'You notice fingerprints in low sunlight.',
    'A hand’s breadth taller would have been perfect next to our bed.',
    'One felt glide fell off, there was a spare in the box.',
    'Slightly heavier than I had thought.',
    'The edge picked up a small dent when the vacuum cleaner met it.',
  ],
  complaint: [
    'It rocks, although my floor is level. I have measured.',
    'The top arrived with a scratch across the middle.',
    'After a month one of the legs keeps coming loose.',
  ],
}

export const clocks: Phrases = {
  praise: [
    'Not a tick to be heard. At last a clock for the bedroom.',
    'Legible from across the kitchen, without glasses.',
    'The dial has a lovely soft surface, like an eggshell.',
    'Keeps time to the minute since March.',
    'It hangs off centre as suggested, and it does look better.',
    'The {color} is a quiet joy on our white wall.',
    'No glass and therefore no reflections: so simple, so good.',
    'My father, a retired watchmaker, nodded. That is high praise.',
    'The hands are real little works of craft.',
    'Finally I am only as late as I want to be.',
  ],
  detail: [
    'Hung up with a single nail in a minute.',
    'It runs on the battery that came with it.',
    'We have it in the hallway above the shoes.',
    'Our children have learned to tell the time by it.',
    'It is flatter than I expected.',
  ],
  quibble: [
    'Without numerals it took the children a week.',
    'Dust collects on the rim.',
    'It runs a minute fast each month.',
    'I should have taken the larger one.',
    'The hook at the back is a little off centre.',
  ],
  complaint: [
    'It stopped after ten days, and a new battery did not help.',
    'The minute hand scrapes over the dial at a quarter past.',
    'The lacquer has a bubble right next to the twelve.',
  ],
}
