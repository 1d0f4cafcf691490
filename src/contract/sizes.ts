// Sizes and the sets they are ordered in. A set is saved as a whole: its sizes, their order and their measurements.
import { z } from 'zod'
import { endpoint, forAnyoneOf, forStaff } from './endpoint.ts'
import { AnyId, Id, line, plain, Slug } from './parts.ts'
import { resource, Version } from './resource.ts'
import { Count, textOf } from './values.ts'

export const SizeLabel = z
  .object({
    code: textOf('What filters and variants call it; unique within its set', 'm'),
    label: textOf('What people read', 'M'),
  })
  .meta({ id: 'SizeLabel', description: 'A size.' })
export type SizeLabel = z.infer<typeof SizeLabel>

const setNames = {
  code: textOf('Code of the size set in files', 'clothing'),
  name: textOf('What the set is called', 'Clothing'),
}
const measures = {
  description: "Names of the measurements, in the order of the size guide's columns",
  examples: [['Chest', 'Waist']],
}
/** Centimetres by name of the measure. */
const Measurements = z.record(z.string(), z.number())
const measurements = {
  description: 'Measurements in centimetres, by name; null if nothing was measured',
  examples: [{ Chest: 96 }],
}

export const listSizes = endpoint({
  id: 'sizes.list',
  method: 'GET',
  path: '/api/sizes',
  summary: 'Get size sets with their active sizes, in order; measurements are in centimetres',
  ...forAnyoneOf('size-sets'),
  reply: z.object({
    sets: z
      .array(
        z.object({
          id: AnyId.describe('Id of the size set'),
          ...setNames,
          sizes: z
            .array(
              SizeLabel.extend({
                id: AnyId.describe('Id of the size'),
                measurements: Measurements.nullable().meta(measurements),
              }),
            )
            .describe('Active sizes, in the order of the set'),
        }),
      )
      .describe('All sets, in the order set by staff'),
  }),
})

const SetHead = z.object({
  id: Id.describe('Id of the size set'),
  ...setNames,
  position: Count.describe("Place in the shop's order; lower comes first"),
  measures: z.array(z.string()).meta(measures),
  version: Version,
})

const SwitchedSize = SizeLabel.extend({
  id: Id.describe('Id of the size'),
  active: z.boolean().describe('Whether it can be chosen for new variants'),
})

/** A size as staff see it, active or not; `uses` counts the variants that have it. */
const StaffSize = SwitchedSize.extend({
  measurements: Measurements.meta({
    description: 'Centimetres by the name of what is measured',
    examples: measurements.examples,
  })
    .nullable()
    .describe(measurements.description),
  uses: Count.describe('Number of variants with it'),
})

export const StaffSizeSet = SetHead.extend({
  sizes: z.array(StaffSize).describe('Sizes in the order shoppers see them, inactive ones included'),
}).meta({ id: 'StaffSizeSet', description: 'A set of sizes as staff see it.' })
export type StaffSizeSet = z.infer<typeof StaffSizeSet>

export const allSizeSets = endpoint({
  id: 'size-sets.all',
  method: 'GET',
  path: '/api/admin/size-sets/all',
  summary: 'Get every size set with all its sizes, in order',
  ...forStaff('catalogue.edit'),
  reply: z.object({ sets: z.array(StaffSizeSet).describe('All sets, in the order set by staff') }),
})

/** Measures a set may have; rows of a set. */
const MEASURES = 12
const SIZES = 100

const SizeBody = z.strictObject({
  id: Id.nullable().default(null).describe('Id; null for a new one'),
  code: Slug.meta({ description: 'Code used in filters and variants; unique within the set', examples: ['m'] }),
  label: line(1, 40).meta({ description: 'What people read', examples: ['M'] }),
  active: z.boolean().default(true).describe('Whether it can be chosen for new variants'),
  measurements: z
    .record(plain(40), z.number().min(0).max(10_000).multipleOf(0.1))
    .nullable()
    .default(null)
    .meta({
      description: 'Measurements in centimetres with at most one decimal, by name; null if nothing was measured',
      examples: [{ Chest: 96.5 }],
    }),
})
export type SizeBody = z.infer<typeof SizeBody>

export const SizeSetRow = SetHead.extend({
  sizes: z.array(SwitchedSize).describe('Its sizes in their order'),
  uses: Count.describe('Number of variants with one of its sizes'),
  categories: Count.describe('Number of categories that propose it'),
}).meta({ id: 'SizeSetRow', description: 'A set of sizes as a row of the list.' })
export type SizeSetRow = z.infer<typeof SizeSetRow>

/** Sizes left out of an update are removed; that is refused while a variant has one of them. */
export const adminSizeSets = resource({
  name: 'size-sets',
  nouns: ['a set of sizes', 'sets of sizes'],
  read: 'catalogue.edit',
  write: 'catalogue.edit',
  row: SizeSetRow,
  detail: StaffSizeSet.extend({
    uses: Count.describe('Number of variants with one of its sizes'),
    categories: z
      .array(
        z.object({
          id: Id.describe('Id of the category'),
          name: textOf('What the category is called', 'Shirts'),
        }),
      )
      .describe('Number of categories that propose it'),
  }),
  body: {
    code: Slug.meta({
      description: 'Code used in files; unique among size sets',
      examples: ['clothing'],
    }),
    name: line(1, 80).meta({ description: 'Name of the set', examples: ['Clothing'] }),
    position: z
      .int()
      .min(0)
      .max(100_000)
      .default(0)
      .meta({ description: "Place in the shop's order; lower comes first", examples: [10] }),
    measures: z.array(line(1, 40)).max(MEASURES).default([]).meta(measures),
    sizes: z
      .array(SizeBody)
      .max(SIZES)
      .default([])
      .describe('All of them, in the order shoppers see them; any that are left out are removed'),
  },
  filters: {},
  sorts: ['position', 'name', 'code', 'uses'],
  actions: ['remove'],
})
