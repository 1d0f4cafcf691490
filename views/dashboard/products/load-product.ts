// Data of the product form: the product in the address (none at `…/store`) and the options to choose from.
import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { ProductDetail } from '#contract/admin-products.ts'
import type { CategoryRow } from '#contract/categories.ts'
import type { ColorRow } from '#contract/colors.ts'
import type { StaffSizeSet } from '#contract/sizes.ts'
import type { TaxClassRow } from '#contract/taxes.ts'
import type { Api } from '../../api/client.ts'
import { guarded } from '../../api/guarded.ts'
import { NEW_RECORD } from '../kit/edit/load-record.ts'
import { patternOf } from '../kit/pattern.ts'
import type { Prices } from './variants/use-standing.ts'
import type { Option } from './variants/variant.ts'

export interface SizeSet {
  id: string
  name: string
  sizes: (Option & { active: boolean })[]
}

export type TaxClassChoice = Pick<TaxClassRow, 'id' | 'code' | 'name' | 'isDefault'>

export interface Choices {
  categories: readonly CategoryRow[]
  sizeSets: readonly SizeSet[]
  colors: readonly Option[]
  /** Empty if they cannot be read; the form then leaves out the field. */
  taxClasses: readonly TaxClassChoice[]
}

export interface ProductData {
  product: ProductDetail | null
  choices: Choices
  /** Empty for a new product, and where they cannot be read: the form then says less. */
  prices: Prices
}

export const PRODUCTS = '/dashboard/products'

const NOTHING: [null, Prices] = [null, []]

export async function loadProduct(args: LoaderFunctionArgs): Promise<ProductData> {
  const { slug = '' } = args.params
  const [[product, prices], choices] = await guarded(args, (api, signal) => {
    const read = slug === NEW_RECORD ? NOTHING : readProduct(api, slug, signal)
    return Promise.all([read, loadChoices(api, signal)])
  })
  // A renamed product is also found under its old slug, so the address is corrected.
  if (product && product.slug !== slug) throw redirect(`${PRODUCTS}/${product.slug}${new URL(args.request.url).search}`)
  return { product, choices, prices }
}

async function readProduct(api: Api, slug: string, signal: AbortSignal): Promise<[ProductDetail, Prices]> {
  const product = await api.read('GET /api/admin/products/by-slug/:slug', { params: { slug } })
  const prices = await api.attempt('GET /api/admin/products/:id/prices', { params: { id: product.id } }, signal)
  return [product, prices.ok ? prices.data.rows : []]
}

async function loadChoices(api: Api, signal: AbortSignal): Promise<Choices> {
  const [tree, sizes, colors, taxClasses] = await Promise.all([
    api.read('GET /api/admin/categories/tree', {}, signal),
    api.read('GET /api/admin/size-sets/all', {}, signal),
    allColors(api, signal),
    loadTaxClasses(api, signal),
  ])
  return { categories: tree.rows, sizeSets: sizes.sets.map(sizeSetOf), colors: colors.map(colorOption), taxClasses }
}

/** Tax classes without their rates, because a product only needs their names. */
export async function loadTaxClasses(api: Api, signal: AbortSignal): Promise<TaxClassChoice[]> {
  const found = await api.attempt('GET /api/admin/taxes', { query: { limit: 100 } }, signal)
  return found.ok ? found.data.rows.map(({ id, code, name, isDefault }) => ({ id, code, name, isDefault })) : []
}

const sizeSetOf = ({ id, name, sizes }: StaffSizeSet): SizeSet => ({
  id,
  name,
  sizes: sizes.map(({ id, label, code, active }) => ({ id, label, code, active })),
})

export const colorOption = ({
  id,
  name,
  code,
  hex,
  swatch,
}: Pick<ColorRow, 'id' | 'name' | 'code' | 'hex' | 'swatch'>): Option => ({
  id,
  label: name,
  code,
  hex,
  pattern: patternOf(swatch),
})

const MOST_PAGES = 20

async function allColors(api: Api, signal: AbortSignal): Promise<ColorRow[]> {
  const page = (number: number) => api.read('GET /api/admin/colors', { query: { page: number, limit: 100 } }, signal)
  const first = await page(1)
  const rest = Array.from({ length: Math.min(first.pages, MOST_PAGES) - 1 }, (_, index) => page(index + 2))
  return [first, ...(await Promise.all(rest))].flatMap(({ rows }) => rows)
}
