// Sizes and the sets they are ordered in. A set is kept as a whole: its sizes, their order and their measurements.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, line, plain, Slug, wholeNumber } from './parts.ts'
import { resource, Version } from './resource.ts'

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

/** Centimetres by name of the measure. */
const Measurements = z.record(z.string(), z.number())

const SetHead = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  position: z.int(),
  /** Names of what is measured, in the order of the size guide's columns. */
  measures: z.array(z.string()),
  version: Version,
})

/** A size as staff see it, active or not; `uses` counts the variants that have it. */
const StaffSize = SizeLabel.extend({
  id: Id,
  active: z.boolean(),
  measurements: Measurements.nullable(),
  uses: z.int(),
})

export const StaffSizeSet = SetHead.extend({ sizes: z.array(StaffSize) })
export type StaffSizeSet = z.infer<typeof StaffSizeSet>

export const allSizeSets = endpoint({
  id: 'size-sets.all',
  method: 'GET',
  path: '/api/admin/size-sets/all',
  summary: 'Every size set with every size of it, in order',
  access: 'catalogue.edit',
  owner: 'none',
  reply: z.object({ sets: z.array(StaffSizeSet) }),
})

/** Measures a set may have; rows of a set. */
const MEASURES = 12
const SIZES = 100

const SizeBody = z.strictObject({
  /** Null for a new one. */
  id: Id.nullable().default(null),
  code: Slug,
  label: line(1, 40),
  active: z.boolean().default(true),
  measurements: z.record(plain(40), z.number().min(0).max(10_000).multipleOf(0.1)).nullable().default(null),
})
export type SizeBody = z.infer<typeof SizeBody>

export const SizeSetRow = SetHead.extend({
  sizes: z.array(SizeLabel.extend({ id: Id, active: z.boolean() })),
  /** Variants with one of its sizes. */
  uses: z.int(),
  /** Categories that propose it. */
  categories: z.int(),
})
export type SizeSetRow = z.infer<typeof SizeSetRow>

/** Sizes left out of an update are removed; that is refused while a variant has one of them. */
export const adminSizeSets = resource({
  name: 'size-sets',
  read: 'catalogue.edit',
  write: 'catalogue.edit',
  row: SizeSetRow,
  detail: StaffSizeSet.extend({ uses: z.int(), categories: z.array(z.object({ id: Id, name: z.string() })) }),
  body: {
    code: Slug,
    name: line(1, 80),
    position: wholeNumber(0, 100_000).default(0),
    measures: z.array(line(1, 40)).max(MEASURES).default([]),
    /** In the order shoppers see them. */
    sizes: z.array(SizeBody).max(SIZES).default([]),
  },
  filters: {},
  sorts: ['position', 'name', 'code', 'uses'],
  actions: ['remove'],
})
