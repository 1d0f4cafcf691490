// The home page.
import { z } from 'zod'
import { Banner, Slider } from '../banners.ts'
import { endpoint } from '../endpoint.ts'
import { ProductCard } from '../products.ts'
import { latestReviews } from '../reviews.ts'
import { Department } from './shell.ts'

export const HomePage = z.object({
  slider: Slider.nullable(),
  banners: z.array(Banner),
  departments: z.array(Department),
  featured: z.array(ProductCard),
  arrivals: z.array(ProductCard),
  reviews: latestReviews.reply.shape.rows,
})
export type HomePage = z.infer<typeof HomePage>

export const homePage = endpoint({
  id: 'pages.home',
  method: 'GET',
  path: '/bff/pages/home',
  summary: 'Sliders, banners, departments, featured and new products, reviews',
  access: 'public',
  owner: 'none',
  reply: HomePage,
})
