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
      .describe("Column format: the shop's own export, or Shopify's product CSV; null detects it"),
    encoding: z.enum(IMPORT_ENCODINGS).nullable().default(null).describe('Character encoding; null detects it'),
    delimiter: z.enum(IMPORT_DELIMITERS).nullable().default(null).describe('Delimiter between cells; null detects it'),
    match: z.enum(['slug', 'sku']).default('slug').describe('How products of the file are matched with existing ones'),
    existing: z
      .enum(['update', 'skip'])
      .default('update')
      .describe('What to do with products that already exist: update or skip'),
    asDraft: z.boolean().default(false).describe('Whether new products are created as drafts, whatever the file says'),
    fields: z
      .array(line(1, 60).nullable())
      .max(500)
      .refine((fields) => new Set(fields.filter(Boolean)).size === fields.filter(Boolean).length, { error: 'repeated' })
      .nullable()
      .default(null)
      .meta({
        description:
          "Field that each column is read as, in the order of the file: a name from the import's `fields`, each at most once, or null to ignore the column. Null instead of a list goes by the headings",
        examples: [['slug', 'title', null, 'price']],
      }),
  })
  .meta({
    id: 'ImportSettings',
    description:
      'How the file is read and what it may change. Format, encoding and delimiter are detected unless they are given.',
  })
export type ImportSettings = z.infer<typeof ImportSettings>

/** A column of the file. `field` is what it is read as; null where it is not. */
const ImportColumn = z
  .object({
    name: textOf('Its heading', 'Variant Price'),
    field: textOrNull('Field it is read as; null if it is ignored', 'price'),
    sample: textOf('The first value below the heading', '49.00'),
  })
  .describe('A column of the file.')

const counts = {
  rows: Count.describe('Number of rows, without the heading'),
  products: Count.describe('Number of products in the file'),
  new: Count.describe('Products that are new to the shop'),
  changed: Count.describe('Products that change'),
  unchanged: Count.describe('Products without changes'),
  skipped: Count.describe('Products skipped'),
  error: Count.describe('Products that cannot be imported'),
  errors: Count.describe('Number of errors in the report'),
  warnings: Count.describe('Number of warnings in the report'),
}

const Import = z
  .object({
    id: Id.describe('Id of the import'),
    fileName: textOf('Name of the uploaded file', 'spring.csv'),
    bytes: Count.meta({ description: 'Size of the file in bytes', examples: [48213] }),
    status: z.enum(IMPORT_STATUSES).describe('How far it is'),
    settings: ImportSettings.describe('Settings of the import'),
    format: z
      .enum(IMPORT_FORMATS)
      .nullable()
      .describe('Detected or given column format; null until the file has been read'),
    encoding: z
      .enum(IMPORT_ENCODINGS)
      .nullable()
      .describe('Detected or given character encoding; null until the file has been read'),
    delimiter: z
      .enum(IMPORT_DELIMITERS)
      .nullable()
      .describe('Detected or given delimiter; null until the file has been read'),
    counts: z.object(counts).describe('What has been read from the file so far'),
    applied: Count.describe('Products applied'),
    refused: Count.describe('Products that could not be changed while applying'),
    undone: Count.describe('Products restored by undoing the import'),
    kept: Count.describe('Products not restored, because they have been changed since'),
    pictures: z
      .object({
        total: Count.describe('Pictures to fetch'),
        fetched: Count.describe('Pictures fetched'),
        failed: Count.describe('Pictures that could not be fetched'),
      })
      .describe('Pictures named in the file'),
    cleared: z
      .boolean()
      .describe(
        'Whether its file and rows have been deleted, which happens after 30 days: it can then be neither applied nor undone',
      ),
    failure: textOrNull(
      'Why it failed: a code, with a number after a colon where there is one; null if it did not fail',
      'broke_off',
    ),
    createdAt: Instant.describe('When the file was uploaded'),
    createdBy: textOrNull('Name of the person who uploaded it; null if the account no longer exists', 'Ada Admin'),
    appliedAt: Instant.nullable().describe('When it was applied; null if it was not'),
    undoneAt: Instant.nullable().describe('When it was undone; null if it was not'),
  })
  .describe('An import of products from a file.')
export const ImportRow = Import
export type ImportRow = z.infer<typeof Import>

export const ImportDetail = Import.extend({
  progress: z
    .object({
      done: Count.describe('Rows or products processed'),
      total: intOrNull('Number of all rows or products; null while unknown', 240),
    })
    .nullable()
    .describe('Progress, in rows while reading and in products afterwards; null if nothing is running'),
  columns: z.array(ImportColumn).describe('Columns of the file in their order'),
  fields: z.array(z.string()).meta({
    description: 'Fields that a column of such a file can be read as',
    examples: [['slug', 'title', 'price']],
  }),
  creates: z
    .array(
      z.object({
        kind: z.enum(['category', 'size', 'color']).describe('Kind of record that is missing'),
        name: textOf('Name in the file', 'Sage'),
        detail: textOrNull("A colour's hex code, a size's set; null for a category", '#7A8F6A'),
        guessed: z.boolean().describe('Whether a neutral colour was chosen because the name does not tell the hue'),
        made: z.boolean().describe('Whether it has been created by now'),
      }),
    )
    .describe('Missing records that will be created'),
}).meta({ id: 'ImportDetail', description: 'An import with its progress.' })
export type ImportDetail = z.infer<typeof ImportDetail>

