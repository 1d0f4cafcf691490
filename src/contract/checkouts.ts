// Checkout: what was typed on the way to an order, what it comes to by now, and placing it. It works with the header
// `cart-token` alone.
import { z } from 'zod'
import { CartCoupon, CartToken } from './carts.ts'
import { endpoint, forCart } from './endpoint.ts'
import { AnyId, lines, Minor, Picture, plain } from './parts.ts'
import {
  Count,
  CountryCode,
  EmailText,
  intOrNull,
  OrderName,
  PhoneText,
  SlugText,
  Title,
  textOf,
  textOrNull,
} from './values.ts'

/** Characters a line of an address may have: more does not fit on a label. */
export const ADDRESS_LINE = 100

const says = {
  firstName: { description: 'First name of the recipient', examples: ['Ada'] },
  lastName: { description: 'Last name of the recipient', examples: ['Lovelace'] },
  company: { description: 'Company; empty for none', examples: ['Analytical Engines'] },
  line1: { description: 'Street and number', examples: ['Lindenstraße 12'] },
  line2: { description: 'What else the carrier needs; empty for nothing', examples: ['3rd floor'] },
  postalCode: { description: 'As the country writes it; empty where it has none', examples: ['10969'] },
  city: { description: 'Town', examples: ['Berlin'] },
  region: { description: 'State or province; empty where the country needs none', examples: ['BC'] },
  country: { description: 'ISO 3166-1 alpha-2', examples: ['DE'] },
  phone: { description: 'For the carrier; empty for none', examples: ['+49 30 1234567'] },
  postNumber: { description: 'Number of the recipient at a parcel station; empty elsewhere', examples: ['1234567'] },
} as const

const addressField = (name: keyof typeof says) => z.string().default('').meta(says[name])

/** An address as it was typed, whole or in part. */
export const CheckoutAddress = z
  .object({
    firstName: addressField('firstName'),
    lastName: addressField('lastName'),
    company: addressField('company'),
    line1: addressField('line1'),
    line2: addressField('line2'),
    postalCode: addressField('postalCode'),
    city: addressField('city'),
    region: addressField('region'),
    country: addressField('country'),
    phone: addressField('phone'),
    postNumber: addressField('postNumber'),
  })
  .meta({ id: 'CheckoutAddress', description: 'An address as it was typed, whole or in part.' })
export type CheckoutAddress = z.infer<typeof CheckoutAddress>

/** A saved address of a customer. */
export const SavedAddress = CheckoutAddress.extend({ id: AnyId.describe('Id of the address') }).meta({
  id: 'SavedAddress',
  description: 'A saved address of a customer.',
})
export type SavedAddress = z.infer<typeof SavedAddress>

/** What stands in the way of an order, or should be known before it. */
export const CheckoutProblem = z
  .object({
    code: z
      .enum([
        ...(['required', 'invalid', 'too_long', 'unsupported_script'] as const),
        ...(['country_not_served', 'method_unavailable', 'payment_unavailable', 'coupon_refused'] as const),
        ...(['out_of_stock', 'price_changed', 'cart_empty', 'account_required', 'paused'] as const),
      ])
      .describe('What it is, in a word that programs compare'),
    field: textOrNull(
      'Path of the field it is about: `email`, `shipping.postalCode`, `method`, `payment`, `coupon`, `lines.<variant>`; null where it is about the whole',
      'shipping.postalCode',
    ),
    message: textOf('The same in an English sentence', 'The postcode does not fit the country.'),
    severity: z.enum(['error', 'warning']).describe('Whether it keeps the order from being placed'),
  })
  .meta({ id: 'CheckoutProblem', description: 'What stands in the way of an order, or should be known before it.' })
export type CheckoutProblem = z.infer<typeof CheckoutProblem>

