// The signed-in person's addresses, as checkouts offer them.
import { z } from 'zod'
import { AddressRules, CheckoutAddress, SavedAddress } from './checkouts.ts'
import { endpoint, forSelf } from './endpoint.ts'
import { AnyId, plain } from './parts.ts'
import { CountryCode } from './values.ts'

/** Addresses one person can keep. */
export const MOST_ADDRESSES = 20

const defaults = {
  defaultShipping: z.boolean().describe('Whether checkouts begin with it as the place of delivery'),
  defaultBilling: z.boolean().describe('Whether checkouts begin with it as the address of the invoice'),
}

export const AccountAddress = SavedAddress.extend(defaults).meta({
  id: 'AccountAddress',
  description: 'An address that a person keeps.',
})
export type AccountAddress = z.infer<typeof AccountAddress>

type Fields = typeof CheckoutAddress.shape

/** As at checkout, but that what nobody types is refused at once rather than kept to be mended. */
const typed = Object.fromEntries(
  Object.entries(CheckoutAddress.shape).map(([name, field]) => [
    name,
    plain(100)
      .default('')
      .meta(field.meta() ?? {}),
  ]),
) as Fields

export const AddressBody = z
  .strictObject({
    ...typed,
    defaultShipping: defaults.defaultShipping.default(false),
    defaultBilling: defaults.defaultBilling.default(false),
  })
  .meta({ id: 'AddressBody', description: 'A complete address. Omitted fields are empty.' })
export type AddressBody = z.infer<typeof AddressBody>

const own = {
  params: z.object({ id: AnyId.describe('Id of one of the person’s own addresses; 404 for any other') }),
} as const

const WRONG =
  'Rules are those of the country, as at checkout. What is wrong is named in `fields` of 400 `INVALID_INPUT`: `required`, `invalid`, `too_long:100`, `unsupported_script`.'

export const listAccountAddresses = endpoint({
  id: 'account.addresses',
  method: 'GET',
  path: '/api/account/addresses',
  summary: "The signed-in person's addresses, the one for deliveries first",
  ...forSelf,
  reply: z.object({ rows: z.array(AccountAddress).describe(`At most ${MOST_ADDRESSES}`) }),
})

export const createAddress = endpoint({
  id: 'account.createAddress',
  method: 'POST',
  path: '/api/account/addresses',
  summary: 'Keep an address',
  description: `${WRONG} The first one becomes the default for deliveries and invoices. One that is kept already is not kept twice: it is the answer, and becomes the default where that is asked for. One more than ${MOST_ADDRESSES} is refused with \`fields: { _: "too_long:${MOST_ADDRESSES}" }\`.`,
  ...forSelf,
  body: AddressBody,
  reply: AccountAddress,
  status: 201,
})

export const updateAddress = endpoint({
  id: 'account.updateAddress',
  method: 'PUT',
  path: '/api/account/addresses/:id',
  summary: 'Change an address',
  description: WRONG,
  ...forSelf,
  ...own,
  body: AddressBody,
  reply: AccountAddress,
})

export const removeAddress = endpoint({
  id: 'account.removeAddress',
  method: 'DELETE',
  path: '/api/account/addresses/:id',
  summary: 'Forget an address; where it was a default, the oldest of the others takes its place',
  ...forSelf,
  ...own,
  reply: z.null(),
  status: 204,
})

export const getAddressRules = endpoint({
  id: 'account.addressRules',
  method: 'GET',
  path: '/api/account/address-rules',
  summary: 'How a country writes addresses',
  ...forSelf,
  query: z.object({ country: CountryCode.regex(/^[A-Z]{2}$/).describe('ISO 3166-1 alpha-2') }),
  reply: AddressRules,
})
