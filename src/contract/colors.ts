// Colours: the swatches shoppers see.
import { z } from 'zod'
import { endpoint, forAnyoneOf, forStaff } from './endpoint.ts'
import { AnyId, flag, Id, line, listOf, Picture, Slug } from './parts.ts'
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
    name: textOf('What shoppers and staff read', 'Sage'),
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
          id: AnyId.describe('Id of the colour'),
          family: z.enum(COLOR_FAMILIES).describe('Colour family, for filtering by approximate colour'),
          swatch: Picture.nullable().describe('Full-size picture of it; null if the hex code is enough'),
        }),
      )
      .describe('Active colours, in the order set by staff'),
  }),
})

const Hex = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, { error: 'invalid' })
  .transform((hex) => hex.toUpperCase())

/** A colour as staff see it; `uses` counts the variants that wear it. */
export const ColorRow = z
  .object({
    id: Id.describe('Id of the colour'),
    code: CodeText.describe('Code used in filters, files and variants'),
    name: textOf('What shoppers and staff read', 'Sage'),
    hex: HexText.describe('The colour as #RRGGBB'),
    family: z.enum(COLOR_FAMILIES).describe('Colour family, for filtering by approximate colour'),
    swatch: Picture.nullable().describe('Picture of it; null if the hex code is enough'),
    position: Count.describe("Place in the shop's order; lower comes first"),
    active: z.boolean().describe('Whether shoppers can filter by it and staff choose it'),
    uses: Count.describe('Number of variants in this colour'),
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
    swatchMediaId: Id.nullable().describe('Id of a picture that shows it; null if the hex code is enough'),
  }),
  body: {
    code: Slug.meta({
      description: 'Code used in filters, files and variants; unique among colours',
      examples: ['sage'],
    }),
    name: line(1, 60).meta({ description: 'What shoppers and staff read', examples: ['Sage'] }),
    hex: Hex.meta({
      description: 'The colour as #RRGGBB; stored in upper case',
      examples: ['#7A8F6A'],
    }),
    family: z.enum(COLOR_FAMILIES).describe('Its colour family'),
    swatchMediaId: Id.nullable()
      .default(null)
      .describe('Id of a picture that shows it; null if the hex code is enough'),
    position: z
      .int()
      .min(0)
      .max(100_000)
      .default(0)
      .meta({ description: "Place in the shop's order; lower comes first", examples: [10] }),
    active: z.boolean().default(true).describe('Whether shoppers can filter by it and staff choose it'),
  },
  filters: {
    family: listOf(z.enum(COLOR_FAMILIES)).describe('Colour families; repeat the parameter for several'),
    active: flag.describe('Only active ones: `1`, `true` or `on`'),
    inactive: flag.describe('Only inactive ones: `1`, `true` or `on`'),
    unused: flag.describe('Only those not used by any variant: `1`, `true` or `on`'),
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
  description:
    'Changes every variant of the colour to the other one and removes the first; with `preview` only counts what would change.',
  ...forStaff('catalogue.edit'),
  params: z.object({ id: Id.describe('Id of the colour to remove') }),
  body: z.strictObject({
    into: Id.describe('Id of the colour to keep, which takes over the variants'),
    preview: z.boolean().default(false).describe('If true, only counts what would change'),
  }),
  reply: z.object({
    variants: Count.describe('Number of variants that change colour'),
    products: Count.describe('Number of products they belong to'),
    clashes: z
      .array(
        z.object({
          slug: SlugText.describe('Names the product in addresses'),
          title: Title.describe('Name of the product'),
          size: textOrNull('Label of the size that exists in both colours; null for variants without a size', 'M'),
        }),
      )
      .describe(
        'Products that have the same size in both colours; the merge is refused until one of the two variants is removed',
      ),
    auditId: Count.nullable().describe('Id of the audit log entry; null for a preview'),
  }),
})