export const CheckoutLine = z
  .object({
    variantId: AnyId.describe('Variant that is bought'),
    slug: SlugText.describe('Names the product in addresses'),
    title: Title.describe('Name of the product'),
    size: textOrNull('Label of the size; null where it has none', 'M'),
    color: textOrNull('Name of the colour; null where it has none', 'Sage'),
    picture: Picture.nullable().describe('A picture of the variant; null where none was uploaded'),
    quantity: Count.meta({ description: 'Pieces', examples: [2] }),
    available: intOrNull('Number that can be bought now; null if unlimited', 7),
    unit: Minor.meta({ description: 'Current price of one, in minor units', examples: [4900] }),
    amount: Minor.meta({ description: '`quantity` times `unit`', examples: [9800] }),
    discount: Minor.meta({ description: 'What the coupon takes off the line', examples: [980] }),
    total: Minor.meta({ description: '`amount` less `discount`', examples: [8820] }),
    taxRateBp: intOrNull('Tax in hundredths of a percent; null while the place is not known, or has no rate', 1900),
    noWithdrawal: z.boolean().default(false).describe('Whether the right of withdrawal does not cover it'),
  })
  .meta({ id: 'CheckoutLine', description: 'So many of one variant, at what it costs now.' })
export type CheckoutLine = z.infer<typeof CheckoutLine>

const TaxSum = z.object({
  rateBp: Count.meta({ description: 'Rate in hundredths of a percent', examples: [1900] }),
  base: Minor.describe("Goods and their share of shipping at this rate, in the shop's price terms"),
  tax: Minor.describe('Tax on them'),
})

export const CheckoutSums = z
  .object({
    items: Minor.meta({ description: 'Lines before discount', examples: [9800] }),
    discount: Minor.meta({ description: 'Taken off lines and shipping', examples: [980] }),
    shipping: Minor.nullable().meta({
      description: 'Delivery before its discount; null while no method is chosen or known',
      examples: [490],
    }),
    tax: Minor.nullable().meta({ description: 'Tax in all; null while the place is not known', examples: [1487] }),
    total: Minor.meta({ description: 'Total for the customer, as far as it is known', examples: [9310] }),
    taxes: z.array(TaxSum).describe('Tax by rate; empty while the place is not known'),
    pricesIncludeTax: z.boolean().describe('Whether all but the total are with tax'),
  })
  .meta({ id: 'CheckoutSums', description: 'Totals, in minor units.' })
export type CheckoutSums = z.infer<typeof CheckoutSums>

export const PAYMENT_CODES = ['card', 'bank_transfer', 'cod'] as const

const OfferedMethod = z.object({
  code: textOf('What to send as `method`', 'standard'),
  name: textOf('What shoppers read', 'Standard delivery'),
  price: Minor.nullable().meta({
    description: 'What it costs for this cart; null where it is not available',
    examples: [490],
  }),
  daysMin: Count.meta({ description: 'Working days until it arrives, at least', examples: [2] }),
  daysMax: Count.meta({ description: 'Working days until it arrives, at most', examples: [4] }),
  problem: z
    .enum(['weight', 'too_heavy', 'no_rate'])
    .nullable()
    .describe('Why it is not available: a weight is missing, the cart is too heavy, or no rate fits; null where it is'),
})

const OfferedPayment = z.object({
  code: z.enum(PAYMENT_CODES).describe('What to send as `payment`'),
  problem: z
    .enum(['too_much', 'country', 'amount'])
    .nullable()
    .describe(
      'Why it is not available: the sum is above its limit, not in this country, or not an amount the provider takes',
    ),
})

const Terms = z.object({
  pages: z
    .array(
      z.object({
        kind: z.enum(['terms', 'withdrawal', 'privacy']).describe('What the page is'),
        slug: SlugText.describe('It is at /pages/<slug>'),
        title: textOf('Heading shown above it', 'Terms and conditions'),
      }),
    )
    .describe('What is agreed to'),
  version: textOf('Digest of the pages as they are now; an order records it', 'b1946ac92492d234'),
})

/** How a country writes addresses: what a form asks for, and how. */
export const AddressRules = z
  .object({
    country: CountryCode.describe('ISO 3166-1 alpha-2 code of the country'),
    fields: z
      .array(
        z.object({
          name: z.enum(['line1', 'line2', 'postalCode', 'city', 'region']).describe('Field of the address'),
          required: z.boolean().describe('Whether it must be filled'),
          label: z
            .enum([
              ...([
                'street',
                'more',
                'postal_code',
                'zip_code',
                'eircode',
                'pin_code',
                'city',
                'town',
                'suburb',
              ] as const),
              ...(['state', 'province', 'county', 'prefecture', 'region'] as const),
            ])
            .describe('What the country calls it'),
          options: z
            .array(
              z.object({
                code: textOf('What to send as `region`', 'BC'),
                name: textOf('What people read', 'British Columbia'),
              }),
            )
            .default([])
            .describe('What can be chosen; empty where it is typed'),
        }),
      )
      .describe('In the order in which the country writes them'),
    postalCodeExample: textOrNull('A postcode of the country; null where it has none', '10969'),
  })
  .meta({ id: 'AddressRules', description: 'How a country writes addresses.' })