/** One field before and after. `of` names the variant by its SKU. Money is in minor units. */
const ImportChange = z
  .object({
    field: textOf('Path of the field', 'price'),
    of: textOrNull('SKU of the variant it belongs to; null for the product itself', 'LS-SAGE-M'),
    before: textOrNull('Current value; null for none', '4900'),
    after: textOrNull('New value; null for none', '3900'),
  })
  .describe('One field before and after. Money is in minor units.')
export type ImportChange = z.infer<typeof ImportChange>

export const ImportProduct = z
  .object({
    row: Count.meta({ description: 'First row of the product in the file; the heading is row 1', examples: [2] }),
    slug: SlugText.describe('Last part of its URL'),
    title: Title.describe('What it is called'),
    outcome: z.enum(IMPORT_OUTCOMES).describe('What the import will do with it'),
    result: z.enum(IMPORT_RESULTS).nullable().describe('Result; null before the import was applied'),
    reason: textOrNull('Why it is skipped, was refused or kept, as a code; null for no reason', 'in_use:3'),
    variants: Count.describe('Number of its variants in the file'),
    changes: z.array(ImportChange).describe('Changed fields; at most the first 100'),
  })
  .meta({ id: 'ImportProduct', description: 'A product of the file.' })
export type ImportProduct = z.infer<typeof ImportProduct>

/** A line of the report. `code` is a word, with its bound after a colon where it has one. */
export const ImportProblem = z
  .object({
    row: Count.meta({ description: 'Row of the file; the heading is row 1', examples: [14] }),
    column: textOrNull('Heading of the column; null where the whole row is meant', 'price'),
    level: z
      .enum(['error', 'warning'])
      .describe('Severity: an error keeps the product from being imported, a warning does not'),
    code: textOf('Problem code, followed by a colon and its limit where there is one', 'invalid'),
    value: textOrNull('Value of the cell; null for none', 'forty-nine'),
  })
  .meta({ id: 'ImportProblem', description: 'A problem in the report.' })
export type ImportProblem = z.infer<typeof ImportProblem>

const access = forStaff('catalogue.edit')
const params = z.object({ id: Id.describe('Id of the import') })

/** Multipart with one file in the field `file`. Checking begins at once. */
export const uploadImport = endpoint({
  id: 'imports.upload',
  method: 'POST',
  path: '/api/admin/imports',
  summary:
    'Upload a CSV file of products (multipart, field `file`), at most 50 MiB; it is checked and nothing is changed',
  ...access,
  description: 'Checking starts at once in the background; the import shows its progress.',
  form: z.object({
    file: z.file().describe('The CSV file, in any supported encoding and with any supported delimiter'),
  }),
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
  summary: 'Get an import and its progress',
  ...access,
  params,
  reply: ImportDetail,
})

export const listImportProducts = endpoint({
  id: 'imports.products',
  method: 'GET',
  path: '/api/admin/imports/:id/products',
  summary: 'List the products of an import with their changes',
  ...access,
  params,
  query: z.object({
    ...paged,
    outcome: z.enum(IMPORT_OUTCOMES).optional().describe('Only products with this outcome'),
    result: z.enum(IMPORT_RESULTS).optional().describe('Only products with this result'),
    q: searched.meta({ description: 'Words in title or slug', examples: ['linen'] }),
  }),
  reply: pageOf(ImportProduct),
})

export const listImportProblems = endpoint({
  id: 'imports.problems',
  method: 'GET',
  path: '/api/admin/imports/:id/problems',
  summary: 'List the problems in an import’s file, row by row',
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
  summary: 'The same rows as CSV',
  ...access,
  params,
  reply: CsvFile,
  replyType: 'text/csv',
})

export const checkImport = endpoint({
  id: 'imports.check',
  method: 'PUT',
  path: '/api/admin/imports/:id/settings',
  summary: 'Check the file again with other settings; refused once the import has been applied',
  ...access,
  params,
  body: ImportSettings,
  reply: ImportDetail,
})

export const applyImport = endpoint({
  id: 'imports.apply',
  method: 'POST',
  path: '/api/admin/imports/:id/application',
  summary: 'Apply a checked import, or continue one that was stopped',
  ...access,
  params,
  reply: ImportDetail,
})

export const cancelImport = endpoint({
  id: 'imports.cancel',
  method: 'POST',
  path: '/api/admin/imports/:id/cancellation',
  summary: 'Stop an import; products changed so far stay changed, and the import can be undone',
  ...access,
  params,
  reply: ImportDetail,
})

export const fetchImportPicturesAgain = endpoint({
  id: 'imports.fetchPictures',
  method: 'POST',
  path: '/api/admin/imports/:id/pictures',
  summary: 'Retry fetching the pictures that failed; refused if there are none',
  ...access,
  params,
  reply: ImportDetail,
})

export const undoImport = endpoint({
  id: 'imports.undo',
  method: 'POST',
  path: '/api/admin/imports/:id/reversal',
  summary: 'Undo an import; products changed since are left as they are',
  ...access,
  params,
  reply: ImportDetail,
})
