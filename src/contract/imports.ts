// Imports of products from a CSV file: upload, a dry run to look at, applying, taking back.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Instant, pageOf, searched, wholeNumber } from './parts.ts'

/** Bytes an uploaded file may have. */
export const IMPORT_BYTES = 50 * 1024 * 1024

/** Days after its last step for which an import's rows and file are kept; its summary stays for good. */
export const IMPORT_KEPT_DAYS = 30

export const IMPORT_STATUSES = [
  'parsing',
  'checked',
  'applying',
  'applied',
  'cancelled',
  'failed',
  'undoing',
  'undone',
] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]

/** Whose columns a file has: the shop's own export, or Shopify's product CSV. */
export const IMPORT_FORMATS = ['stoa', 'shopify'] as const
export const IMPORT_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'macintosh',
] as const
export const IMPORT_DELIMITERS = ['comma', 'semicolon', 'tab', 'pipe'] as const

/** What becomes of a product of the file. `refused`: it was to be changed and could not be; the reason is told. */
export const IMPORT_OUTCOMES = ['new', 'changed', 'unchanged', 'skipped', 'error'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]
export const IMPORT_RESULTS = ['applied', 'refused', 'undone', 'kept'] as const

/** How the file is read and what it may do. The first three are found out by looking at it unless they are given. */
export const ImportSettings = z.strictObject({
  format: z.enum(IMPORT_FORMATS).nullable().default(null),
  encoding: z.enum(IMPORT_ENCODINGS).nullable().default(null),
  delimiter: z.enum(IMPORT_DELIMITERS).nullable().default(null),
  /** How a product of the file finds the one it means. */
  match: z.enum(['slug', 'sku']).default('slug'),
  /** Products the shop has already: bring up to date, or leave alone. */
  existing: z.enum(['update', 'skip']).default('update'),
  /** New products come as drafts, whatever the file says. */
  asDraft: z.boolean().default(false),
})
export type ImportSettings = z.infer<typeof ImportSettings>

/** A column of the file. `field` is what it is read as; null where it is not. */
const ImportColumn = z.object({ name: z.string(), field: z.string().nullable(), sample: z.string() })

const counts = {
  rows: z.int(),
  products: z.int(),
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  skipped: z.int(),
  error: z.int(),
  /** Lines of the report. */
  errors: z.int(),
  warnings: z.int(),
}

const Import = z.object({
  id: Id,
  fileName: z.string(),
  bytes: z.int(),
  status: z.enum(IMPORT_STATUSES),
  settings: ImportSettings,
  /** How it was read in the end; null until it was looked at. */
  format: z.enum(IMPORT_FORMATS).nullable(),
  encoding: z.enum(IMPORT_ENCODINGS).nullable(),
  delimiter: z.enum(IMPORT_DELIMITERS).nullable(),
  counts: z.object(counts),
  /** Products applied, refused while applying, set back, and left as they are because they were changed since. */
  applied: z.int(),
  refused: z.int(),
  undone: z.int(),
  kept: z.int(),
  pictures: z.object({ total: z.int(), fetched: z.int(), failed: z.int() }),
  /** Its rows and its file are gone, as after IMPORT_KEPT_DAYS: it can neither be applied nor be taken back any more. */
  cleared: z.boolean(),
  /** Why it failed: a word, with a number after a colon where one tells more. */
  failure: z.string().nullable(),
  createdAt: Instant,
  createdBy: z.string().nullable(),
  appliedAt: Instant.nullable(),
  undoneAt: Instant.nullable(),
})
export const ImportRow = Import
export type ImportRow = z.infer<typeof Import>

export const ImportDetail = Import.extend({
  /** Of what is going on: how much of how much, in rows while reading and in products afterwards; null while at rest. */
  progress: z.object({ done: z.int(), total: z.int().nullable() }).nullable(),
  columns: z.array(ImportColumn),
  /** Missing things that will be made. `detail`: a colour's hex, a size's set. */
  creates: z.array(
    z.object({
      kind: z.enum(['category', 'size', 'color']),
      name: z.string(),
      detail: z.string().nullable(),
      /** The colour's name says nothing of its hue; a neutral one stands in. */
      guessed: z.boolean(),
      made: z.boolean(),
    }),
  ),
})
export type ImportDetail = z.infer<typeof ImportDetail>

