// What the home page's slider and the banners say, and where they lead.

export interface PlannedShown {
  scene?: string
  heading: string
  text: string
  /** Where it leads, and the words that say so. */
  link?: { cta: string; kind: 'category' | 'page'; slug: string }
  /** `start` unless said otherwise. */
  textPosition?: 'center' | 'end'
  /** `light` unless said otherwise. */
  tone?: 'dark'
}

export interface PlannedBanner extends PlannedShown {
  name: string
  placement: 'home_mid' | 'category_top' | 'announcement_bar' | 'cart' | 'checkout_notice'
  priority: number
  /** `published` unless said otherwise. */
  status?: 'draft'
  /** Everybody unless said otherwise. */
  audience?: 'customer'
  /** Days from now; negative ones are past. */
  from?: number
  until?: number
}

export const SLIDES: readonly PlannedShown[] = [
  {
    scene: 'hero-table',
    heading: 'Lay the table',
    text: 'Mugs, bowls and plates in glazes that were made to be mixed. Start with two.',
    link: { cta: 'See the tableware', kind: 'category', slug: 'tableware' },
  },
  {
    scene: 'hero-knit',
    heading: 'Wool that stays',
    text: 'Lambswool, linked by hand, with a card of yarn for the first ten years of elbows.',
    link: { cta: 'To the knitwear', kind: 'category', slug: 'women-knitwear' },
  },
  {
    scene: 'hero-evening',
    heading: 'The hour after supper',
    text: 'Lamps that were judged in the evening, in a room, with people in it.',
    link: { cta: 'Find a lamp', kind: 'category', slug: 'lamps' },
    textPosition: 'end',
    tone: 'dark',
  },
]

export const BANNERS: readonly PlannedBanner[] = [
  {
    name: 'Free delivery',
    placement: 'announcement_bar',
    priority: 10,
    heading: 'Free delivery from €75.',
    text: 'And thirty days to think it over.',
    link: { cta: 'How we deliver', kind: 'page', slug: 'delivery' },
    textPosition: 'center',
  },
  {
    name: 'Planters on the home page',
    placement: 'home_mid',
    priority: 20,
    scene: 'banner-planters',
    heading: 'Pots that breathe',
    text: 'Open clay keeps roots cool and feet dry. The bloom on the wall comes by itself, in a summer or two.',
    link: { cta: 'To the planters', kind: 'category', slug: 'planters' },
  },
  {
    name: 'Vases on the home page',
    placement: 'home_mid',
    priority: 10,
    scene: 'banner-ceramics',
    heading: 'For one branch, or none',
    text: 'Vases that look finished while they are empty. What grows along the way home will do.',
    link: { cta: 'All vases', kind: 'category', slug: 'vases' },
    textPosition: 'end',
  },
  {
    name: 'Repairs, above lists',
    placement: 'category_top',
    priority: 10,
    // Only regulars are told above every list; newcomers should see goods first.
    audience: 'customer',
    heading: 'Something has come loose?',
    text: 'The workshops mend what they have made. Send us a picture, and we name the price before you send the piece.',
    link: { cta: 'How repairs work', kind: 'page', slug: 'returns' },
  },
  {
    name: 'Delivery note in the cart',
    placement: 'cart',
    priority: 10,
    heading: 'Packed in paper',
    text: 'No plastic, and stoneware travels in a box within a box. From €75 the delivery is on us.',
  },
  {
    name: 'Kiln opening (coming)',
    placement: 'announcement_bar',
    priority: 30,
    from: 14,
    until: 21,
    heading: 'The kiln is open.',
    text: 'New glazes, straight from the potters, while they last.',
    link: { cta: 'See what came out', kind: 'category', slug: 'tableware' },
    textPosition: 'center',
  },
  {
    name: 'Stocktaking (over)',
    placement: 'announcement_bar',
    priority: 20,
    from: -70,
    until: -66,
    heading: 'We are counting.',
    text: 'Orders of these three days leave us on Thursday.',
    textPosition: 'center',
  },
  {
    name: 'Chairs, to be photographed anew',
    placement: 'home_mid',
    priority: 5,
    status: 'draft',
    heading: 'Sit for a meal, and the next',
    text: 'Chairs from logs that dried for two summers.',
    link: { cta: 'To the chairs', kind: 'category', slug: 'seating' },
  },
]
