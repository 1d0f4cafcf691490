// The shop's inbox: thirty messages as people write them, some answered, some being talked about, some rubbish.

export interface PlannedMessage {
  subject: string
  body: string
  status: 'new' | 'open' | 'waiting' | 'closed' | 'spam'
  /** Days ago. */
  age: number
  kind?: 'order' | 'product_question'
  /** Title of the product asked about. */
  about?: string
  replies?: readonly { by: 'staff' | 'customer' | 'note'; body: string; after: number }[]
}

export const MESSAGES: readonly PlannedMessage[] = [
  {
    subject: 'Two mugs, one glaze?',
    body: 'Good morning, I would like two Aros mugs in sage as close in glaze as possible. Can somebody pick them out by hand, or is that too much to ask?',
    status: 'new',
    age: 0.1,
    kind: 'product_question',
    about: 'Aros Mug',
  },
  {
    subject: 'Height of the Refectory pendant',
    body: 'Our ceiling is 3.40 m high. Is the cable of 2.5 m long enough to hang the lamp sixty centimetres above the table, or can I order it longer?',
    status: 'new',
    age: 0.3,
    kind: 'product_question',
    about: 'Refectory Dome Pendant',
  },
  {
    subject: 'Parcel has not moved',
    body: 'The tracking has said “in transit” for nine days. It was meant to be a birthday present, and the birthday was on Saturday. Could you look into it, please?',
    status: 'open',
    age: 0.9,
    kind: 'order',
    replies: [{ by: 'note', body: 'Search request with the carrier is running, answer by Thursday.', after: 0.3 }],
  },
  {
    subject: 'Invoice for a company',
    body: 'Hello, could you put the name of our company on the invoice of my last order? I overlooked the field. Many thanks!',
    status: 'new',
    age: 1.2,
    kind: 'order',
  },
  {
    subject: 'Cable sweater: between S and M',
    body: 'I am 171 cm tall, broad shoulders, usually a 40. I like it loose but not baggy. Skerry in S or in M? I have read the table three times and am no wiser.',
    status: 'new',
    age: 1.4,
    kind: 'product_question',
    about: 'Skerry Cable Sweater',
  },
  {
    subject: 'Chipped plate',
    body: 'One of the four Meridian plates has a chip the size of a lentil at the rim. The box was undamaged. I can send a photograph. What shall we do?',
    status: 'open',
    age: 2.1,
    kind: 'order',
    replies: [
      {
        by: 'staff',
        body: 'We are sorry. Please keep the plate for plants; a new one leaves us today. No need to send anything back.',
        after: 0.4,
      },
      { by: 'customer', body: 'That was quick. Thank you! The basil has moved in already.', after: 0.9 },
    ],
  },
  {
    subject: 'Walnut board, one more like mine',
    body: 'In spring I bought a Longacre board with a pale stripe on the left. My brother wants the same one, with the stripe on the right, so that they match when we move in together. Possible?',
    status: 'waiting',
    age: 3.5,
    kind: 'product_question',
    about: 'Longacre Serving Board',
    replies: [
      {
        by: 'staff',
        body: 'The joiners are looking through the stack. We shall send you three pictures to choose from.',
        after: 0.8,
      },
    ],
  },
  {
    subject: 'Visiting the shop with a group',
    body: 'We are a class of twelve from a school of design and would love to see the storeroom and hear how you choose your makers. Would a Tuesday morning in the second half of the month suit you?',
    status: 'open',
    age: 4.2,
  },
  {
    subject: 'School project',
    body: 'Hello! My name is Mats, I am ten and I am writing about clay. How hot is the kiln and what happens if you open it too early? Thank you for your answer.',
    status: 'closed',
    age: 5.5,
    replies: [
      {
        by: 'staff',
        body: 'Dear Mats, 1,240 degrees, which is hotter than lava usually is. If you open it too early, cold air gets in and everything goes “ping”: those are cracks. So the potters wait for a whole day and drink tea. Good luck with your project!',
        after: 0.5,
      },
      { by: 'customer', body: 'Thank you! I have got an A. I said “ping” very loudly.', after: 6 },
    ],
  },
  {
    subject: 'Yarn for mending',
    body: 'The card of yarn that came with my cardigan has gone missing in the move. Ochre, bought about a year ago. Is there a way to get a few metres? I shall gladly pay for it.',
    status: 'closed',
    age: 7.3,
    kind: 'product_question',
    about: 'Apiary Cardigan',
    replies: [
      { by: 'staff', body: 'Marrowby has put a new card in the post for you, with their compliments.', after: 1.1 },
    ],
  },
  {
    subject: 'Wholesale',
    body: 'I run a small café with twenty-two seats and am looking for cups. Do you sell to businesses, and is there a price from thirty pieces on?',
    status: 'waiting',
    age: 8.1,
    replies: [
      { by: 'note', body: 'Asked Veyra whether forty in chalk would be possible before summer.', after: 0.4 },
      {
        by: 'staff',
        body: 'Gladly. The potters could make forty in one glaze within seven weeks. Which colour do you have in mind?',
        after: 1.2,
      },
    ],
  },
  {
    subject: 'Candle does not burn evenly',
    body: 'My Vesper candle burns only in the middle. I have read the leaflet and still seem to do something wrong.',
    status: 'closed',
    age: 9.4,
    kind: 'product_question',
    about: 'Vesper Pillar Candles',
    replies: [
      {
        by: 'staff',
        body: 'Give it three hours the first time, until the pool of wax reaches the edge. If it has already tunnelled: wrap a collar of foil around the rim for an hour. That rescues nearly all of them.',
        after: 0.3,
      },
      { by: 'customer', body: 'The foil worked. I feel like an engineer.', after: 1.4 },
    ],
  },
  {
    subject: 'Changing the delivery address',
    body: 'We are moving on the 15th and I forgot to change the address. If the parcel has not left yet, please send it to the new one, I shall give it to you on the telephone.',
    status: 'closed',
    age: 11,
    kind: 'order',
    replies: [
      { by: 'staff', body: 'Just in time: we have changed the label. It leaves us this afternoon.', after: 0.1 },
    ],
  },
  {
    subject: 'Colour of Estuary next to a green sofa',
    body: 'Is the blue of the Estuary throw more of a grey or more of a turquoise? Our sofa is dark green and I do not want it to look like a football team.',
    status: 'new',
    age: 1.9,
    kind: 'product_question',
    about: 'Estuary Checked Throw',
  },
  {
    subject: 'Left-handed teapot',
    body: 'A strange question perhaps: is the sieve in your teapots in the middle, so that left-handed people can pour as well? My grandmother would be delighted.',
    status: 'closed',
    age: 14,
    kind: 'product_question',
    about: 'Orchard Teapot',
    replies: [
      {
        by: 'staff',
        body: 'It is. The handle arches over the top, so the pot does not know left from right.',
        after: 0.6,
      },
    ],
  },
  {
    subject: 'Praise',
    body: 'No question for once. The parcel was packed so carefully that my daughter has built a house out of it. The lamp is lovely too. Thank you.',
    status: 'closed',
    age: 15.5,
    replies: [
      { by: 'staff', body: 'Thank you! We have read this out in the storeroom. Regards to the architect.', after: 0.7 },
    ],
  },
  {
    subject: 'Earn money with your website',
    body: 'Dear owner, we have analysed your website and found 37 errors. Our experts bring you to the first page within a week. Reply with YES for a free offer.',
    status: 'spam',
    age: 2.7,
  },
  {
    subject: 'RE: RE: cooperation',
    body: 'Hi dear, I am marketing manager and like your nice page very much. We pay for placing one article with link about online games. What is your price?',
    status: 'spam',
    age: 6.6,
  },
  {
    subject: 'Stool for a heavy person',
    body: 'I weigh about 130 kilos and would like to sit on something that is not made of steel. Can I trust the Milkmaid, honestly?',
    status: 'closed',
    age: 18,
    kind: 'product_question',
    about: 'Milkmaid Stool',
    replies: [
      {
        by: 'staff',
        body: 'Honestly, yes: it is tested to 140 kilos, and the joiner who tests it is no lightweight himself. Should it ever creak, we take it back.',
        after: 0.5,
      },
    ],
  },
  {
    subject: 'Towels as a set',
    body: 'Would it be possible to order the Bathhouse towels as a set with initials? I am thinking of a wedding in June, eight pieces, two letters.',
    status: 'waiting',
    age: 12.2,
    kind: 'product_question',
    about: 'Bathhouse Towels',
    replies: [
      {
        by: 'staff',
        body: 'The mill can do it in chalk thread, six weeks, €4 a piece. Shall we send you a sample of the letters?',
        after: 1.5,
      },
    ],
  },
  {
    subject: 'Return without a printer',
    body: 'I have no printer. Can I send the trousers back anyway? They are lovely but I am in between two sizes, and have chosen the wrong one.',
    status: 'closed',
    age: 20,
    kind: 'order',
    replies: [
      {
        by: 'staff',
        body: 'Of course. The number in your order is enough: write it on the parcel in thick letters.',
        after: 0.2,
      },
    ],
  },
  {
    subject: 'Press picture',
    body: 'We are writing about round vases in our November issue and would like to show the Moonjar. Is there a picture in high resolution, and whom may we credit?',
    status: 'open',
    age: 3.1,
    about: 'Moonjar Round Vase',
  },
  {
    subject: 'Newsletter twice',
    body: 'I get your letter twice, at my old address and my new one. Once is nice, twice is a bit much. Please remove the older one.',
    status: 'closed',
    age: 24,
    replies: [{ by: 'staff', body: 'Done. Once it is.', after: 0.4 }],
  },
  {
    subject: 'Linen shirt: does it shrink?',
    body: 'I wear L and it is just right in the shoulders. Will the Almanac shirt be smaller after washing, or may I stay with L?',
    status: 'new',
    age: 0.6,
    kind: 'product_question',
    about: 'Almanac Linen Shirt',
  },
  {
    subject: 'Voucher',
    body: 'Are there vouchers to give away? My colleague retires on Friday and likes your shop, but nobody knows what she already has.',
    status: 'closed',
    age: 27,
    replies: [
      {
        by: 'staff',
        body: 'Not in the shop, but we write one by hand. Tell us the amount and we send it today, in an envelope of handmade paper.',
        after: 0.3,
      },
    ],
  },
  {
    subject: 'Fig scent in the hallway',
    body: 'Is the scent of Figleaf strong? Our hallway is four square metres and my husband has a sensitive nose.',
    status: 'closed',
    age: 33,
    kind: 'product_question',
    about: 'Figleaf Jar Candle',
    replies: [
      {
        by: 'staff',
        body: 'In four square metres it will be clearly there. Light it for half an hour with the door open, or put it in the living room.',
        after: 0.6,
      },
    ],
  },
  {
    subject: 'Thread colour for a torn strap loop',
    body: 'The loop of my Headland backpack has torn after three years on a bicycle every day. I would like to sew it myself. Which thread did you use?',
    status: 'waiting',
    age: 4.8,
    kind: 'product_question',
    about: 'Headland Backpack',
    replies: [
      {
        by: 'staff',
        body: 'Bonded nylon, size 40, colour 12. Tornhaven would prefer to do it for you, though, free of charge. Which do you choose?',
        after: 0.9,
      },
    ],
  },
  {
    subject: 'URGENT inheritance',
    body: 'Dear friend, I am a lawyer and write about the inheritance of 8.5 million left by a person with your name. Please send a copy of your identity card.',
    status: 'spam',
    age: 10.3,
  },
  {
    subject: 'A word about the dark theme',
    body: 'I always shop at night, with the baby asleep on my arm. Your dark theme is the first that does not wake her up. That is all. Keep it.',
    status: 'closed',
    age: 38,
    replies: [
      {
        by: 'staff',
        body: 'That is the nicest reason for a dark theme we have heard. Good night to you both.',
        after: 0.5,
      },
    ],
  },
  {
    subject: 'When will the Bandstand table be back?',
    body: 'In moss, to be precise. I have cleared the corner and now it is empty and looks at me.',
    status: 'new',
    age: 2.4,
    kind: 'product_question',
    about: 'Bandstand Drum Table',
  },
]
