// Taking back changes of products: the product, its pictures, categories and variants become what they were in one
// change. Stock goes back by as much as the change moved it, so that what was sold since stays sold.
import type { Transaction } from 'kysely'
import { adminProducts, type ProductDetail } from '#contract/admin-products.ts'
import { ApiError } from '#http/errors.ts'
import type { Undo, Undone } from '../audit/undo-row.ts'
import type { Database } from '../db/schema.ts'
import type { ProductBody } from './admin-check.ts'
import { productsWriter, type Written } from './admin-write.ts'
import { bodyOf, type Restore, record, recordGone, type Side } from './audit-record.ts'
import { pick, productValues } from './fields.ts'
import { restoreLinks, restoreVariantWishes } from './links.ts'

const scalarsIn = (side: Side): Partial<ProductBody> =>
  pick(
    side as Partial<ProductBody>,
    productValues.filter((name) => name in side),
  )

const setsIn = ({ categoryIds, pictures, relatedIds, taxClassId }: Restore): Partial<ProductBody> => ({
  // The first of them is the primary one.
  ...(categoryIds && { categoryIds, primaryCategoryId: categoryIds[0] ?? null }),
  ...(pictures && { pictures }),
  ...(relatedIds && { relatedIds }),
  ...(taxClassId !== undefined && { taxClassId }),
})

function variantsBack(now: ProductDetail, before: Restore, after: Restore): ProductBody['variants'] {
  const wanted = new Map(before.variants?.map((variant) => [variant.id, variant]))
  const left = new Map(after.variants?.map((variant) => [variant.id, variant]))
  const place = new Map((before.order ?? now.variants.map(({ id }) => id)).map((id, index) => [id, index]))
  const present = new Map(now.variants.map((variant) => [variant.id, variant]))
  const untouched = bodyOf(now).variants.filter(({ id }) => id !== null && !wanted.has(id) && !left.has(id))
  const back = [...wanted.values()].map(({ reserved: _, ...variant }) => {
    const there = present.get(variant.id)
    if (!there) return { ...variant, seenOnHand: null }
    const onHand = there.onHand + variant.onHand - (left.get(variant.id)?.onHand ?? variant.onHand)
    return { ...variant, onHand: Math.max(there.reserved, onHand), seenOnHand: there.onHand }
  })
  return [...untouched, ...back].sort((a, b) => (place.get(a.id ?? '') ?? 0) - (place.get(b.id ?? '') ?? 0))
}

export const productsUndo: Undo = {
  permission: 'catalogue.edit',
  actions: ['create', 'update', 'duplicate', ...adminProducts.bulk.body.shape.action.options],
  run: async (trx, { entityId, before, after }, actorId) => {
    return await takeBack(trx, entityId, before as Side | null, after as Side | null, actorId)
  },
}

async function takeBack(
  trx: Transaction<Database>,
  id: string,
  before: Side | null,
  after: Side | null,
  actorId: string,
): Promise<Undone> {
  const writer = productsWriter(trx, actorId)
  const now = await writer.locked(id)
  if (before && !after) return undone(await bringBack(trx, writer, id, before, now))
  if (!after || !now || now.version !== after.version) throw new ApiError('CONFLICT', { fields: { version: 'wrong' } })
  if (!before) return { ...recordGone(await writer.remove(id, now.version)), version: now.version }
  const body = {
    ...bodyOf(now),
    ...scalarsIn(before),
    ...setsIn(before.restore),
    // The order alone may have changed.
    ...((before.restore.variants || before.restore.order) && {
      variants: variantsBack(now, before.restore, after.restore),
    }),
  }
  const written = await writer.update(id, { ...body, version: now.version }, { restoring: true })
  await restoreVariantWishes(trx, before.restore.variantWishes)
  return undone(written)
}

const undone = ({ before, after, wishes }: Written): Undone => ({
  ...record(before, after, wishes),
  version: after.version,
})

async function bringBack(
  trx: Transaction<Database>,
  writer: ReturnType<typeof productsWriter>,
  id: string,
  gone: Side,
  now: ProductDetail | undefined,
): Promise<Written> {
  if (now) throw new ApiError('CONFLICT')
  const { restore, version } = gone
  const body = {
    ...scalarsIn(gone),
    ...setsIn(restore),
    variants: (restore.variants ?? []).map(({ reserved: _, ...variant }) => ({ ...variant, seenOnHand: null })),
  }
  const written = await writer.create(body as ProductBody, {
    id,
    version: version + 1,
    restoring: true,
    former: restore.formerSlugs ?? [],
    createdAt: restore.createdAt,
  })
  await restoreLinks(trx, id, restore)
  return written
}
