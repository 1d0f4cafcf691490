// Reviews of mugs, plates and what is served from.
import type { Phrases } from '../phrase.ts'

export const mugs: Phrases = {
  praise: [
    'The rim is so thin that coffee actually tastes better out of it.',
    'It sits in the hand as if somebody had measured mine first.',
    'The {color} glaze has depth: every morning I find another shade in it.',
    'Keeps my tea hot while I do the crossword, and that takes a while.',
    'Three fingers fit through the handle, even mine.',
    'I bought one to try and went back for five more.',
    'Has been through the dishwasher every day since spring and looks like new.',
    'My husband now washes his by hand so that nobody else gets it first.',
    'Heavier than I expected, in a good way. It does not tip when the cat walks by.',
    'You can see that somebody made it, and you cannot see where they got tired.',
    'The little ring of bare clay at the foot is my favourite part.',
    'We gave away all our old cups within a week.',
  ],
  detail: [
    'I use it for soup as well.',
    'Stacks in twos in our narrow cupboard.',
    'The two I ordered differ slightly in colour, which I was told beforehand.',
    'Fits under the spout of our machine with a finger to spare.',
    'The foot leaves no ring on the desk.',
    'It lives at the office now, with my name on a sticker.',
  ],
  quibble: [
    'The foot was a little rough; a minute with sandpaper solved it.',
    'I would have liked it to hold a bit more.',
    'One of the two has a tiny pinhole in the glaze, on the inside of the handle.',
    'It gets quite hot in the microwave, so mind your fingers.',
    'The {color} is somewhat darker than on my screen.',
  ],
  complaint: [
    'Mine has a chip at the rim that must have been there before it was packed.',
    'It leaks a little where the handle meets the wall, which I did not think was possible.',
    'After a month there are fine cracks in the glaze and they are turning brown.',
  ],
}

export const bowlsPlates: Phrases = {
  praise: [
    'Even fried eggs look like dinner on it.',
    'The {color} makes vegetables glow, I have no other word for it.',
    'They stack without a gap and take up half the room of our old ones.',
    'No grey marks from the knives after two months, and I cut hard.',
    'Every piece is a little different and they still belong together.',
    'The edge has just the right lip, so sauce stays where it should.',
    'It keeps food warm remarkably well once it has been in the oven for five minutes.',
    'Guests turn it over to look for a name. That had never happened to us.',
    'Solid, quiet and well made. I like how it sounds when it is set down.',
    'I mixed three colours and it looks as if I knew what I was doing.',
    'Survived a fall onto floorboards without a mark.',
  ],
  detail: [
    'We started with two and now have eight.',
    'It goes into our small dishwasher only at a slant.',
    'I use mine for fruit during the week.',
    'Heavier than porcelain, as one would expect of stoneware.',
    'My daughter took one of them to university.',
  ],
  quibble: [
    'A touch heavy if you have to carry four of them.',
    'The foot scratched our lacquered table until I stuck felt under it.',
    'A millimetre of difference in height between the two; visible only when stacked.',
    'The glaze shows water spots if it is left to dry by itself.',
    'I wish there were a smaller one to match.',
  ],
  complaint: [
    'One of four came with a hairline crack from rim to foot.',
    'The cutlery leaves grey lines that I cannot get off.',
    'The surface is uneven, so that it rocks on the table.',
  ],
}

export const serving: Phrases = {
  praise: [
    'It does not drip. I have waited for that sentence for twenty years.',
    'Everyone at the table asks where it is from.',
    'Feels right in the hand as soon as you pick it up.',
    'So much better in the flesh than in the pictures, and the pictures are good.',
    'We use it every single day; it never goes back into the cupboard.',
    'The finish is beautiful, you want to run your fingers over it.',
    'A wedding present, and the couple sent a photograph of it in use the same evening.',
    'It looks good from every side, also from the one with the handle.',
    'Made with care down to the places nobody looks at.',
    'Finally something for the middle of the table that is neither dull nor loud.',
  ],
  detail: [
    'It stands next to the stove between meals.',
    'Larger than I had imagined, so do measure your shelf.',
    'I rinse it with hot water only, as the leaflet says.',
    'Mine has a slight variation in colour on one side, and I turn that towards me.',
    'We had it with us at a picnic, wrapped in a tea towel.',
  ],
  quibble: [
    'It needs two hands when it is full.',
    'A little more weight at the base would not have hurt.',
    'The instructions are only on a tiny card, which I nearly threw away.',
    'Takes a while to dry, so leave it open.',
    'It smelled of the workshop for two days; then it was fine.',
  ],
  complaint: [
    'It arrived with a dent in the box and a chip to go with it.',
    'After three weeks it looks older than it should.',
    'Beautiful, but it does not do what it was bought for: half of what I pour lands on the cloth.',
  ],
}

export const vases: Phrases = {
  praise: [
    'Three stems of eucalyptus in it and the whole corner looks different.',
    'It holds heavy branches without even thinking of tipping.',
    'The {color} changes with the light; in the evening it is almost another vase.',
    'Beautiful also when it is empty, which it mostly is.',
    'The narrow neck keeps flowers upright. No more tape, no more cursing.',
    'Absolutely watertight, even on the wooden sideboard.',
    'It looks like something one would find in a museum and be told not to touch.',
    'The matt surface is lovely to hold; visitors stroke it.',
    'I have given two as presents and kept the third.',
    'Even the tulips behave in it.',
    'The outline is so clear that it makes the other things on the shelf look fussy.',
  ],
  detail: [
    'Mine stands on the landing where everyone passes it.',
    'For a supermarket bunch it is a little too elegant.',
    'I clean it with rice and vinegar.',
    'It takes more water than one would think.',
    'Since it came I have been cutting branches on every walk.',
  ],
  quibble: [
    'The mouth is narrower than I thought; peonies have to come one at a time.',
    'Cleaning the inside needs a bottle brush.',
    'It is a bit smaller than it looked in the picture. My fault, the measures are there.',
    'The foot left a faint ring on marble before I put felt beneath.',
    'One side has a thin run of glaze. I tell people it is the front.',
  ],
  complaint: [
    'It sweats. After one night there was a wet ring on the table.',
    'It came in pieces, twice, and the third time I gave up.',
    'The glaze has bare spots that look like a mistake and not like handwork.',
  ],
}

export const planters: Phrases = {
  praise: [
    'My rubber plant has put out three leaves since it moved in.',
    'Good drainage, a saucer that fits, and nothing on the floor: finally.',
    'The clay is wonderfully thick. You can tell it has been fired properly.',
    'The {color} suits both the plant and the wall behind it.',
    'It looks old in the best sense after one summer outside.',
    'So stable that the dog can wag past it.',
    'It makes my ordinary fern look expensive.',
    'Came through a mild frost without a flake.',
    'The rim makes it easy to carry, even when full.',
    'I bought a second one for balance and a third for no reason.',
  ],
  detail: [
    'I put a fig in it, which needs a lot of water in there.',
    'Soak it before planting, it makes a difference.',
    'It stands by a south window and has begun to get a white bloom.',
    'Heavy with soil, so decide beforehand where it goes.',
    'I use it without a plant, for umbrellas.',
  ],
  quibble: [
    'The saucer could be a finger wider.',
    'Unpacking took longer than planting.',
    'It is heavier than I can carry alone once it is filled.',
    'A little clay dust came off on the floor in the first days.',
    'The hole is quite small; I widened it with a drill.',
  ],
  complaint: [
    'The saucer leaked and has ruined a parquet board.',
    'It flaked after the first frost although it was dry.',
    'It wobbles, and no felt pad in the world has helped.',
  ],
}
