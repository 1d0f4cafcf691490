// Colours: the swatches shoppers see.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { flag, Id, line, Picture, Slug, wholeNumber } from './parts.ts'
import { resource, Version } from './resource.ts'

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

export const ColorSwatch = z.object({
  code: z.string(),
  name: z.string(),
  hex: z.string(),
  /** Address of a small picture that says more than the hex can, such as of checks. */
  pattern: z.string().optional(),
})
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

const Hex = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, { error: 'invalid' })
  .transform((hex) => hex.toUpperCase())

/** A colour as staff see it; `uses` counts the variants that wear it. */
export const ColorRow = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  hex: z.string(),
  family: z.enum(COLOR_FAMILIES),
  swatch: Picture.nullable(),
  position: z.int(),
  active: z.boolean(),
  uses: z.int(),
  version: Version,
})
export type ColorRow = z.infer<typeof ColorRow>

export const adminColors = resource({
  name: 'colors',
  read: 'catalogue.edit',
  write: 'catalogue.edit',
  row: ColorRow,
  detail: ColorRow.extend({ swatchMediaId: Id.nullable() }),
  body: {
    code: Slug,
    name: line(1, 60),
    hex: Hex,
    family: z.enum(COLOR_FAMILIES),
    swatchMediaId: Id.nullable().default(null),
    position: wholeNumber(0, 100_000).default(0),
    active: z.boolean().default(true),
  },
  filters: { family: z.enum(COLOR_FAMILIES).optional(), inactive: flag, unused: flag },
  sorts: ['position', 'name', 'code', 'uses'],
  actions: ['activate', 'deactivate', 'remove'],
})

/** Rewrites every variant of one colour to another and removes the first; a preview counts what would change. */
export const mergeColors = endpoint({
  id: 'colors.merge',
  method: 'POST',
  path: '/api/admin/colors/:id/merge',
  summary: 'Merge a colour into another',
  access: 'catalogue.edit',
  owner: 'none',
  params: z.object({ id: Id }),
  body: z.strictObject({ into: Id, preview: z.boolean().default(false) }),
  reply: z.object({
    variants: z.int(),
    products: z.int(),
    /** Products that have the same size in both colours: such a merge is refused until one of the two is gone. */
    clashes: z.array(z.object({ slug: z.string(), title: z.string(), size: z.string().nullable() })),
    auditId: z.int().nullable(),
  }),
})
