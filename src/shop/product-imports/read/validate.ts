// What a file tells, held against the contract of products: lengths, ranges, forms. Every fault names row and column.
import { z } from 'zod'
import { adminProducts, isFreeSlug } from '#contract/admin-products.ts'
import { fieldProblems } from '#contract/errors.ts'
import { Slug } from '#contract/parts.ts'
import type { Problem, Told, ToldProduct } from '../parsed-product.ts'
import type { ProductColumns } from './column-names.ts'

/** Without its default: what a file does not tell is not told. */
const bare = <T extends z.ZodType>(schema: T): z.ZodType =>
  schema instanceof z.ZodDefault ? bare(schema.unwrap() as z.ZodType) : schema

const { shape } = adminProducts.create.body
const told = <K extends string>(from: Record<K, z.ZodType>, ...names: K[]) =>
  Object.fromEntries(names.map((name) => [name, bare(from[name]).optional()]))

const variant = shape.variants.unwrap().element.shape
const picture = shape.pictures.unwrap().element.shape

const Path = z
  .string()
  .max(600)
  .regex(/^[a-z0-9-]+(?:\/[a-z0-9-]+){0,5}$/, { error: 'invalid' })
const SizeKey = z
  .string()
  .max(130)
  .regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, { error: 'invalid' })
/** Looked at again, closely, before anything is fetched. */
const PictureUrl = z.union([
  z.string().regex(/^\/media\/[0-9a-f]{32}$/),
  z.url({ protocol: /^https?$/, hostname: /./ }).max(2000),
])

const Judged = z.object({
  product: z.object({
    ...told(shape, 'title', 'subtitle', 'brand', 'descriptionHtml', 'material', 'care', 'status', 'publishAt'),
    ...told(shape, 'seoTitle', 'seoDescription', 'rank', 'tags'),
    slug: Slug.refine(isFreeSlug, { params: { problem: 'reserved_slug' } }),
    categories: z.array(Path).max(50).optional(),
    related: z.array(Slug).max(24).optional(),
  }),
  variants: z
    .array(
      z.object({
        line: z.int(),
        ...told(variant, 'sku', 'barcode', 'price', 'compareAt', 'cost', 'onHand', 'trackStock', 'allowBackorder'),
        ...told(variant, 'lowStockAt', 'weightG', 'active'),
        size: SizeKey.nullable().optional(),
        color: Slug.nullable().optional(),
      }),
    )
    .max(2000),
  pictures: z
    .array(z.object({ line: z.int(), url: PictureUrl, alt: picture.alt.unwrap(), color: Slug.nullable() }))
    .max(100)
    .optional(),
})

/** The product as it is kept, its faults added to those that reading found. */
export function judge({ row, told, problems }: ToldProduct, columns: ProductColumns): ToldProduct {
  const { data, error } = Judged.safeParse(told)
  const found = error
    ? Object.entries(fieldProblems(error)).map(([path, code]) => faultOf(path, code, told, row, columns))
    : []
  const before = new Set(problems.map((one) => `${one.row} ${one.column}`))
  return {
    row,
    told: data ? { ...(data as unknown as Told), complete: told.complete } : told,
    // A cell that could not be read is not also told to be out of bounds.
    problems: [
      ...problems,
      ...found.filter((one) => !before.has(`${one.row} ${one.column}`)),
      ...repeated(told, columns),
    ],
  }
}

function faultOf(path: string, code: string, told: Told, row: number, columns: ProductColumns): Problem {
  const [part = '', ...rest] = path.split('.')
  const level = 'error' as const
  if (part === 'product') {
    const value = (told.product as Record<string, unknown>)[rest[0] ?? '']
    return { row, column: columns(rest[0] ?? ''), level, code, value: shown(value) }
  }
  const list: readonly { line: number }[] = (part === 'variants' ? told.variants : told.pictures) ?? []
  const one = list[Number(rest[0])]
  if (!one) return { row, column: columns(part === 'variants' ? 'sku' : 'url'), level, code, value: null }
  const field = rest[1] ?? ''
  const name = part === 'pictures' && field !== 'url' ? `picture.${field}` : field
  return { row: one.line, column: columns(name), level, code, value: shown((one as Record<string, unknown>)[field]) }
}

const shown = (value: unknown): string | null =>
  value === undefined || value === null ? null : String(value).slice(0, 200)

/** Variants that say the same SKU, or the same pair of size and colour. */
function repeated({ variants }: Told, columns: ProductColumns): Problem[] {
  const seen = new Set<string>()
  return variants.flatMap(({ line, sku, size, color }) => {
    const pair = `pair ${size ?? ''} ${color ?? ''}`
    const problems: Problem[] = []
    const report = (column: string, code: string, value: string | null) =>
      problems.push({ row: line, column: columns(column), level: 'error', code, value })
    if (sku !== undefined && seen.has(`sku ${sku}`)) report('sku', 'repeated_sku', sku)
    else if ((size !== undefined || color !== undefined) && seen.has(pair))
      report('size', 'repeated_pair', [size, color].filter(Boolean).join(' / ') || null)
    seen.add(`sku ${sku}`)
    if (size !== undefined || color !== undefined) seen.add(pair)
    return problems
  })
}
