// Text pages (about, delivery, legal) from site info.
import { z } from 'zod'
import { endpoint, forAnyone } from '../endpoint.ts'
import { InfoPage } from '../info.ts'
import { Slug } from '../parts.ts'

export const textPage = endpoint({
  id: 'pages.text',
  method: 'GET',
  path: '/bff/pages/texts/:slug',
  summary: 'A text page of the shop',
  ...forAnyone,
  params: z.object({ slug: Slug.meta({ description: 'Slug of the page', examples: ['delivery'] }) }),
  reply: InfoPage,
})
export type TextPage = z.infer<typeof InfoPage>