export type AddressRules = z.infer<typeof AddressRules>

export const Checkout = z
  .object({
    terms: Terms.describe('What is agreed to with the order'),
    email: EmailText.describe('Where mails about the order go; empty while nothing was typed'),
    phone: PhoneText.describe('Telephone number; empty for none'),
    addresses: z
      .array(SavedAddress)
      .default([])
      .describe('What the customer keeps, the default for deliveries first; empty for guests'),
    shipping: CheckoutAddress.describe('Where it goes; until it is typed or chosen, the default of the account'),
    billing: CheckoutAddress.nullable().describe('Where the invoice goes; null for the same address'),
    method: textOrNull('Code of the shipping method; null while none is available', 'standard'),
    payment: z.enum(PAYMENT_CODES).nullable().describe('How it is paid; null while that was not chosen'),
    coupon: CartCoupon.nullable().describe('The code that was put in, and whether it helps; null for none'),
    note: textOf('For the shop; empty for nothing', 'Please ring twice.'),
    lines: z.array(CheckoutLine).describe('What is bought'),
    sums: CheckoutSums.describe('What it comes to'),
    methods: z.array(OfferedMethod).describe('How it can be sent there'),
    payments: z.array(OfferedPayment).describe('How it can be paid'),
    rules: AddressRules.describe('How the country of delivery writes addresses'),
    billingRules: AddressRules.nullable()
      .default(null)
      .describe('How the country of the invoice writes addresses; null for the same address'),
    problems: z.array(CheckoutProblem).describe('What is missing or wrong; without errors it can be placed'),
    quote: textOrNull(
      'Digest of everything that is paid for and agreed to; handed back when placing, so that nobody pays what they did not see. Null while the price is not settled',
      '9b74c9897bac770f',
    ),
    formKey: textOf('Idempotency-Key for placing this checkout', '0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41'),
    open: z
      .object({
        number: OrderName.describe('What people call that order'),
        token: textOf('Its key: the page is at /orders/<token>', 'pQ3l9cV0x8mJrT2uWz5bKg'),
      })
      .nullable()
      .describe('An order of this cart that waits for its payment; placing again continues or replaces it'),
  })
  .meta({ id: 'Checkout', description: 'A cart on its way to an order. Amounts are in minor units.' })
export type Checkout = z.infer<typeof Checkout>

/** Longer than any of these may be, so that what is too long becomes a problem beside its field and not a refusal. */
const typed = plain(2000)
const TypedAddress = z
  .strictObject(
    Object.fromEntries(Object.entries(says).map(([name, said]) => [name, typed.optional().meta(said)])) as Record<
      keyof typeof says,
      z.ZodOptional<typeof typed>
    >,
  )
  .meta({ id: 'TypedAddress', description: 'Fields of an address; those left out stay as they are.' })

/** An address that takes the place of the one before: what is left out is empty. */
export const AddressGiven = z
  .strictObject(
    Object.fromEntries(Object.entries(says).map(([name, said]) => [name, typed.default('').meta(said)])) as Record<
      keyof typeof says,
      z.ZodDefault<typeof typed>
    >,
  )
  .meta({
    id: 'AddressGiven',
    description: 'An address that replaces the previous one. Omitted fields are empty.',
  })

export const CheckoutBody = z.strictObject({
  email: typed
    .optional()
    .meta({ description: 'E-mail address for messages about the order', examples: ['ada@example.org'] }),
  phone: typed.optional().meta({ description: 'Telephone number; empty for none', examples: ['+49 30 1234567'] }),
  shippingAddressId: typed.optional().meta({
    description: 'One of `addresses`, to be taken over as `shipping`; empty for none',
    examples: ['0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41'],
  }),
  shipping: TypedAddress.optional().describe('Where it goes; beside `shippingAddressId` what differs from it'),
  billing: TypedAddress.nullable().optional().describe('Where the invoice goes; null for the same address'),
  method: typed.optional().meta({ description: 'Code of a shipping method', examples: ['standard'] }),
  payment: typed.optional().meta({ description: 'Code of a payment method', examples: ['card'] }),
  coupon: typed.optional().meta({ description: 'A code; empty takes it out', examples: ['WELCOME10'] }),
  note: lines(2000)
    .optional()
    .meta({ description: 'For the shop; empty for nothing', examples: ['Please ring twice.'] }),
})
export type CheckoutBody = z.infer<typeof CheckoutBody>