/** One field before and after. `of` names the variant by its SKU. Money is in minor units. */
const ImportChange = z.object({
  field: z.string(),
  of: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type ImportChange = z.infer<typeof ImportChange>

export const ImportProduct = z.object({
  /** Row of the file it begins at; the heading is row 1. */
  row: z.int(),
  slug: z.string(),
  title: z.string(),
  outcome: z.enum(IMPORT_OUTCOMES),
  result: z.enum(IMPORT_RESULTS).nullable(),
  /** Why it is skipped, was refused or kept: a word of the report. */
  reason: z.string().nullable(),
  variants: z.int(),
  /** The first hundred. */
  changes: z.array(ImportChange),
})
export type ImportProduct = z.infer<typeof ImportProduct>

/** A line of the report. `code` is a word, with its bound after a colon where it has one. */
export const ImportProblem = z.object({
  row: z.int(),
  column: z.string().nullable(),
  level: z.enum(['error', 'warning']),
  code: z.string(),
  value: z.string().nullable(),
})
export type ImportProblem = z.infer<typeof ImportProblem>

const access = { access: 'catalogue.edit', owner: 'none' } as const
const params = z.object({ id: Id })
const paged = { page: wholeNumber(1, 100_000).default(1), limit: wholeNumber(1, 100).default(25) }

/** Multipart with one file in the field `file`. Checking begins at once. */
export const uploadImport = endpoint({
  id: 'imports.upload',
  method: 'POST',
  path: '/api/admin/imports',
  summary:
    'Upload a CSV file of products (multipart, field `file`), at most 50 MiB; it is checked and nothing is changed',
  ...access,
  reply: ImportDetail,
  status: 201,
})

export const listImports = endpoint({
  id: 'imports.list',
  method: 'GET',
  path: '/api/admin/imports',
  summary: 'Imports, newest first',
  ...access,
  query: z.object(paged),
  reply: pageOf(ImportRow),
})

export const importTemplate = endpoint({
  id: 'imports.template',
  method: 'GET',
  path: '/api/admin/imports/template/export',
  summary: 'A file with the columns of the shop’s own format and a few products to replace',
  ...access,
  reply: z.string(),
})

export const getImport = endpoint({
  id: 'imports.get',
  method: 'GET',
  path: '/api/admin/imports/:id',
  summary: 'Read one import and how far it is',
  ...access,
  params,
  reply: ImportDetail,
})

export const listImportProducts = endpoint({
  id: 'imports.products',
  method: 'GET',
  path: '/api/admin/imports/:id/products',
  summary: 'Products of an import with what changes',
  ...access,
  params,
  query: z.object({
    ...paged,
    outcome: z.enum(IMPORT_OUTCOMES).optional(),
    result: z.enum(IMPORT_RESULTS).optional(),
    q: searched,
  }),
  reply: pageOf(ImportProduct),
})

export const listImportProblems = endpoint({
  id: 'imports.problems',
  method: 'GET',
  path: '/api/admin/imports/:id/problems',
  summary: 'What is wrong with an import’s file, row by row',
  ...access,
  params,
  query: z.object({ ...paged, level: z.enum(['error', 'warning']).optional() }),
  reply: pageOf(ImportProblem),
})

export const exportImportProblems = endpoint({
  id: 'imports.exportProblems',
  method: 'GET',
  path: '/api/admin/imports/:id/problems/export',
  summary: 'The same as CSV',
  ...access,
  params,
  reply: z.string(),
})

export const checkImport = endpoint({
  id: 'imports.check',
  method: 'PUT',
  path: '/api/admin/imports/:id/settings',
  summary: 'Check the file again with other settings; refused once it was applied',
  ...access,
  params,
  body: ImportSettings,
  reply: ImportDetail,
})

export const applyImport = endpoint({
  id: 'imports.apply',
  method: 'POST',
  path: '/api/admin/imports/:id/application',
  summary: 'Apply a checked import, or go on with one that was stopped',
  ...access,
  params,
  reply: ImportDetail,
})

export const cancelImport = endpoint({
  id: 'imports.cancel',
  method: 'POST',
  path: '/api/admin/imports/:id/cancellation',
  summary: 'Stop an import; what was applied so far stays and can be taken back',
  ...access,
  params,
  reply: ImportDetail,
})

export const undoImport = endpoint({
  id: 'imports.undo',
  method: 'POST',
  path: '/api/admin/imports/:id/reversal',
  summary: 'Take an import back; products changed since are left as they are',
  ...access,
  params,
  reply: ImportDetail,
})
