// Reviews of knitwear, dresses, tops, shirts, T-shirts, trousers and jackets.
import type { Phrases } from '../phrase.ts'

export const knitwear: Phrases = {
  praise: [
    'Warm, light and no scratching at the neck. I wear it on bare skin.',
    'Fits as if it had been knitted for me, sleeves included.',
    'The {color} is a dream; strangers have touched my sleeve.',
    'The second winter and not a hole, not even at the elbow.',
    'You see the handwork at the shoulder seams.',
    'It pilled for two weeks, I combed it, and since then nothing.',
    'The card of mending yarn made me smile.',
    'It keeps its shape: washed by hand, dried flat, like new.',
    'So comfortable that I have to be told to change.',
    'Warm enough for a walk by the sea in January.',
    'The cuffs stay up when I push up the sleeves.',
  ],
  detail: [
    'I am 172 cm and took size M.',
    'I normally wear S and M is pleasantly loose.',
    'I air it overnight rather than wash it.',
    'Over a shirt it looks quite dressed.',
    'It is thicker than I thought, more of a jacket.',
  ],
  quibble: [
    'The sleeves are long; I turn them up once.',
    'It gives a little during the day.',
    'In the first days it left fluff on my coat.',
    'The {color} is more muted than in the picture.',
    'Falls a bit wide, you could go one size down.',
  ],
  complaint: [
    'It has felted slightly at the sides although I kept to the label.',
    'It scratches so much that I can only wear it over a collar.',
    'A seam came undone under the arm on the third wearing.',
  ],
}

export const dresses: Phrases = {
  praise: [
    'It falls wonderfully and swings when you walk.',
    'I put it on and was dressed. That simple.',
    'The {color} gets me compliments every single time.',
    'It was under my pillow in a suitcase and came out wearable.',
    'The seams inside are as tidy as outside.',
    'Worn to a wedding, and the next day with trainers.',
    'It does not cling where I do not want it to.',
    'The pockets! Deep enough for a telephone and a hand.',
    'The length is perfect, and there was enough hem to let it down.',
    'After ten washes no difference at all.',
  ],
  detail: [
    'I am 168 cm and it ends at mid-calf.',
    'I wear 38 and took M.',
    'I wear it with a roll neck beneath in winter.',
    'It dries on a hanger within a night.',
    'I left off the belt and it looks like another dress.',
  ],
  quibble: [
    'Slightly see-through against the light.',
    'It creases when sitting, as good cloth does.',
    'The straps had to be shortened quite a bit.',
    'Runs a little large at the waist.',
    'I would like one more button at the top.',
  ],
  complaint: [
    'It twisted in the first wash and now hangs askew.',
    'A seam at the side has burst while I was sitting down.',
    'The fabric feels thinner than the price suggests.',
  ],
}

export const tops: Phrases = {
  praise: [
    'The cut makes a good figure, and it is comfortable too.',
    'The cloth feels cool and soft at once.',
    'Goes with everything I own.',
    'The neckline is exactly right, neither high nor deep.',
    'In {color} it is much nicer than anything I found in town.',
    'Washed many times and still in shape.',
    'Looks ironed when it is not. I am in love.',
    'The stitching is very fine, you rarely see that.',
    'I get asked about it at work.',
    'Not see-through, at last.',
  ],
  detail: [
    'I am between S and M and took M.',
    'I wear it tucked in at the front.',
    'I turned the sleeves up twice.',
    'It goes into the normal wash with the rest.',
    'I bought the second one within the week.',
  ],
  quibble: [
    'A centimetre longer would be ideal.',
    'It needs an iron after all, if you are strict.',
    'Runs slightly wide at the shoulder.',
    'The {color} is a bit paler than expected.',
    'The cuffs are narrow for sturdy wrists.',
  ],
  complaint: [
    'It shrank by a good size, at thirty degrees.',
    'There was a small hole near the hem on arrival.',
    'The neck has stretched after three wearings.',
  ],
}