export const getCheckout = endpoint({
  id: 'checkouts.get',
  method: 'GET',
  path: '/api/checkout',
  summary: "Get the caller's checkout: what has been entered, the totals, and what is still missing",
  ...forCart,
  reply: Checkout,
})

export const putCheckout = endpoint({
  id: 'checkouts.put',
  method: 'PUT',
  path: '/api/checkout',
  summary: 'Change any of what was typed; what is not valid is named in `problems` and not kept',
  ...forCart,
  body: CheckoutBody,
  reply: Checkout,
})

/** Where an order goes on from here. */
export const NextStep = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('done').describe('Nothing is left to do') }),
    z.object({
      kind: z.literal('redirect').describe('It is paid elsewhere'),
      url: textOf('Absolute address to go to', 'https://checkout.stripe.com/c/pay/cs_test_1'),
    }),
    z.object({ kind: z.literal('bank').describe('It is paid by transfer; the order says to which account') }),
    z.object({ kind: z.literal('retry').describe('Whether the payment has begun is not known yet: ask again') }),
  ])
  .meta({ id: 'NextStep', description: 'Where an order goes on from here.' })
export type NextStep = z.infer<typeof NextStep>

export const PlacedOrder = z
  .object({
    number: OrderName.describe('Order number'),
    token: textOf('Its key: the page is at /orders/<token>', 'pQ3l9cV0x8mJrT2uWz5bKg'),
    status: z.enum(['pending_payment', 'confirmed']).describe('Confirmed, or waiting for its payment'),
    next: NextStep.describe('Where it goes on from here'),
    email: z
      .string()
      .nullish()
      .meta({ description: 'Where mails about it go; its page has it masked', examples: ['ada@example.org'] }),
  })
  .meta({ id: 'PlacedOrder', description: 'An order that was just placed.' })
export type PlacedOrder = z.infer<typeof PlacedOrder>

export const PlaceOrderBody = z.strictObject({
  quote: plain(4_000)
    .min(1)
    .meta({ description: '`quote` of the checkout', examples: ['9b74c9897bac770f'] }),
  expectedTotal: Minor.meta({ description: '`sums.total` of the checkout', examples: [9310] }),
  terms: z.boolean().describe('Whether the terms are agreed to; without it 409 `TERMS_REQUIRED`'),
})

export const placeOrder = endpoint({
  id: 'orders.place',
  method: 'POST',
  path: '/api/orders',
  summary: 'Order and pay what the checkout shows',
  description:
    "Takes the header `Idempotency-Key` (the checkout's `formKey`): the same call again gets the same answer with `Idempotent-Replayed: true`, the same key with another body, or with another address, note or way to pay while its order awaits payment, 422 `IDEMPOTENCY_MISMATCH`, and while the first is under way 409 `IN_PROGRESS`. Refused by 409 with `CART_EMPTY`, `TERMS_REQUIRED`, `PRICE_CHANGED` (the price, or what is agreed to: `details.checkout`, `details.changes`, `details.terms`, `details.withdrawal`), `OUT_OF_STOCK` (`details.lines`), `COUPON_REFUSED`, `METHOD_UNAVAILABLE`, `ALREADY_PAID` or `CHECKOUT_PAUSED`, by 403 with `ACCOUNT_REQUIRED` where guests cannot order, by 400 where a field is missing, and by 429 where too many orders await payment: `fields` then has `too_many` for `orders`, or for `payment` if another way to pay is not refused.",
  ...forCart,
  body: PlaceOrderBody,
  reply: PlacedOrder,
  status: 201,
})

/** Names an order to whoever holds its mail: 128 random bits. */
export const OrderToken = CartToken.meta({
  description: '22 characters of base64url: 128 random bits',
  examples: ['pQ3l9cV0x8mJrT2uWz5bKg'],
})
