// What people say about a purchase whatever it was: how it came, whom it was for, what they will do next; and titles.

export const CLOSINGS = [
  'Recommended without reservation.',
  'I shall be back for another colour.',
  'Worth every cent.',
  'It arrived after two days, wrapped in paper only.',
  'It came with a handwritten card, which one does not get any more.',
  'A present for my sister, who has since ordered one herself.',
  'Bought for a birthday; it was the only present that was passed around.',
  'Delivery was quick and the parcel small enough for the stairs.',
  'I had written to them beforehand and got an answer within an hour.',
  'Packed so well that unpacking took longer than choosing.',
  'I hesitated because of the price. I no longer do.',
  'We have had ours for half a year now.',
  'I hope they keep it in the range.',
  'My third order here and it will not be the last.',
  'Exactly as described.',
  'The pictures do not exaggerate.',
  'It is nice to know who made it.',
  'One of those purchases that please you every day.',
  'The whole family approves.',
  'I only wish I had ordered sooner.',
] as const

export const REGRETS = [
  'Sending it back was easy, at least.',
  'The people at the shop were friendly about it.',
  'For this price I expect more.',
  'I am waiting to hear what they suggest.',
  'A pity, because it is a handsome thing.',
  'I may try another one from the shop, but not this.',
  'It has gone back.',
  'I had really wanted to like it.',
  'A replacement has been promised.',
] as const

/** Whole reviews for people of few words. */
export const SHORT: Readonly<Record<number, readonly string[]>> = {
  5: [
    'Perfect. Nothing to add.',
    'Love it, every day.',
    'Even better than hoped.',
    'Just right.',
    'Simple and very good.',
    'Could not be happier.',
    'Bought it again.',
    'Yes, yes and yes.',
  ],
  4: [
    'Very good, small things aside.',
    'Happy with it.',
    'Does what it should and looks well doing it.',
    'Nice piece.',
    'Good, would buy it again.',
  ],
  3: ['It is all right.', 'Fine, not more.', 'Decent, but I expected a bit more.', 'Middling.'],
  2: ['Not what I had hoped for.', 'Disappointing, sadly.'],
  1: ['No.', 'Sent back the same day.'],
}

export const TITLES: Readonly<Record<number, readonly string[]>> = {
  5: [
    'A daily pleasure',
    'Exactly right',
    'Beautifully made',
    'Better than the picture',
    'My new favourite',
    'Worth the wait',
    'Will buy again',
    'Quietly perfect',
    'A keeper',
    'Simply lovely',
    'Could not be better',
    'You feel the quality',
    'Wonderful colour',
    'Made to last',
    'So pleased with this',
    'The real thing',
    'A little luxury',
    'Ordered a second one',
    'Everyone asks about it',
    'Craft you can feel',
    'Love at first use',
    'A present to myself',
    'Thought through',
    'Exceeded my hopes',
    'Bravo',
  ],
  4: [
    'Very nice, one small thing',
    'Almost perfect',
    'Good choice',
    'Very happy',
    'Lovely, with a tiny flaw',
    'Nearly there',
    'Solid and handsome',
    'Would recommend',
    'Pretty and practical',
    'Good value',
    'Well made',
    'Nice piece of work',
    'A good buy',
    'Pleasant surprise',
    'Happy overall',
    'Does its job well',
  ],
  3: [
    'Fine, but',
    'Mixed feelings',
    'It is all right',
    'Nice idea',
    'Good with reservations',
    'Not quite what I expected',
    'Half convinced',
    'So-so',
    'Pretty, less practical',
    'Average',
  ],
  2: [
    'Expected more',
    'Not for me',
    'Disappointed',
    'Looks better than it is',
    'Would not buy again',
    'A pity',
    'Good intentions',
  ],
  1: ['Sent back', 'Not acceptable', 'Faulty', 'Very disappointed', 'Unfortunately not', 'Save yourself the trouble'],
}

export const REPLIES: Readonly<Record<'thanks' | 'sorry', readonly string[]>> = {
  thanks: [
    'Thank you, we have pinned this up in the workshop.',
    'How nice to read this. Enjoy it for many years.',
    'Thank you for taking the time. The makers send their regards.',
    'That is exactly what it was made for. Thank you.',
    'We are glad it found such a good home.',
    'Thank you! Should it ever need mending, you know where we are.',
    'Your words have been read aloud over coffee. Thank you.',
  ],
  sorry: [
    'We are sorry about that; it should not have left us like this. A replacement is on its way to you.',
    'Thank you for telling us so frankly. Please write to us, and we shall put it right, by repair, exchange or refund.',
    'That is not how it is meant to be. We have written to you with two suggestions.',
    'We have passed this on to the workshop, which would like to see the piece. The return costs you nothing.',
    'Sorry for the trouble. We have taken the rest of that batch off the shelf to check it.',
    'This annoys us as well. Please keep it or give it away, the money is on its way back.',
  ],
}

export const REJECT_REASONS = [
  'Is about the delivery and not about the product',
  'Names another customer',
  'Advertises a different shop',
  'Insulting language',
  'Is about a different product',
] as const

export const REJECTED: readonly { rating: number; title: string; body: string }[] = [
  {
    rating: 1,
    title: 'Courier!!!',
    body: 'The driver threw the parcel over the fence and drove off without ringing. I have not even opened it yet.',
  },
  {
    rating: 2,
    title: 'Wrong shop?',
    body: 'This is meant for the curtain I bought elsewhere. I cannot find the form there.',
  },
  {
    rating: 5,
    title: 'Greetings',
    body: 'Hello to Frau Kessler from the third floor, who always takes in our parcels and should get a medal.',
  },
  {
    rating: 1,
    title: 'Useless people',
    body: 'Whoever packed this must be a complete idiot, and so is everybody who praises it here.',
  },
  {
    rating: 3,
    title: 'Cheaper elsewhere',
    body: 'On the site I linked in my last review you get something similar for half the price.',
  },
  {
    rating: 4,
    title: 'About the invoice',
    body: 'Please send me the invoice again, with the name of my company. The number is in my account.',
  },
  {
    rating: 1,
    title: 'Still waiting',
    body: 'Ordered on Monday and it is already Wednesday. One star until it is here.',
  },
]

export const SPAM: readonly { title: string; body: string }[] = [
  { title: 'Make money from home', body: 'I earned 4000 in one week with this simple trick, write to me for details.' },
  { title: 'Best watches', body: 'Top quality replica watches and handbags, worldwide shipping, visit our store now.' },
  {
    title: 'Great article',
    body: 'Great article, thanks for sharing. I bookmarked your blog and will be back for more content.',
  },
  { title: 'Loan approved', body: 'Your loan is approved without any check. Reply today, the offer ends at midnight.' },
  {
    title: 'SEO service',
    body: 'We put your website on the first place of all search engines within seven days, guaranteed.',
  },
  {
    title: 'Crypto signal',
    body: 'Join our group for daily signals, the members have doubled their deposit this month.',
  },
]
