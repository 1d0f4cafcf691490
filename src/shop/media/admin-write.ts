// What staff change in the picture library: the words that stand for a picture, where it matters most, and removing it.
import type { Transaction } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import type { describeMedia } from '#contract/media.ts'
import { ApiError } from '#http/errors.ts'
import { deriveProducts } from '../catalogue/derive.ts'
import type { Database } from '../db/schema.ts'
import { library } from './admin-list.ts'

/** Writes of one transaction; each answers the stored row before and, if it is still there, after, for the audit log. */
export const libraryWriter = (trx: Transaction<Database>) => ({
  describe: async (id: string, { alt, focus }: BodyOf<typeof describeMedia>) => {
    // Not `for update`: products that begin to show the picture lock its row for their foreign key, and must not wait for
    // this transaction, which may wait for them below.
    const before = await trx.selectFrom('media').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
    if (!before) throw new ApiError('NOT_FOUND')
    const change = { ...(alt !== undefined && { alt }), ...(focus && { focus_x: focus.x, focus_y: focus.y }) }
    const after = { ...before, ...change }
    await trx
      .updateTable('media')
      .set({ alt: after.alt, focus_x: after.focus_x, focus_y: after.focus_y })
      .where('id', '=', id)
      .execute()
    // Products carry a flag for pictures without alternative text, and their cards carry both.
    const shown = await trx.selectFrom('product_media').select('product_id').where('media_id', '=', id).execute()
    await deriveProducts(
      trx,
      shown.map(({ product_id }) => product_id),
    )
    return { before, after }
  },

  remove: async (id: string) => {
    // Records that begin to show it wait until this transaction ends.
    const before = await trx.selectFrom('media').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!before) throw new ApiError('NOT_FOUND')
    const { uses: shown } = await library(trx).get(id)
    if (shown > 0) throw new ApiError('CONFLICT', { message: `It is still shown in ${shown} places.` })
    await trx.deleteFrom('media').where('id', '=', id).execute()
    return before
  },
})
