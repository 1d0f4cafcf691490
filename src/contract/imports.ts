// Imports of products from a CSV file: upload, a dry run to look at, applying, taking back.
import { z } from 'zod'
import { endpoint, forStaff } from './endpoint.ts'
import { Id, Instant, line, paged, pageOf, searched } from './parts.ts'
import { CsvFile } from './resource.ts'
import { Count, intOrNull, SlugText, Title, textOf, textOrNull } from './values.ts'

/** Bytes an uploaded file may have. */
export const IMPORT_BYTES = 50 * 1024 * 1024

/** Days after its last step for which an import's rows and file are stored; its summary stays for good. */
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

/** What becomes of a product of the file. `refused`: it was to be changed and could not be; see `reason`. */
export const IMPORT_OUTCOMES = ['new', 'changed', 'unchanged', 'skipped', 'error'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]
export const IMPORT_RESULTS = ['applied', 'refused', 'undone', 'kept'] as const

/** How the file is read and what it may do. The first three are detected unless they are given. */
export const ImportSettings = z
  .strictObject({
    format: z
      .enum(IMPORT_FORMATS)
      .nullable()
      .default(null)
      .describe("Whose columns the file has: the shop's own export, or Shopify's product CSV; null finds it out"),
    encoding: z
      .enum(IMPORT_ENCODINGS)
      .nullable()
      .default(null)
      .describe('How its characters are written; null finds it out'),
    delimiter: z
      .enum(IMPORT_DELIMITERS)
      .nullable()
      .default(null)
      .describe('What stands between its cells; null finds it out'),
    match: z.enum(['slug', 'sku']).default('slug').describe('By what a product of the file finds the one it means'),
    existing: z
      .enum(['update', 'skip'])
      .default('update')
      .describe('What happens to products the shop has already: bring up to date, or leave alone'),
    asDraft: z.boolean().default(false).describe('Whether new products come as drafts, whatever the file says'),
    fields: z
      .array(line(1, 60).nullable())
      .max(500)
      .refine((fields) => new Set(fields.filter(Boolean)).size === fields.filter(Boolean).length, { error: 'repeated' })
      .nullable()
      .default(null)
      .meta({
        description:
          "What each column of the file is read as, in the file's order: a name out of the import's `fields`, or null for a column that is not read; each at most once. Null for all goes by the headings",
        examples: [['slug', 'title', null, 'price']],
      }),
  })
  .meta({
    id: 'ImportSettings',
    description:
      'How the file is read and what it may do. Format, encoding and delimiter are found out by looking at it unless they are given.',
  })
export type ImportSettings = z.infer<typeof ImportSettings>

/** A column of the file. `field` is what it is read as; null where it is not. */
const ImportColumn = z
  .object({
    name: textOf('Its heading', 'Variant Price'),
    field: textOrNull('What it is read as; null where it is not read', 'price'),
    sample: textOf('The first value below the heading', '49.00'),
  })
  .describe('A column of the file.')

const counts = {
  rows: Count.describe('Rows of the file, without the heading'),
  products: Count.describe('Products these make'),
  new: Count.describe('Products the shop does not have yet'),
  changed: Count.describe('Products that change'),
  unchanged: Count.describe('Products that stay as they are'),
  skipped: Count.describe('Products left alone'),
  error: Count.describe('Products that cannot be taken'),
  errors: Count.describe('Lines of the report that are errors'),
  warnings: Count.describe('Lines of the report that are warnings'),
}

const Import = z
  .object({
    id: Id.describe('Of the import'),
    fileName: textOf('What the file was called', 'spring.csv'),
    bytes: Count.meta({ description: 'Size of the file in bytes', examples: [48213] }),
    status: z.enum(IMPORT_STATUSES).describe('How far it is'),
    settings: ImportSettings.describe('What was asked for'),
    format: z
      .enum(IMPORT_FORMATS)
      .nullable()
      .describe('Whose columns it was read with in the end; null until it was looked at'),
    encoding: z
      .enum(IMPORT_ENCODINGS)
      .nullable()
      .describe('How its characters were read in the end; null until it was looked at'),
    delimiter: z
      .enum(IMPORT_DELIMITERS)
      .nullable()
      .describe('What stood between its cells; null until it was looked at'),
    counts: z.object(counts).describe('What the file holds, as far as it was read'),
    applied: Count.describe('Products applied'),
    refused: Count.describe('Products that could not be changed while applying'),
    undone: Count.describe('Products set back'),
    kept: Count.describe('Products left as they are, because they were changed since'),
    pictures: z
      .object({
        total: Count.describe('Pictures to fetch'),
        fetched: Count.describe('Pictures that came'),
        failed: Count.describe('Pictures that could not be fetched'),
      })
      .describe('Pictures the file names'),
    cleared: z
      .boolean()
      .describe(
        'Its rows and its file are gone, as after 30 days: it can neither be applied nor be taken back any more',
      ),
    failure: textOrNull(
      'Why it failed: a word, with a number after a colon where one tells more; null where it did not',
      'broke_off',
    ),
    createdAt: Instant.describe('When the file was uploaded'),
    createdBy: textOrNull('Who uploaded it; null where they are gone', 'Ada Admin'),
    appliedAt: Instant.nullable().describe('When it was applied; null where it was not'),
    undoneAt: Instant.nullable().describe('When it was taken back; null where it was not'),
  })
  .describe('An import of products from a file.')
