// Banners and slides: pictures with a few words and one link, shown at a place for a time to an audience.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Picture, Slug } from './parts.ts'

export const PLACEMENTS = [
  'home_hero',
  'home_mid',
  'category_top',
  'announcement_bar',
  'cart',
  'checkout_notice',
] as const
export const AUDIENCES = ['all', 'guest', 'customer'] as const

/** `href` is resolved from what the link points to, so a renamed product does not break it; null is no link. */
export const Banner = z.object({
  id: Id,
  placement: z.enum(PLACEMENTS),
  picture: Picture.nullable(),
  mobilePicture: Picture.nullable(),
  heading: z.string().nullable(),
  text: z.string().nullable(),
  cta: z.string().nullable(),
  href: z.string().nullable(),
  textPosition: z.enum(['start', 'center', 'end']),
  tone: z.enum(['light', 'dark']),
})
export type Banner = z.infer<typeof Banner>

export const listBanners = endpoint({
  id: 'banners.list',
  method: 'GET',
  path: '/api/banners',
  summary: 'Banners showing now, by priority',
  access: 'public',
  owner: 'none',
  query: z.object({
    placement: z.enum(PLACEMENTS).optional(),
    audience: z.enum(['guest', 'customer']).default('guest'),
  }),
  reply: z.object({ rows: z.array(Banner) }),
})

export const Slide = Banner.omit({ placement: true })
export const Slider = z.object({
  key: z.string(),
  name: z.string(),
  /** Milliseconds a slide stays; 0 never moves by itself. */
  autoplayMs: z.int(),
  slides: z.array(Slide),
})
export type Slider = z.infer<typeof Slider>

export const getSlider = endpoint({
  id: 'sliders.get',
  method: 'GET',
  path: '/api/sliders/:key',
  summary: 'A slider with the slides showing now',
  access: 'public',
  owner: 'none',
  params: z.object({ key: Slug }),
  query: z.object({ audience: z.enum(['guest', 'customer']).default('guest') }),
  reply: Slider,
})
