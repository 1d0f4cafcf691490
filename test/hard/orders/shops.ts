// Shop processes on one database that sell to guests, as `npm start shop` starts them, and those guests.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Checkout } from '#contract/checkouts.ts'
import { freePort } from '../../../src/http/ports.ts'
import { ADDRESS, CHECKOUT_SETTINGS, openBooks } from '../../shop/checkout/placing.ts'
import { addZone, guest, setGroup } from '../../shop/checkout/selling.ts'
import { addTaxClass } from '../../shop/taxes/classes.ts'
import { type Running, startProcess } from '../../support/process.ts'
import { shopDeps, stockedVariant } from '../../support/shop.ts'

interface Scope {
  teardown: (end: () => Promise<void>) => void
}
export type Ground = Awaited<ReturnType<typeof layGround>>

/** A database on which things are sold for 4.90 delivery to Germany. */
export const layGround = async (t: Scope) => {
  const deps = await shopDeps(t, { connections: 20, config: { simulator: true, checkoutPendingLimit: 100_000 } })
  await addTaxClass(deps.db, 'standard', ['DE 1900 2020-01-01'], true)
  await addZone(deps.db, ['DE'], [{ code: 'standard', price: 490 }])
  await setGroup(deps.db, 'checkout', CHECKOUT_SETTINGS)
  // A shop without products is given what a new one begins with when it starts.
  await stockedVariant(deps.db)
  await openBooks(deps.db)
  return deps
}

const urlOf = async (pool: Pool): Promise<string> => String(pool.options.connectionString)

export interface ShopProcess {
  url: string
  running: Running
}

/** `publicOrigin`: where the simulator sends its webhooks. */
export async function startShop(
  t: Scope,
  { pool, config }: Pick<Ground, 'pool' | 'config'>,
  { publicOrigin = 'http://localhost:3000' }: { publicOrigin?: string } = {},
): Promise<ShopProcess> {
  const port = await freePort()
  const running = startProcess(t, 'src/main.js', ['shop'], {
    ...{ HOST: '127.0.0.1', SHOP_PORT: String(port), DATABASE_URL: await urlOf(pool), DATA_DIR: config.dataDir },
    ...{ LOG_LEVEL: 'error', NODE_ENV: '', PUBLIC_ORIGIN: publicOrigin, PAYMENT_SIMULATOR: 'true' },
    CHECKOUT_PENDING_LIMIT: '100000',
  })
  const url = `http://127.0.0.1:${port}`
  const over = running.exited.then(() => true)
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady()))
    if (await Promise.race([over, sleep(100, false)]))
      throw new Error(`The shop does not start: ${JSON.stringify(running.lines)} ${running.errors()}`)
  return { url, running }
}

export interface Answer {
  status: number
  body: { code?: string; number?: string; token?: string; next?: { kind: string; url?: string } } & Record<
    string,
    unknown
  >
}

export const call = async (
  url: string,
  method: string,
  headers: Record<string, string>,
  body: object,
): Promise<Answer> => {
  const answer = await fetch(url, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}

export interface Guest {
  headers: Record<string, string>
  email: string
  checkout: Checkout
}

export interface Wanted {
  lines: readonly (readonly [variantId: string, quantity: number])[]
  payment?: 'cod' | 'card' | 'bank_transfer'
  coupon?: string
  /** The same guest again. */
  headers?: Record<string, string>
}

/** Fills a cart and the form. */
export async function comes(
  url: string,
  { lines, headers = guest(), payment = 'cod', coupon }: Wanted,
): Promise<Guest> {
  for (const [variantId, quantity] of lines) {
    const { status, body } = await call(`${url}/api/cart/lines`, 'POST', headers, { variantId, quantity })
    if (status >= 300) throw new Error(`The cart refuses: ${status} ${JSON.stringify(body)}`)
  }
  const email = `${crypto.randomUUID()}@example.org`
  const typed = { email, shipping: ADDRESS, payment, ...(coupon !== undefined && { coupon }) }
  const { status, body } = await call(`${url}/api/checkout`, 'PUT', headers, typed)
  const checkout = body as unknown as Checkout
  if (status !== 200 || checkout.quote === null)
    throw new Error(`Nothing can be ordered: ${status} ${JSON.stringify(body.problems ?? body)}`)
  return { headers, email, checkout }
}

/** Orders what the checkout showed. */
export const orders = (url: string, { headers, checkout }: Guest, key = checkout.formKey): Promise<Answer> =>
  call(
    `${url}/api/orders`,
    'POST',
    { ...headers, 'idempotency-key': key },
    { quote: checkout.quote, expectedTotal: checkout.sums.total, terms: true },
  )

/** So many at once, each taking the next piece of work. */
export async function hands<T>(work: readonly (() => Promise<T>)[], atOnce = 16): Promise<T[]> {
  const left = [...work.entries()]
  const done: T[] = []
  const hand = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [at, act] = next
      done[at] = await act()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, hand))
  return done
}
