// Colours: the swatches shoppers see.
import { z } from 'zod'
import { endpoint, forAnyoneOf, forStaff } from './endpoint.ts'
import { AnyId, flag, Id, line, listOf, Picture, Slug, wholeNumber } from './parts.ts'
import { resource, Version } from './resource.ts'
import { CodeText, Count, HexText, SlugText, Title, textOf, textOrNull } from './values.ts'

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

export const ColorSwatch = z
  .object({
    code: CodeText.describe('What filters and variants call it'),
    name: textOf('What people call it', 'Sage'),
    hex: HexText.describe('The colour as #RRGGBB'),
    pattern: z
      .string()
      .optional()
      .meta({
        description:
          'Relative address of a small picture that says more than the hex can, such as of checks; absent where the hex is enough',
        examples: ['/media/0199d2f07c1e7a559b3e2f6d1c0a8e41?w=96'],
      }),
  })
  .meta({ id: 'ColorSwatch', description: 'A colour as shoppers see it.' })
export type ColorSwatch = z.infer<typeof ColorSwatch>

export const listColors = endpoint({
  id: 'colors.list',
  method: 'GET',
  path: '/api/colors',
  summary: 'Active colours in order',
  ...forAnyoneOf('colors', 'media'),
  reply: z.object({
    rows: z
      .array(
        ColorSwatch.extend({
          id: AnyId.describe('Of the colour'),
          family: z.enum(COLOR_FAMILIES).describe('The hue it belongs to, for filters by rough colour'),
          swatch: Picture.nullable().describe('A picture of it in full size; null where the hex is enough'),
        }),
      )
      .describe("Colours that are in use, in staff's order"),
  }),
})

const Hex = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, { error: 'invalid' })
  .transform((hex) => hex.toUpperCase())

/** A colour as staff see it; `uses` counts the variants that wear it. */
export const ColorRow = z
  .object({
    id: Id.describe('Of the colour'),
    code: CodeText.describe('What filters, files and variants call it'),
    name: textOf('What people call it', 'Sage'),
    hex: HexText.describe('The colour as #RRGGBB'),
    family: z.enum(COLOR_FAMILIES).describe('The hue it belongs to, for filters by rough colour'),
    swatch: Picture.nullable().describe('A picture of it; null where the hex is enough'),
    position: Count.describe("Place in the shop's order; lower comes first"),
    active: z.boolean().describe('Whether shoppers can filter by it and staff choose it'),
    uses: Count.describe('Variants that wear it'),
    version: Version,
  })
  .meta({ id: 'ColorRow', description: 'A colour as staff see it.' })
export type ColorRow = z.infer<typeof ColorRow>

export const adminColors = resource({
  name: 'colors',
  nouns: ['a colour', 'colours'],
  read: 'catalogue.edit',
  write: 'catalogue.edit',
  row: ColorRow,
  detail: ColorRow.extend({
    swatchMediaId: Id.nullable().describe('The picture of the library that shows it; null where the hex is enough'),
  }),
  body: {
    code: Slug.meta({
      description: 'What filters, files and variants are to call it; another colour must not have it',
      examples: ['sage'],
    }),
    name: line(1, 60).meta({ description: 'What people call it', examples: ['Sage'] }),
    hex: Hex.meta({
      description: 'The colour as #RRGGBB; small letters are taken and kept as large ones',
      examples: ['#7A8F6A'],
    }),
    family: z.enum(COLOR_FAMILIES).describe('The hue it belongs to'),
    swatchMediaId: Id.nullable()
      .default(null)
      .describe('A picture of the library that shows it; null where the hex is enough'),
    position: wholeNumber(0, 100_000)
      .default(0)
      .meta({ description: "Place in the shop's order; lower comes first", examples: [10] }),
    active: z.boolean().default(true).describe('Whether shoppers can filter by it and staff choose it'),
  },
  filters: {
    family: listOf(z.enum(COLOR_FAMILIES)).describe('Hues, any of which is enough; repeat the name for several'),
    inactive: flag.describe('Only those that are switched off: `1`, `true` or `on`'),
    unused: flag.describe('Only those that no variant wears: `1`, `true` or `on`'),
  },
  sorts: ['position', 'name', 'code', 'uses'],
  actions: ['activate', 'deactivate', 'remove'],
})

/** Rewrites every variant of one colour to another and removes the first; a preview counts what would change. */
export const mergeColors = endpoint({
  id: 'colors.merge',
  method: 'POST',
  path: '/api/admin/colors/:id/merge',
  summary: 'Merge a colour into another',
  description: 'Rewrites every variant of the colour to the other and removes it; a preview counts what would change.',
  ...forStaff('catalogue.edit'),
  params: z.object({ id: Id.describe('Of the colour that goes') }),
  body: z.strictObject({
    into: Id.describe('The colour that stays and takes over its variants'),
    preview: z.boolean().default(false).describe('Whether only to count what would change'),
  }),
  reply: z.object({
    variants: Count.describe('Variants that change their colour'),
    products: Count.describe('Products these belong to'),
    clashes: z
      .array(
        z.object({
          slug: SlugText.describe('Names the product in addresses'),
          title: Title.describe('What the product is called'),
          size: textOrNull('Label of the size both have; null where they have none', 'M'),
        }),
      )
      .describe(
        'Products that have the same size in both colours: such a merge is refused until one of the two is gone',
      ),
    auditId: Count.nullable().describe('Entry of the audit log that tells of it; null for a preview'),
  }),
})
