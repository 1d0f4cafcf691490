// Colours: the swatches shoppers see.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Picture } from './parts.ts'

export const COLOR_FAMILIES = [
  'white',
  'beige',
  'brown',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
  'grey',
  'black',
] as const

export const ColorSwatch = z.object({ code: z.string(), name: z.string(), hex: z.string() })
export type ColorSwatch = z.infer<typeof ColorSwatch>

export const listColors = endpoint({
  id: 'colors.list',
  method: 'GET',
  path: '/api/colors',
  summary: 'Active colours in order',
  access: 'public',
  owner: 'none',
  reply: z.object({
    rows: z.array(ColorSwatch.extend({ id: Id, family: z.enum(COLOR_FAMILIES), swatch: Picture.nullable() })),
  }),
})
