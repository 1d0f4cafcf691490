// What the home page's slider and the banners say, and where they lead.

export interface PlannedShown {
  scene: string | null
  heading: string | null
  text: string | null
  cta: string | null
  link: { kind: 'category' | 'page'; slug: string } | { kind: 'none' }
  textPosition: 'start' | 'center' | 'end'
  tone: 'light' | 'dark'
}

export interface PlannedBanner extends PlannedShown {
  name: string
  placement: 'home_mid' | 'category_top' | 'announcement_bar' | 'cart' | 'checkout_notice'
  priority: number
  status: 'draft' | 'published' | 'archived'
  audience?: 'all' | 'guest' | 'customer'
  /** Days from now; negative ones are past. */
  from?: number
  until?: number
}

export const SLIDES: readonly PlannedShown[] = [
  {
    scene: 'hero-table',
    heading: 'Lay the table',
    text: 'Mugs, bowls and plates in glazes that were made to be mixed. Start with two.',
    cta: 'See the tableware',
    link: { kind: 'category', slug: 'tableware' },
    textPosition: 'start',
    tone: 'light',
  },
  {
    scene: 'hero-knit',
    heading: 'Wool that stays',
    text: 'Lambswool, linked by hand, with a card of yarn for the first ten years of elbows.',
    cta: 'To the knitwear',
    link: { kind: 'category', slug: 'women-knitwear' },
    textPosition: 'start',
    tone: 'light',
  },
  {
    scene: 'hero-evening',
    heading: 'The hour after supper',
    text: 'Lamps that were judged in the evening, in a room, with people in it.',
    cta: 'Find a lamp',
    link: { kind: 'category', slug: 'lamps' },
    textPosition: 'end',
    tone: 'dark',
  },
]

export const BANNERS: readonly PlannedBanner[] = [
  {
    name: 'Free delivery',
    placement: 'announcement_bar',
    priority: 10,
    status: 'published',
    scene: null,
    heading: 'Free delivery from €75.',
    text: 'And thirty days to think it over.',
    cta: 'How we deliver',
    link: { kind: 'page', slug: 'delivery' },
    textPosition: 'center',
    tone: 'light',
  },
  {
    name: 'Planters on the home page',
    placement: 'home_mid',
    priority: 20,
    status: 'published',
    scene: 'banner-planters',
    heading: 'Pots that breathe',
    text: 'Open clay keeps roots cool and feet dry. The bloom on the wall comes by itself, in a summer or two.',
    cta: 'To the planters',
    link: { kind: 'category', slug: 'planters' },
    textPosition: 'start',
    tone: 'light',
  },
  {
    name: 'Vases on the home page',
    placement: 'home_mid',
    priority: 10,
    status: 'published',
    scene: 'banner-ceramics',
    heading: 'For one branch, or none',
    text: 'Vases that look finished while they are empty. What grows along the way home will do.',
    cta: 'All vases',
    link: { kind: 'category', slug: 'vases' },
    textPosition: 'end',
    tone: 'light',
  },
  {
    name: 'Repairs, above lists',
    placement: 'category_top',
    priority: 10,
    status: 'published',
    // Only regulars are told above every list; newcomers should see goods first.
    audience: 'customer',
    scene: null,
    heading: 'Something has come loose?',
    text: 'The workshops mend what they have made. Send us a picture, and we name the price before you send the piece.',
    cta: 'How repairs work',
    link: { kind: 'page', slug: 'returns' },
    textPosition: 'start',
    tone: 'light',
  },
  {
    name: 'Delivery note in the cart',
    placement: 'cart',
    priority: 10,
    status: 'published',
    scene: null,
    heading: 'Packed in paper',
    text: 'No plastic, and stoneware travels in a box within a box. From €75 the delivery is on us.',
    cta: null,
    link: { kind: 'none' },
    textPosition: 'start',
    tone: 'light',
  },
  {
    name: 'Kiln opening (coming)',
    placement: 'announcement_bar',
    priority: 30,
    status: 'published',
    from: 14,
    until: 21,
    scene: null,
    heading: 'The kiln is open.',
    text: 'New glazes, straight from the potters, while they last.',
    cta: 'See what came out',
    link: { kind: 'category', slug: 'tableware' },
    textPosition: 'center',
    tone: 'light',
  },
  {
    name: 'Stocktaking (over)',
    placement: 'announcement_bar',
    priority: 20,
    status: 'published',
    from: -70,
    until: -66,
    scene: null,
    heading: 'We are counting.',
    text: 'Orders of these three days leave us on Thursday.',
    cta: null,
    link: { kind: 'none' },
    textPosition: 'center',
    tone: 'light',
  },
  {
    name: 'Chairs, to be photographed anew',
    placement: 'home_mid',
    priority: 5,
    status: 'draft',
    scene: null,
    heading: 'Sit for a meal, and the next',
    text: 'Chairs from logs that dried for two summers.',
    cta: 'To the chairs',
    link: { kind: 'category', slug: 'seating' },
    textPosition: 'start',
    tone: 'light',
  },
]
