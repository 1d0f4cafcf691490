// The screens of a person's own area beside profile and security: orders, addresses, what is kept of them.
import { z } from 'zod'
import { AccountAddress } from '../account-addresses.ts'
import { AccountErasure, EraseBody } from '../account-data.ts'
import { AccountOrder, Reordered, reorder } from '../account-orders.ts'
import { AddressRules } from '../checkouts.ts'
import { endpoint, forSelf } from '../endpoint.ts'
import { pageOf, plain, wholeNumber } from '../parts.ts'
import { ProductCard } from '../products.ts'
import { CountryCode, intOrNull, textOf } from '../values.ts'
import { NamedCountry } from './checkout.ts'

export const ACCOUNT_PLACES = ['orders', 'addresses', 'wishlist', 'reviews', 'data'] as const
export type AccountPlace = (typeof ACCOUNT_PLACES)[number]

export const AccountNavigation = z
  .object({
    places: z
      .array(z.enum(ACCOUNT_PLACES))
      .describe('Screens beside profile and security whose calls the backend offers, in the order of the menu'),
  })
  .meta({ id: 'AccountNavigation', description: 'What stands in the menu of the account.' })
export type AccountNavigation = z.infer<typeof AccountNavigation>

export const accountNavigation = endpoint({
  id: 'pages.accountNavigation',
  method: 'GET',
  path: '/bff/pages/account/navigation',
  summary: 'What stands in the menu of the account',
  ...forSelf,
  reply: AccountNavigation,
})

const formKey = z
  .string()
  .regex(/^[!-~]{1,255}$/)
  .meta({ description: '`formKey` of the page', examples: ['0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41'] })

export const OrdersPage = z
  .object({
    orders: pageOf(AccountOrder).describe('A page of them, the latest first'),
    formKey: textOf('Idempotency-Key for the forms of this page', '0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41'),
    suggestions: z.array(ProductCard).describe('What others like, while there is no order'),
  })
  .meta({ id: 'OrdersPage', description: "The signed-in person's orders." })
export type OrdersPage = z.infer<typeof OrdersPage>

export const ordersPage = endpoint({
  id: 'pages.accountOrders',
  method: 'GET',
  path: '/bff/pages/account/orders',
  summary: "The signed-in person's orders",
  ...forSelf,
  query: z.object({
    page: wholeNumber(1, 100_000)
      .default(1)
      .meta({ description: 'Page of the list, counted from 1', examples: [2] }),
  }),
  reply: OrdersPage,
})

export const reorderHere = endpoint({
  id: 'account.reorderHere',
  method: 'POST',
  path: '/bff/account/orders/:number/reorder',
  summary: 'Put what is still sold of an own order into the cart; waits while the same request is being worked on',
  ...forSelf,
  params: reorder.params,
  body: z.strictObject({ formKey }),
  reply: Reordered,
})

const ShownAddress = AccountAddress.extend({
  lines: z
    .array(textOf("A line of it, as the country writes addresses; its name in the shop's language", '10969 Berlin'))
    .describe('As it stands on a label'),
})

export const AddressesPage = z
  .object({
    rows: z.array(ShownAddress).describe('What the person keeps'),
    most: intOrNull('How many can be kept; null where nothing is known of it', 20),
    countries: z
      .array(NamedCountry)
      .describe('All of them, by name: invoices go anywhere; empty where nothing is typed'),
    form: z
      .object({
        address: AccountAddress.nullable().describe('The one that is edited; null for a new one'),
        rules: AddressRules.describe('How its country writes addresses'),
      })
      .nullable()
      .describe('What is being typed; null where none was asked for'),
  })
  .meta({ id: 'AddressesPage', description: "The signed-in person's addresses, one of them perhaps being edited." })
export type AddressesPage = z.infer<typeof AddressesPage>

export const addressesPage = endpoint({
  id: 'pages.accountAddresses',
  method: 'GET',
  path: '/bff/pages/account/addresses',
  summary: "The signed-in person's addresses",
  ...forSelf,
  query: z.object({
    edit: plain(128)
      .optional()
      .meta({ description: 'The id of the one to edit, or `new`; an unknown one is 404', examples: ['new'] }),
  }),
  reply: AddressesPage,
})

export const addressRulesHere = endpoint({
  id: 'account.addressRulesHere',
  method: 'GET',
  path: '/bff/account/address-rules',
  summary: 'How a country writes addresses',
  ...forSelf,
  query: z.object({ country: CountryCode.regex(/^[A-Z]{2}$/).describe('ISO 3166-1 alpha-2') }),
  reply: AddressRules,
})

export const DataPage = z
  .object({
    erasure: AccountErasure.describe('What erasing would leave, and what stands in its way'),
  })
  .meta({ id: 'DataPage', description: 'What is kept of the person, to take along or to erase.' })
export type DataPage = z.infer<typeof DataPage>

export const dataPage = endpoint({
  id: 'pages.accountData',
  method: 'GET',
  path: '/bff/pages/account/data',
  summary: 'What is kept of the person, to take along or to erase',
  ...forSelf,
  reply: DataPage,
})

export const eraseHere = endpoint({
  id: 'session.eraseAccount',
  method: 'POST',
  path: '/bff/account/erase',
  summary: 'Erase the own account for good, and end its sessions here as well',
  description: 'Refused as `POST /api/account/erase` is.',
  ...forSelf,
  body: EraseBody,
  reply: z.null(),
  status: 204,
})
