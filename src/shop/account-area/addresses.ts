// The addresses a person keeps. Each write locks the person first: so their number is bounded, and each default is one.
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { type AccountAddress, type AddressBody, MOST_ADDRESSES } from '#contract/account-addresses.ts'
import type { CheckoutAddress } from '#contract/checkouts.ts'
import { isCountry } from '#contract/countries.ts'
import { Id } from '#contract/parts.ts'
import { ApiError, invalidInput } from '#http/errors.ts'
import { addressProblems, addressRules, tidied } from '../checkout/address-rules.ts'
import { savedAddress } from '../checkout/saved-addresses.ts'
import { phoneProblem } from '../checkout/typed.ts'
import type { Database } from '../db/schema.ts'
import { lockLiving } from './living.ts'

type Default = 'default_shipping' | 'default_billing'

const columns = sql<AccountAddress>`(${savedAddress} || jsonb_build_object('id', a.id,
  'defaultShipping', a.default_shipping, 'defaultBilling', a.default_billing))`

const read = async (db: Kysely<Database>, where: RawBuilder<unknown>): Promise<AccountAddress[]> => {
  const { rows } = await sql<{ address: AccountAddress }>`
    select ${columns} as address from addresses a where ${where}
    order by a.default_shipping desc, a.default_billing desc, a.created_at desc, a.id desc`.execute(db)
  return rows.map(({ address }) => address)
}

/** What is wrong with it, by field, in the words of errors. */
function problemsOf(address: CheckoutAddress): Record<string, string> {
  const word = ({ code }: { code: string }, name: string) =>
    code === 'too_long' ? (name === 'phone' ? 'too_long:40' : 'too_long:100') : code
  const found = Object.entries(addressProblems(address, { whole: true }))
  const phone = phoneProblem(address.phone)
  return {
    ...Object.fromEntries(found.flatMap(([name, problem]) => (problem ? [[name, word(problem, name)]] : []))),
    ...(phone && { phone: word(phone, 'phone') }),
    ...(address.country !== '' && !isCountry(address.country) && { country: 'invalid' }),
  }
}

/** As it is stored: tidied, without what its country does not know; refused where something is wrong with it. */
function rowOf({ defaultShipping: _, defaultBilling: __, ...typed }: AddressBody) {
  const address = Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, tidied(value)]),
  ) as CheckoutAddress
  const problems = problemsOf(address)
  if (Object.keys(problems).length > 0) throw invalidInput(problems)
  const asksRegion = addressRules(address.country).fields.some(({ name }) => name === 'region')
  return {
    ...{ first_name: address.firstName, last_name: address.lastName, company: address.company || null },
    ...{ line1: address.line1, line2: address.line2 || null, postal_code: address.postalCode, city: address.city },
    ...{ region: (asksRegion && address.region) || null, country: address.country, phone: address.phone || null },
    post_number: address.postNumber || null,
  }
}

const isId = (id: string): boolean => Id.safeParse(id).success

/** There is one default of each kind: whoever becomes it takes the place of another one. */
async function clearDefaults(trx: Transaction<Database>, userId: string, which: readonly Default[]): Promise<void> {
  for (const column of which)
    await sql`update addresses set ${sql.ref(column)} = false where user_id = ${userId} and ${sql.ref(column)}`.execute(
      trx,
    )
}

const defaultsIn = ({ defaultShipping, defaultBilling }: AddressBody): Default[] => [
  ...(defaultShipping ? (['default_shipping'] as const) : []),
  ...(defaultBilling ? (['default_billing'] as const) : []),
]

export const ownAddresses = (db: Kysely<Database>, userId: string) => {
  const theirs = sql`a.user_id = ${userId}`
  const byId = (trx: Kysely<Database>, id: string) => read(trx, sql`${theirs} and a.id = ${id}`)
  const writing = <T>(write: (trx: Transaction<Database>) => Promise<T>) =>
    db.transaction().execute(async (trx) => {
      await lockLiving(trx, userId, { alone: true })
      return await write(trx)
    })

  return {
    list: () => read(db, theirs),

    create: (body: AddressBody): Promise<AccountAddress> => {
      const row = rowOf(body)
      const isEqual = sql.join(
        Object.entries(row).map(([column, value]) => sql`a.${sql.ref(column)} is not distinct from ${value}`),
        sql` and `,
      )
      return writing(async (trx) => {
        // Sent twice, or typed once more: none is kept beside it.
        const [equal] = await read(trx, sql`${theirs} and ${isEqual}`)
        if (equal) {
          await clearDefaults(trx, userId, defaultsIn(body))
          await trx
            .updateTable('addresses')
            .set({
              default_shipping: equal.defaultShipping || body.defaultShipping,
              default_billing: equal.defaultBilling || body.defaultBilling,
            })
            .where('id', '=', equal.id)
            .execute()
          return (await byId(trx, equal.id))[0] as AccountAddress
        }
        const known = await read(trx, theirs)
        if (known.length >= MOST_ADDRESSES) throw invalidInput({ _: `too_long:${MOST_ADDRESSES}` })
        const isFirst = known.length === 0
        await clearDefaults(trx, userId, defaultsIn(body))
        const id = uuidv7()
        await trx
          .insertInto('addresses')
          .values({
            ...{ ...row, id, user_id: userId },
            default_shipping: isFirst || body.defaultShipping,
            default_billing: isFirst || body.defaultBilling,
          })
          .execute()
        return (await byId(trx, id))[0] as AccountAddress
      })
    },

    update: async (id: string, body: AddressBody): Promise<AccountAddress> => {
      if (!isId(id)) throw new ApiError('NOT_FOUND')
      const row = rowOf(body)
      return await writing(async (trx) => {
        if ((await byId(trx, id)).length === 0) throw new ApiError('NOT_FOUND')
        await clearDefaults(trx, userId, defaultsIn(body))
        await trx
          .updateTable('addresses')
          .set({ ...row, default_shipping: body.defaultShipping, default_billing: body.defaultBilling })
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .execute()
        return (await byId(trx, id))[0] as AccountAddress
      })
    },

    remove: async (id: string): Promise<void> => {
      if (!isId(id)) throw new ApiError('NOT_FOUND')
      await writing(async (trx) => {
        const [gone] = await byId(trx, id)
        if (!gone) throw new ApiError('NOT_FOUND')
        await trx.deleteFrom('addresses').where('id', '=', id).where('user_id', '=', userId).execute()
        for (const column of defaultsIn({ ...gone }))
          await sql`update addresses set ${sql.ref(column)} = true where id = (
            select id from addresses where user_id = ${userId} order by created_at, id limit 1)`.execute(trx)
      })
    },
  }
}
