// Sizes and the sets they are ordered in.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './parts.ts'

export const SizeLabel = z.object({ code: z.string(), label: z.string() })
export type SizeLabel = z.infer<typeof SizeLabel>

export const listSizes = endpoint({
  id: 'sizes.list',
  method: 'GET',
  path: '/api/sizes',
  summary: 'Size sets with their active sizes in order; measurements in centimetres',
  access: 'public',
  owner: 'none',
  reply: z.object({
    sets: z.array(
      z.object({
        id: Id,
        code: z.string(),
        name: z.string(),
        sizes: z.array(SizeLabel.extend({ id: Id, measurements: z.record(z.string(), z.number()).nullable() })),
      }),
    ),
  }),
})
