// The product form: saving, reloading, and describing both sides of a conflict.
import { createElement, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProductDetail } from '#contract/admin-products.ts'
import type { Result } from '../../api/client.ts'
import { live } from '../../api/live.ts'
import { plainText } from '../../kit/plain-text.ts'
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import { NEW_RECORD } from '../kit/edit/load-record.ts'
import { mergeNames, mergeRows } from '../kit/edit/merge.ts'
import { ONLY_CHECK } from '../kit/edit/only-check.ts'
import { type Changed, type EditForm, useEditForm } from '../kit/edit/use-edit-form.ts'
import { useInstant } from '../kit/use-zone.ts'
import { useWords } from '../words.ts'
import { placesOf } from './category-tree.ts'
import { categoriesText, relatedText, variantsText } from './describe.ts'
import { type Choices, PRODUCTS } from './load-product.ts'
import { mergePictures } from './merge-pictures.ts'
import { PicturesSide } from './pictures-side.tsx'
import { bodyOf, booked, NEW, namedAsHere, type Values, valuesOf } from './values.ts'
import { mergeVariants } from './variants/merge.ts'
import { withSkus } from './variants/sku.ts'
import { useNumberFormat } from './variants/use-number-format.ts'
import { type Option, pairName } from './variants/variant.ts'

/** Slugs that would collide with other screens below the list. */
const SCREENS: readonly string[] = [NEW_RECORD, 'import']

export function useProductForm(product: ProductDetail | null, choices: Choices) {
  const { products: t, kit } = useWords()
  const { format } = useNumberFormat()
  const instant = useInstant()
  const navigate = useNavigate()
  const { options, onFound } = useOptions(choices)
  const places = useMemo(() => placesOf(choices.categories), [choices])
  /** The product as last read; in a conflict, the version that somebody else saved. */
  const latest = useRef(product)
  if (product && product.version > (latest.current?.version ?? 0)) latest.current = product
  const sentSlug = useRef(product?.slug ?? '')

  const id = product?.id ?? null
  const params = { id: id ?? '' }
  const names = new Map(places.map((one) => [one.id, [...one.above, one.name].join(' / ')]))
  const known = { t, edit: kit.edit, format, options, categories: names }

  const readNow = async () => {
    const now = await live.attempt('GET /api/admin/products/:id', { params })
    if (now.ok) latest.current = now.data
    return now
  }

  const send = async (typed: Values, version: number | null, more?: object): Promise<Result<Changed>> => {
    // If an earlier save of this form created variants, their ids are loaded first.
    if (version !== null && version !== latest.current?.version) await readNow()
    const stored = latest.current?.variants ?? []
    const values = { ...typed, variants: withSkus(typed.variants, typed.slug, options) }
    const body = bodyOf(values, stored)
    sentSlug.current = body.slug
    const result =
      version === null
        ? await live.attempt('POST /api/admin/products', { body: { ...body, ...more } })
        : await live.attempt('PUT /api/admin/products/:id', { params, body: { ...body, version, ...more } })
    return result.ok ? result : { ok: false, problem: namedAsHere(result.problem, format.decimals) }
  }

  const form: EditForm<Values> = useEditForm<Values>({
    entity: 'products',
    id,
    stored: { version: product?.version ?? null, values: product ? valuesOf(product) : NEW },
    labels: labelsOf(t),
    labelOf(path, { variants }) {
      const part = /^maker\.(\w+)$/.exec(path)?.[1]
      if (part) return t.makerFields[part as keyof typeof t.makerFields]
      const [, index, column] = /^variants\.(\d+)(?:\.(\w+))?$/.exec(path) ?? []
      const row = index === undefined ? undefined : variants[Number(index)]
      if (!row) return undefined
      const label = t.grid.columns[column as keyof typeof t.grid.columns] ?? t.variants
      return variants.length > 1 ? t.grid.cell(pairName(row, options, t.options.one), label) : label
    },
    save: (typed, version) => send(typed, version),
    check: (typed, version) => send(typed, version, ONLY_CHECK),
    read: async () => {
      const now = await readNow()
      return now.ok ? { ok: true, data: { version: now.data.version, values: valuesOf(now.data) } } : now
    },
    // The next stock difference is based on the stock that was just saved.
    afterSave: (values, saved) => ({ ...values, variants: booked(values.variants, saved.variants) }),
    onSaved: () => {
      if (sentSlug.current !== product?.slug) void follow(sentSlug.current)
    },
    merge: {
      pictures: mergePictures,
      variants: mergeVariants,
      related: mergeRows(({ id }) => id),
      categoryIds: mergeNames,
      tags: mergeNames,
    },
    describe: {
      descriptionHtml: plainText,
      pictures: (here, there = []) => createElement(PicturesSide, { here, there, known }),
      variants: (variants, other = []) => variantsText(variants, other, known),
      related: relatedText,
      status: (status) => t.states[status],
      publishAt: (at) => (at === null ? '–' : instant(at)),
      taxClassId: (id) => choices.taxClasses.find((one) => one.id === id)?.name ?? '–',
      maker: (maker) => (maker ? [maker.name, maker.address, maker.email].filter(Boolean).join(', ') : '–'),
      noWithdrawal: (why) => t.noWithdrawals[why],
      tags: (tags) => tags.join(', ') || '–',
      categoryIds: (ids) => categoriesText(ids, known),
      primaryCategoryId: (one) => (one === null ? '–' : categoriesText([one], known)),
    },
  })
  const isScreen = SCREENS.includes(form.values.slug)
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported only when the value changes
  useEffect(() => form.field('slug').onFault(isScreen ? 'taken' : undefined), [isScreen])
  /** Moves to the product's new address after its slug has changed. */
  const follow = async (slug: string) => {
    form.leaving.current = true
    await navigate(`${PRODUCTS}/${slug}`, { replace: true, preventScrollReset: true })
    form.leaving.current = false
  }
  return { form, options, onFound, places }
}

/** Sizes and colours by id, including those created since the page was loaded. */
function useOptions({ sizeSets, colors }: Choices) {
  const [found, setFound] = useState<readonly Option[]>([])
  const options = useMemo(
    () => new Map([...sizeSets.flatMap(({ sizes }) => sizes), ...colors, ...found].map((one) => [one.id, one])),
    [sizeSets, colors, found],
  ) as ReadonlyMap<string, Option>
  return { options, onFound: (option: Option) => setFound((now) => [...now, option]) }
}

const labelsOf = (t: DashboardMessages['products']): { [K in keyof Values]: string } => ({
  title: t.name,
  slug: t.slug,
  subtitle: t.subtitle,
  descriptionHtml: t.description,
  pictures: t.pictures,
  variants: t.variants,
  seoTitle: t.seo.seoTitle,
  seoDescription: t.seo.seoDescription,
  related: t.related,
  status: t.status,
  publishAt: t.publishAt,
  categoryIds: t.categories,
  primaryCategoryId: t.primaryCategory,
  tags: t.tags,
  brand: t.brand,
  material: t.material,
  care: t.care,
  taxClassId: t.taxClass,
  maker: t.maker,
  safetyNote: t.safetyNote,
  noWithdrawal: t.noWithdrawal,
  rank: t.rank,
})
