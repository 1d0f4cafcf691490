// A parsed product checked against the contract of products: lengths, ranges, formats. Every problem names row and column.
import { z } from 'zod'
import { fieldProblems } from '#contract/errors.ts'
import type { ImportProblem } from '#contract/imports.ts'
import { Slug } from '#contract/parts.ts'
import { isFreeSlug, productBody, VariantBody } from '#contract/product-body.ts'
import { MakerBody } from '#contract/product-facts.ts'
import { sliceText } from '#contract/slice-text.ts'
import { productValues, variantValues } from '../../products/fields.ts'
import type { ParsedProduct, ParsedRows } from '../parsed-product.ts'
import type { ProductColumns } from './column-names.ts'

/** Without its default: what a file leaves out stays undefined. */
const bare = <T extends z.ZodType>(schema: T): z.ZodType =>
  schema instanceof z.ZodDefault ? bare(schema.unwrap() as z.ZodType) : schema

const optional = <K extends string>(from: Record<K, z.ZodType>, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, bare(from[name]).optional()]))

const picture = productBody.pictures.unwrap().element.shape

const Path = z
  .string()
  .max(600)
  .regex(/^[a-z0-9-]+(?:\/[a-z0-9-]+){0,5}$/, { error: 'invalid' })
const SizeKey = z
  .string()
  .max(130)
  .regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, { error: 'invalid' })
const maker = MakerBody.shape
/** The form only: fetch/fetch-public.ts checks where an address leads before it requests anything. */
const PictureUrl = z.union([
  z.string().regex(/^\/media\/[0-9a-f]{32}$/),
  z.url({ protocol: /^https?$/, hostname: /./ }).max(2000),
])

const Parsed = z.object({
  product: z.object({
    ...optional(productBody, productValues),
    slug: Slug.refine(isFreeSlug, { params: { problem: 'reserved_slug' } }),
    categories: z.array(Path).max(50).optional(),
    taxClass: Slug.nullable().optional(),
    makerName: maker.name.nullable().optional(),
    makerAddress: bare(maker.address).optional(),
    makerEmail: bare(maker.email).optional(),
    related: z.array(Slug).max(24).optional(),
  }),
  variants: z
    .array(
      z.object({
        line: z.int(),
        ...optional(VariantBody.shape, variantValues),
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

/** The product as it is stored, its problems added to those that reading found. */
export function validate({ row, parsed, problems }: ParsedRows, columns: ProductColumns): ParsedRows {
  const { data, error } = Parsed.safeParse(parsed)
  const refused = Object.entries(error ? fieldProblems(error) : {})
  const found = refused.map(([path, code]) => problemAt(path, code, parsed, row, columns))
  const before = new Set(problems.map((one) => `${one.row} ${one.column}`))
  return {
    row,
    parsed: data
      ? { ...(data as unknown as ParsedProduct), complete: parsed.complete }
      : without(
          parsed,
          refused.map(([path]) => path),
        ),
    // A cell that could not be read is not reported as out of bounds too.
    problems: [
      ...problems,
      ...found.filter((one) => !before.has(`${one.row} ${one.column}`)),
      ...repeated(parsed, columns),
    ],
  }
}

/** What can still be compared with the shop. The slug stays: it has to be there, and a wrong one finds nothing. */
function without(parsed: ParsedProduct, paths: readonly string[]): ParsedProduct {
  const left = structuredClone(parsed)
  for (const path of paths) {
    const [part = '', at = '', field] = path.split('.')
    if (part === 'product' && at !== 'slug') delete (left.product as Record<string, unknown>)[at]
    if (part === 'pictures') left.pictures = undefined
    if (part !== 'variants') continue
    if (field === undefined) left.variants = []
    else delete (left.variants[Number(at)] as Record<string, unknown> | undefined)?.[field]
  }
  return left
}

function problemAt(
  path: string,
  code: string,
  parsed: ParsedProduct,
  row: number,
  columns: ProductColumns,
): ImportProblem {
  const [part = '', ...rest] = path.split('.')
  const problem = (line: number, property: string, value: unknown): ImportProblem => ({
    row: line,
    column: columns(property),
    level: 'error',
    code,
    value: value === undefined || value === null ? null : sliceText(String(value), 0, 200),
  })
  if (part === 'product') {
    const [field = ''] = rest
    return problem(row, field, (parsed.product as Record<string, unknown>)[field])
  }
  const [index, field = part === 'variants' ? 'sku' : 'url'] = rest
  const list: readonly { line: number }[] = (part === 'variants' ? parsed.variants : parsed.pictures) ?? []
  const one = list[Number(index)]
  const property = part === 'pictures' ? `picture.${field}` : field
  return problem(one?.line ?? row, property, (one as Record<string, unknown> | undefined)?.[field])
}

/** Variants with the same SKU, or the same pair of size and colour. */
function repeated({ variants }: ParsedProduct, columns: ProductColumns): ImportProblem[] {
  const seen = new Set<string>()
  return variants.flatMap(({ line, sku, size, color }) => {
    const pair = `pair ${size ?? ''} ${color ?? ''}`
    const problems: ImportProblem[] = []
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