export const tShirts: Phrases = {
  praise: [
    'Heavy cloth that hangs well and hides the summer’s ice cream.',
    'The neck still lies flat after a year.',
    'No side seams, no twisting. I did not know what I was missing.',
    'The {color} has not faded, and I wear it once a week.',
    'The sleeve ends where it should.',
    'Thick enough to be worn on its own to work.',
    'I have replaced all my T-shirts with this one.',
    'It came out of the wash in the same size it went in.',
    'Soft from day one, softer ever since.',
    'Simply a good T-shirt. There are few.',
  ],
  detail: [
    'I am 184 cm, 80 kilos, and wear L.',
    'I took one size up for a looser fit.',
    'I wear it under a shirt in winter.',
    'I dry it on the line.',
    'My wife has taken over one of the two.',
  ],
  quibble: [
    'Rather warm for July.',
    'A little short for tall people.',
    'The neck is snug for the first few times.',
    'I wish it came in more colours.',
    'The label inside peeled off a bit.',
  ],
  complaint: [
    'It has shrunk in length, not in width, which is the wrong way around.',
    'The collar began to wave after the second wash.',
    'A seam at the shoulder has opened.',
  ],
}

export const shirts: Phrases = {
  praise: [
    'The collar sits perfectly, with and without a tie.',
    'You can see how carefully the pattern meets at the pocket.',
    'The fabric gets better with every wash.',
    'Buttons that stay on: I had given up hope.',
    'The {color} is a calm, friendly shade that goes with everything.',
    'Long enough to stay in the trousers all day.',
    'I wear it open, closed, and to bed if nobody says anything.',
    'It has the right weight, neither stiff nor limp.',
    'The sleeves can be rolled up properly.',
    'The second one is on its way.',
  ],
  detail: [
    'I am 180 cm and slim and took M.',
    'I iron only the collar and the front.',
    'It washes well at forty degrees.',
    'I wear it as a jacket in spring.',
    'The cut is straight, not tight.',
  ],
  quibble: [
    'The sleeves are a bit long for me.',
    'It creases, but so do I.',
    'The chest pocket sits a little low.',
    'The cloth was stiff until the third wash.',
    'The {color} is slightly duller than in the picture.',
  ],
  complaint: [
    'One cuff was sewn on at an angle.',
    'It shrank so much that the sleeves are now three-quarter length.',
    'A button came off on the first morning.',
  ],
}

export const trousers: Phrases = {
  praise: [
    'The seat is excellent, which I have never written about trousers before.',
    'Wide where they should be and narrow where they must.',
    'The fabric falls beautifully and does not crease much.',
    'Deep pockets that do not gape when I sit.',
    'The {color} goes with nearly every shirt I have.',
    'Worn three times a week since autumn and no shine at the knee.',
    'The waistband lies flat and does not cut in.',
    'I had them taken up, and the tailor praised the seams.',
    'They look smart and feel like pyjamas.',
    'They keep their shape through the day.',
  ],
  detail: [
    'I usually wear the same size and it fits.',
    'There is plenty of hem to let down.',
    'I wash them inside out.',
    'They are a bit long for flat shoes.',
    'The first pair went to my sister.',
  ],
  quibble: [
    'They give by half a size during the first week.',
    'The zip was stiff in the beginning.',
    'The leg is a little wider than it looked.',
    'Pale colours show every chain of the bicycle.',
    'A belt loop more at the back would help.',
  ],
  complaint: [
    'The seam in the crotch gave way after a month.',
    'They run two sizes small, whatever the chart says.',
    'The colour has washed out in stripes.',
  ],
}

export const jackets: Phrases = {
  praise: [
    'It has pockets for everything and looks tidy all the same.',
    'After half a year it fits as though it had grown on me.',
    'Keeps out the wind on the bicycle, with just a sweater beneath.',
    'The seams look as if they could tow a car.',
    'The {color} is deep and does not look new, in a good way.',
    'Buttons I can do up with gloves on.',
    'My brother has the same one and has worn it for years.',
    'Warm without making me look like a bolster.',
    'I have been asked about it on the train, twice.',
    'The collar stands up properly and stays there.',
  ],
  detail: [
    'I am 186 cm and wear L with a sweater under it.',
    'It gets paler at the elbows, and I like that.',
    'I brush it and hardly ever wash it.',
    'It is unlined, so no winter coat.',
    'I use the inner pocket for a notebook.',
  ],
  quibble: [
    'Stiff as a board in the first week.',
    'The sleeves are cut rather long.',
    'It could do with a second inner pocket.',
    'A little lint in the pockets at the start.',
    'Slim at the shoulder if you wear thick sweaters.',
  ],
  complaint: [
    'The hanging loop tore out on the second day.',
    'The dye has rubbed off on my pale bag.',
    'A button cracked, and the spare one has a different shade.',
  ],
}