export const ImportRow = Import
export type ImportRow = z.infer<typeof Import>

export const ImportDetail = Import.extend({
  progress: z
    .object({
      done: Count.describe('Rows or products that are done'),
      total: intOrNull('Of how many; null while that is not known', 240),
    })
    .nullable()
    .describe(
      'How much of what is going on is done, in rows while reading and in products afterwards; null while at rest',
    ),
  columns: z.array(ImportColumn).describe('Columns of the file in their order'),
  fields: z
    .array(z.string())
    .meta({ description: 'What a column of such a file can be read as', examples: [['slug', 'title', 'price']] }),
  creates: z
    .array(
      z.object({
        kind: z.enum(['category', 'size', 'color']).describe('What is missing'),
        name: textOf('What it is called in the file', 'Sage'),
        detail: textOrNull("A colour's hex, a size's set; null for a category", '#7A8F6A'),
        guessed: z.boolean().describe("The colour's name says nothing of its hue; a neutral one stands in"),
        made: z.boolean().describe('Whether it is there by now'),
      }),
    )
    .describe('Missing things that will be made'),
}).meta({ id: 'ImportDetail', description: 'One import, and how far it is.' })
export type ImportDetail = z.infer<typeof ImportDetail>

/** One field before and after. `of` names the variant by its SKU. Money is in minor units. */
const ImportChange = z
  .object({
    field: textOf('Path of the field', 'price'),
    of: textOrNull('SKU of the variant it belongs to; null for the product itself', 'LS-SAGE-M'),
    before: textOrNull('What it holds; null for nothing', '4900'),
    after: textOrNull('What it will hold; null for nothing', '3900'),
  })
  .describe('One field before and after. Money is in minor units.')
export type ImportChange = z.infer<typeof ImportChange>

export const ImportProduct = z
  .object({
    row: Count.meta({ description: 'Row of the file it begins at; the heading is row 1', examples: [2] }),
    slug: SlugText.describe('Names it in addresses'),
    title: Title.describe('What it is called'),
    outcome: z.enum(IMPORT_OUTCOMES).describe('What becomes of it'),
    result: z.enum(IMPORT_RESULTS).nullable().describe('What became of it; null before it was applied'),
    reason: textOrNull('Why it is skipped, was refused or kept: a word of the report; null for no reason', 'in_use:3'),
    variants: Count.describe('Variants the file gives it'),
    changes: z.array(ImportChange).describe('What changes, the first hundred fields'),
  })
  .meta({ id: 'ImportProduct', description: 'A product of the file.' })
export type ImportProduct = z.infer<typeof ImportProduct>

/** A line of the report. `code` is a word, with its bound after a colon where it has one. */
export const ImportProblem = z
  .object({
    row: Count.meta({ description: 'Row of the file; the heading is row 1', examples: [14] }),
    column: textOrNull('Heading of the column; null where the whole row is meant', 'price'),
    level: z.enum(['error', 'warning']).describe('Whether it keeps the product out, or only asks for a look'),
    code: textOf('What is wrong: a word, with its bound after a colon where it has one', 'invalid'),
    value: textOrNull('What stands there; null for nothing', 'forty-nine'),
  })
  .meta({ id: 'ImportProblem', description: 'A line of the report.' })
export type ImportProblem = z.infer<typeof ImportProblem>

const access = forStaff('catalogue.edit')
const params = z.object({ id: Id.describe('Of the import') })

/** Multipart with one file in the field `file`. Checking begins at once. */
export const uploadImport = endpoint({
  id: 'imports.upload',
  method: 'POST',
  path: '/api/admin/imports',
  summary:
    'Upload a CSV file of products (multipart, field `file`), at most 50 MiB; it is checked and nothing is changed',
  ...access,
  description: 'Checking begins at once, in the background; the import tells how far it is.',
  form: z.object({ file: z.file().describe('The file: CSV in any of the encodings and delimiters that are known') }),
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
  reply: CsvFile,
  replyType: 'text/csv',
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
    outcome: z.enum(IMPORT_OUTCOMES).optional().describe('Only products with this outcome'),
    result: z.enum(IMPORT_RESULTS).optional().describe('Only products of which this became'),
    q: searched.meta({ description: 'Words in title or slug', examples: ['linen'] }),
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
  query: z.object({
    ...paged,
    level: z.enum(['error', 'warning']).optional().describe('Only errors, or only warnings'),
  }),
  reply: pageOf(ImportProblem),
})

export const exportImportProblems = endpoint({
  id: 'imports.exportProblems',
  method: 'GET',
  path: '/api/admin/imports/:id/problems/export',
  summary: 'The same as CSV',
  ...access,
  params,
  reply: CsvFile,
  replyType: 'text/csv',
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

export const fetchImportPicturesAgain = endpoint({
  id: 'imports.fetchPictures',
  method: 'POST',
  path: '/api/admin/imports/:id/pictures',
  summary: 'Fetch again the pictures that could not be fetched; refused where there are none',
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
