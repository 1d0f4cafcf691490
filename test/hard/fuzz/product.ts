// The product as `npm start` starts it, on a copy of the demo shop, with people of every role signed in and marks planted
// where only staff may read.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Role } from '#contract/permissions.ts'
import { ROLES } from '#contract/permissions.ts'
import { freePort } from '../../../src/http/ports.ts'
import { testDatabase } from '../../support/database.ts'
import { startProcess } from '../../support/process.ts'
import type { Json } from './values.ts'

export type Who = Role | 'anonymous'
export const WHO: readonly Who[] = ['anonymous', ...ROLES]

export interface Product {
  port: number
  shopPort: number
  /** Headers that show who asks, at the BFF and at the shop itself. */
  atBff: Record<Who, Record<string, string>>
  atShop: Record<Who, Record<string, string>>
  /** Nobody is answered with these. */
  secrets: string[]
  /** Neither guests nor customers are. */
  forStaff: string[]
  /** A session that may end, for what renews one. */
  spare: { bff: Record<string, string>; shop: Record<string, string> }
  /** With which a person signs in. */
  account: Json
  /** Files that are taken, by the path that takes them. */
  files: Map<string, Buffer[]>
  /** Where its keys lie. */
  dataDir: string
  /** Ids of the accounts that ask: what is done to them would end the run. */
  own: string[]
  /** What the product logged as the cause of a fault: the first lines of a stack; of one request, or of none. */
  causes: () => { requestId: unknown; cause: string }[]
}

interface Scope {
  teardown: (end: () => Promise<void>) => void
}

/** One pixel. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const MARK = 'canary-only-staff-may-read-this'

/** Texts of files with keys; the demo's passwords stand in one as well. */
const secretsIn = (dataDir: string): string[] =>
  readdirSync(dataDir, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => readFileSync(join(dataDir, entry.name), 'utf8').match(/[\w+/=-]{20,}/g) ?? [])

const signIn = async (url: string, body: object, headers: Record<string, string>): Promise<Response> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`Signing in at ${new URL(url).pathname} is answered with ${answer.status}`)
  return answer
}

const isReady = async (...ports: readonly number[]): Promise<boolean> => {
  const answers = await Promise.all(
    ports.map((port) =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    ),
  )
  return answers.every(Boolean)
}

export async function startProduct(t: Scope): Promise<Product> {
  const database = await testDatabase(t, { template: 'demo' })
  const pool = database.pool('shop', 2)
  await pool.query(`update users set admin_note = $1 where role = 'customer'`, [MARK])
  await pool.query('update orders set admin_note = $1', [MARK])
  await pool.query(`update products set title = $1 || slug where status = 'draft'`, [MARK])
  const emails = await pool.query<{ email: string }>(
    `select email::text from users where role = 'customer' and username <> 'customer' and email is not null limit 400`,
  )
  const accounts = await pool.query<{ id: string }>('select id::text from users where username = any($1)', [ROLES])
  // What only a mail server or a defect would leave behind.
  await pool.query(`
    insert into mails (id, template, to_address, subject, html, text, status, last_error)
    select gen_random_uuid(), 'test', 'someone@shop.example', 'A test', '<p>A test</p>', 'A test', 'failed', 'refused'
    from generate_series(1, 20)`)
  await pool.query(
    `select jobs.add_job('nothing.works', '{}', max_attempts => 1 + i % 2) from generate_series(1, 40) i`,
  )
  await pool.query(`update jobs._private_jobs set attempts = 1, last_error = 'It does not work'`)
  await pool.end()

  const [port, shopPort] = [await freePort(), await freePort()]
  const stoa = startProcess(t, 'src/main.js', [], {
    PORT: String(port),
    SHOP_PORT: String(shopPort),
    DATABASE_URL: database.url,
    DATA_DIR: database.dataDir,
    NODE_ENV: '',
    // A line for each of some hundred thousand requests would cost as much as answering them.
    LOG_LEVEL: 'error',
    TRUST_PROXY: '127.0.0.1/32',
    RATE_LIMIT_PER_MINUTE: '1000000',
    REGISTRATIONS_PER_HOUR: '100000',
    CHECKOUT_PENDING_LIMIT: '100000',
  })
  // The first start after a change of the views builds them.
  const over = stoa.exited.then(() => true)
  while (!(await isReady(port, shopPort)))
    if (await Promise.race([over, sleep(200, false)])) throw new Error(`The product does not start: ${stoa.errors()}`)

  const origin = `http://localhost:${port}`
  const shopOrigin = `http://127.0.0.1:${shopPort}`
  const cookieOf = ({ headers }: Response) => ({
    cookie: headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; '),
  })
  const atFront = async (account: Json) =>
    cookieOf(await signIn(`${origin}/bff/auth/login`, account, { 'x-bff': '1', origin }))
  const behind = (account: Json) => signIn(`${shopOrigin}/api/auth/login`, account, {})

  const atBff = { anonymous: {} } as Product['atBff']
  const atShop = { anonymous: {} } as Product['atShop']
  const demo: { role?: Role; username: string; password: string }[] = Object.values(
    JSON.parse(readFileSync(join(database.dataDir, 'demo-accounts.json'), 'utf8')),
  )
  for (const { username, password } of demo) {
    const role = username as Role
    atBff[role] = await atFront({ username, password })
    const { accessToken } = (await (await behind({ username, password })).json()) as { accessToken: string }
    atShop[role] = { authorization: `Bearer ${accessToken}` }
  }
  const customer = demo.find(({ username }) => username === 'customer')
  const account = { username: customer?.username, password: customer?.password }
  const template = await fetch(`${shopOrigin}/api/admin/imports/template/export`, { headers: atShop.developer })
  const table = Buffer.from(await template.arrayBuffer())
  const picture = Buffer.from(PICTURE, 'base64')
  return {
    port,
    shopPort,
    atBff,
    atShop,
    secrets: [
      ...(existsSync(database.dataDir) ? secretsIn(database.dataDir) : []),
      database.url,
      ...Object.values(atShop).flatMap(({ authorization }) => authorization?.slice(7) ?? []),
    ],
    forStaff: [MARK, ...emails.rows.map(({ email }) => email)],
    spare: { bff: await atFront(account), shop: cookieOf(await behind(account)) },
    account,
    dataDir: database.dataDir,
    files: new Map([
      ['/api/admin/media', [picture]],
      ['/api/admin/imports', [table, table, table]],
    ]),
    own: accounts.rows.map(({ id }) => id),
    causes: () =>
      stoa.lines.flatMap(({ requestId, err }) => {
        const { stack } = (err ?? {}) as { stack?: string }
        return stack === undefined ? [] : [{ requestId, cause: stack.split('\n').slice(0, 4).join('\n') }]
      }),
  }
}
