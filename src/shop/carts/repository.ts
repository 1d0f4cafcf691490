// Writing carts. Every change first takes the lock of its cart's row, so that changes of one cart come one after another
// and what a statement reads of its lines is what the next one finds. Guests' carts are locked before users' carts.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { MergedCart } from '#contract/carts.ts'
import { ApiError } from '#http/errors.ts'
import { onePlan } from '#postgres/named-client.ts'
import type { Database } from '../db/schema.ts'
import { type Carts, mergeLines, takeCheckoutAlong } from './merge.ts'
import type { CartOwner } from './owner.ts'
import { inStock, onSale, owned } from './read.ts'

/** Lines of different variants in one cart. */
export const MOST_LINES = 100

/** How many of one variant a line may hold: the shop's own limit where it has one, and never more than the column allows. */
const perLine = sql<number>`coalesce((select (value->>'maxPerLine')::int from info_groups where name = 'commerce'), 99)`
const atMost = (cartId: RawBuilder<string>) => sql<number>`least(999, greatest(1, ${perLine}), ${inStock(cartId)})::int`

/** A line that was put in: how many were wanted in all, and how many lines the cart has now. */
interface Put {
  wanted: number
  lines: number
}

interface Offer {
  price: number
  most: number
}

/** The cart's id, its row locked; undefined where the owner has none. */
export async function lockCart(db: Kysely<Database>, owner: CartOwner): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`${onePlan}
    update carts c set updated_at = now() where ${owned(owner)} returning c.id`.execute(db)
  return rows[0]?.id
}

export const carts = (db: Kysely<Database>) => {
  const offerOf = async (owner: CartOwner, variantId: string): Promise<Offer> => {
    const { rows } = await sql<Offer>`
      select v.price_minor as price, ${atMost(sql`(select c.id from carts c where ${owned(owner)})`)} as most
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

  return {
    /**
     * Adds up with what is there already; answers how many a line may hold, where that allowed only so many, else null. Run
     * in a transaction, as all of these.
     */
    add: async (owner: CartOwner, variantId: string, quantity: number): Promise<number | null> => {
      const { price, most } = await offerOf(owner, variantId)
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
      if (lines > MOST_LINES) throw new ApiError('LIST_FULL')
      return wanted > most ? most : null
    },

    /** Changes a line that is there; 0 takes it out. Answers as `add` does. */
    set: async (owner: CartOwner, variantId: string, quantity: number): Promise<number | null> => {
      const cartId = await lockCart(db, owner)
      if (quantity === 0) {
        if (cartId)
          await db.deleteFrom('cart_lines').where('cart_id', '=', cartId).where('variant_id', '=', variantId).execute()
        return null
      }
      const { most } = await offerOf(owner, variantId)
      const { numUpdatedRows } = await db
        .updateTable('cart_lines')
        .set({ quantity: Math.min(quantity, most) })
        .where('cart_id', '=', cartId ?? null)
        .where('variant_id', '=', variantId)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new ApiError('NOT_FOUND', { fields: { variantId: 'unknown' } })
      return quantity > most ? most : null
    },

    /**
     * Moves a guest's lines, what was typed for them and their open order to the user and deletes the guest's cart. Of two merges of one cart
     * the second waits for the first and finds nothing left to move: null.
     */
    merge: async (
      guest: { tokenHash: Buffer },
      user: { userId: string },
      takeOrderAlong: (carts: Carts) => Promise<void>,
    ): Promise<MergedCart['merged']> => {
      await sql`select from users where id = ${user.userId} for key share`.execute(db)
      const guestCart = await lockCart(db, guest)
      if (!guestCart) return null
      const userCart = await lockOrCreate(user)
      await takeOrderAlong({ from: guestCart, to: userCart })
      const lines = await mergeLines(db, {
        ...{ from: guestCart, to: userCart },
        ...{ atMost: atMost(sql`${userCart}`), mostLines: MOST_LINES },
      })
      await takeCheckoutAlong(db, { from: guestCart, to: userCart })
      await db.deleteFrom('carts').where('id', '=', guestCart).execute()
      return lines
    },

    /**
     * Keeps the code of a coupon, as the shop writes it, or none; any other is no longer kept. Answers whether there is such
     * a coupon. A cart is made only for one that there is.
     */
    putCoupon: async (owner: CartOwner, typed: string): Promise<boolean> => {
      const { rows } = await sql<{ code: string }>`
        select code from coupons where code_key = upper(${typed}) and active`.execute(db)
      const code = rows[0]?.code ?? null
      const cartId = code === null ? await lockCart(db, owner) : await lockOrCreate(owner)
      if (cartId !== undefined)
        await sql`
          insert into checkouts (cart_id, coupon_code) values (${cartId}, ${code})
          on conflict (cart_id) do update set coupon_code = excluded.coupon_code, updated_at = now()`.execute(db)
      return code !== null
    },
  }
}
