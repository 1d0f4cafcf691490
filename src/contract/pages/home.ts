// The home page.
import { z } from 'zod'
import { Banner, Slider } from '../banners.ts'
import { endpoint, forAnyone } from '../endpoint.ts'
import { ProductCard } from '../products.ts'
import { latestReviews } from '../reviews.ts'
import { Department } from './shell.ts'

export const HomePage = z
  .object({
    slider: Slider.nullable().describe('The slider at the top; null where there is none'),
    banners: z.array(Banner).describe('Banners below it, by priority'),
    departments: z.array(Department).describe('Categories at the top of the tree'),
    featured: z.array(ProductCard).describe('Products staff put first'),
    arrivals: z.array(ProductCard).describe('The newest products'),
    reviews: latestReviews.reply.shape.rows.describe('Recent reviews with four stars and more'),
  })
  .meta({ id: 'HomePage', description: 'The home page.' })
export type HomePage = z.infer<typeof HomePage>

export const homePage = endpoint({
  id: 'pages.home',
  method: 'GET',
  path: '/bff/pages/home',
  summary: 'Sliders, banners, departments, featured and new products, reviews',
  ...forAnyone,
  reply: HomePage,
})
