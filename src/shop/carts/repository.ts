// Writing carts. Every change first takes the lock of its cart's row, so that changes of one cart come one after another
// and what a statement reads of its lines is what the next one finds. Guests' carts are locked before users' carts.
import { type Kysely, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { ChangedCart } from '#contract/carts.ts'
import { ApiError, invalidInput } from '#http/errors.ts'
import type { Database } from '../db/schema.ts'
import type { CartOwner } from './owner.ts'
import { inStock, onSale, owned, readCart } from './read.ts'

/** Lines of different variants in one cart. */
const MOST_LINES = 100

/** How many of one variant a line may hold: the shop's own limit where it has one, and never more than the column allows. */
const perLine = sql<number>`coalesce((select (value->>'maxPerLine')::int from info_groups where name = 'commerce'), 99)`
const atMost = sql<number>`least(999, greatest(1, ${perLine}), ${inStock})::int`

/** A line that was put in: how many were wanted in all, and how many lines the cart has now. */
interface Put {
  wanted: number
  lines: number
}

interface Offer {
  price: number
  most: number
}

export const carts = (db: Kysely<Database>) => {
  const offerOf = async (variantId: string): Promise<Offer> => {
    const { rows } = await sql<Offer>`
      select v.price_minor as price, ${atMost} as most
      from variants v join products p on p.id = v.product_id
      where v.id = ${variantId} and ${onSale}`.execute(db)
    const [offer] = rows
    if (!offer) throw new ApiError('NOT_FOUND', { fields: { variantId: 'unknown' } })
    if (offer.most === 0) throw new ApiError('OUT_OF_STOCK')
    return offer
  }

  /** The cart's id, its row locked; the first line a guest or user puts in makes the cart. */
  const lockOrCreate = async (owner: CartOwner): Promise<string> => {
    const row = await db
      .insertInto('carts')
      .values({ id: uuidv7(), ...('userId' in owner ? { user_id: owner.userId } : { token_hash: owner.tokenHash }) })
      .onConflict((conflict) =>
        conflict.column('userId' in owner ? 'user_id' : 'token_hash').doUpdateSet({ updated_at: sql`now()` }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  }

  const lock = async (owner: CartOwner): Promise<string | undefined> => {
    const { rows } = await sql<{ id: string }>`
      update carts c set updated_at = now() where ${owned(owner)} returning c.id`.execute(db)
    return rows[0]?.id
  }

  const changed = async (owner: CartOwner, clampedTo: number | null): Promise<ChangedCart> => ({
    ...(await readCart(db, owner)),
    clampedTo,
  })

  return {
    /** Adds up with what is there already. Run in a transaction. */
    add: async (owner: CartOwner, variantId: string, quantity: number): Promise<ChangedCart> => {
      const { price, most } = await offerOf(variantId)
      const cartId = await lockOrCreate(owner)
      const { rows } = await sql<Put>`
        with before as (
          select coalesce(sum(quantity) filter (where variant_id = ${variantId}), 0)::int as quantity,
            count(*) filter (where variant_id <> ${variantId})::int as others
          from cart_lines where cart_id = ${cartId}
        ), written as (
          insert into cart_lines as l (cart_id, variant_id, quantity, unit_minor)
          values (${cartId}, ${variantId}, least(${quantity}::int, ${most}::int), ${price})
          on conflict (cart_id, variant_id) do update
            set quantity = least(l.quantity + ${quantity}::int, ${most}::int), unit_minor = excluded.unit_minor
        )
        select quantity + ${quantity}::int as wanted, others + 1 as lines from before`.execute(db)
      const [{ wanted, lines }] = rows as [Put]
      if (lines > MOST_LINES) throw invalidInput({ lines: `too_long:${MOST_LINES}` })
      return changed(owner, wanted > most ? most : null)
    },

    /** Changes a line that is there; 0 takes it out. Run in a transaction. */
    set: async (owner: CartOwner, variantId: string, quantity: number): Promise<ChangedCart> => {
      const cartId = await lock(owner)
      if (quantity === 0) {
        if (cartId)
          await db.deleteFrom('cart_lines').where('cart_id', '=', cartId).where('variant_id', '=', variantId).execute()
        return changed(owner, null)
      }
      const { most } = await offerOf(variantId)
      const { numUpdatedRows } = await db
        .updateTable('cart_lines')
        .set({ quantity: Math.min(quantity, most) })
        .where('cart_id', '=', cartId ?? null)
        .where('variant_id', '=', variantId)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new ApiError('NOT_FOUND', { fields: { variantId: 'unknown' } })
      return changed(owner, quantity > most ? most : null)
    },

    /**
     * Moves a guest's lines to the user and deletes the guest's cart. Of two merges of one cart the second waits for
     * the first and finds nothing left to move. Run in a transaction.
     */
    merge: async (guest: { tokenHash: Buffer }, user: { userId: string }): Promise<void> => {
      const guestCart = await lock(guest)
      if (!guestCart) return
      const userCart = await lockOrCreate(user)
      // A line that is sold out by now stays with one piece, so that the shopper sees why it cannot be bought.
      await sql`
        insert into cart_lines as l (cart_id, variant_id, quantity, unit_minor, added_at)
        select ${userCart}, g.variant_id, greatest(1, least(g.quantity + coalesce(own.quantity, 0), ${atMost})),
          coalesce(own.unit_minor, g.unit_minor), coalesce(own.added_at, g.added_at)
        from cart_lines g
        join variants v on v.id = g.variant_id
        left join cart_lines own on own.cart_id = ${userCart} and own.variant_id = g.variant_id
        where g.cart_id = ${guestCart}
        on conflict (cart_id, variant_id) do update set quantity = excluded.quantity`.execute(db)
      await db.deleteFrom('carts').where('id', '=', guestCart).execute()
    },
  }
}
