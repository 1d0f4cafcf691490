// Dropping what the BFFs keep of answers and pages, for whoever changes data behind the shop's back.
import { z } from 'zod'
import { endpoint, forAnyone } from './endpoint.ts'

/** `products`, `products:ID` or `products:*`. */
const Tag = z.string().regex(/^[a-z][a-z0-9_-]{0,63}(?::[^\s,:]{1,128})?$/)

export const CachePurge = z
  .union([
    z
      .object({
        tags: z
          .array(Tag)
          .min(1)
          .max(500)
          .meta({
            description:
              'What changed: one record (`products:ID`), or all of a kind (`products` or `products:*`). Everything made of it is dropped',
            examples: [['products:01900000-0000-7000-8000-000000000001', 'categories']],
          }),
      })
      .describe('Some of it, by what it is made of.'),
    z.object({ all: z.literal(true).describe('Always `true`') }).describe('All of it.'),
  ])
  .meta({ id: 'CachePurge', description: 'What is to be dropped.' })
export type CachePurge = z.infer<typeof CachePurge>

export const purgeCache = endpoint({
  id: 'caches.purge',
  method: 'POST',
  path: '/bff/cache/purge',
  summary: 'Drop what is kept of answers and pages, here and in the other BFFs on the same database',
  description:
    'For servers, with `Authorization: Bearer <CACHE_PURGE_SECRET>`; neither a session nor headers of our pages are asked for. Where no secret is configured the address does not exist.',
  ...forAnyone,
  body: CachePurge,
  reply: z.null(),
  status: 204,
})
