// The real shop app on its own database, with signed-in users and a few products.
import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { type Logger, pino } from 'pino'
import type { User } from '#contract/auth.ts'
import type { Role } from '#contract/permissions.ts'
import { createDb } from '#postgres/pool.ts'
import type { Config } from '../../src/config/config.ts'
import { buildIfStale } from '../../src/dev/builder.ts'
import { buildShop } from '../../src/shop/app.ts'
import { accessTokens } from '../../src/shop/auth/access-tokens.ts'
import { createUser } from '../../src/shop/auth/create-user.ts'
import { credentials } from '../../src/shop/auth/credentials.ts'
import type { Database } from '../../src/shop/db/schema.ts'
import { runDueJobs } from '../../src/shop/jobs/run.ts'
import { testConfig } from './config.ts'
import { testDatabase } from './database.ts'
import type { Template } from './templates.ts'

export interface SignedIn {
  user: User
  familyId: string
  epoch: number
  accessToken: string
  /** The refresh cookie. */
  credential: string
  headers: { authorization: string }
}

export interface TestShop {
  app: FastifyInstance
  config: Config
  db: Kysely<Database>
  pool: Pool
  logger: Logger
  /** The app's log lines, parsed. */
  log: Record<string, unknown>[]
  /** Runs the due jobs; none runs on its own. */
  runJobs: () => Promise<void>
  /** Creates a user with that role and a session for it, without the cost of hashing a password. */
  signIn: (role: Role) => Promise<SignedIn>
  /** Creates another session for a user, as if from a second browser. */
  signInAgain: (user: User) => Promise<SignedIn>
}

interface Scope {
  teardown: (end: () => Promise<void>) => void
}

interface Options {
  template?: Template
  config?: Partial<Config>
  /** Size of the app's connection pool; tests of race conditions need several connections. */
  connections?: number
}

/** Stored instead of a hash, so that no password matches. */
const NO_PASSWORD = 'no password'

/** Creates the dependencies that the app is built from. */
export const shopDeps = async (t: Scope, options: Options = {}) => {
  // The compiled templates are missing in a fresh checkout and outdated after a template was edited.
  await buildIfStale({ root: join(import.meta.dirname, '../..'), part: 'mails' })
  const database = await testDatabase(t, { template: options.template ?? 'migrated' })
  const config = testConfig({ dataDir: database.dataDir, ...options.config }, {}, 'shop')
  const pool = database.pool('shop', options.connections ?? 10)
  const db = createDb<Database>(pool)
  const log: Record<string, unknown>[] = []
  const logger = pino({ level: 'info' }, { write: (line) => void log.push(JSON.parse(line)) })
  return { config, db, pool, logger, log }
}

/** Creates another session for a user, as if from a second browser. */
const signInAs = async ({ config, db }: { config: Config; db: Kysely<Database> }, { id }: User): Promise<SignedIn> => {
  const lifetime = { idleDays: config.sessionIdleDays, absoluteDays: config.sessionAbsoluteDays }
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const session = await credentials(db, lifetime).start(id, password_hash ?? '', 'Test browser')
  if (!session) throw new Error('This user cannot sign in')
  const { user, familyId, epoch, generation, credential } = session
  const tokens = accessTokens(config.signingKeys)
  const accessToken = await tokens.sign({ userId: user.id, role: user.role, epoch, familyId, generation })
  return { user, familyId, epoch, accessToken, credential, headers: { authorization: `Bearer ${accessToken}` } }
}

/** Creates a user with that role and a session for it, without the cost of hashing a password. */
export const signInWith = async (deps: { config: Config; db: Kysely<Database> }, role: Role): Promise<SignedIn> => {
  const username = `${role}-${randomBytes(4).toString('hex')}`
  const user = await createUser(deps.db, { username, name: `A ${role}`, role, passwordHash: NO_PASSWORD })
  return signInAs(deps, user)
}

export const testShop = async (t: Scope, options: Options = {}): Promise<TestShop> => {
  const { log, ...deps } = await shopDeps(t, options)
  const app = await buildShop(deps)
  await app.ready()
  t.teardown(() => app.close().then(() => undefined))
  return {
    ...deps,
    app,
    log,
    runJobs: () => runDueJobs(deps),
    signIn: (role) => signInWith(deps, role),
    signInAgain: (user) => signInAs(deps, user),
  }
}

/** Creates a published product with one variant; prices are in minor units. */
export const stockedVariant = async (
  db: Kysely<Database>,
  values: { onHand?: number; price?: number; trackStock?: boolean; active?: boolean; title?: string } = {},
): Promise<{ productId: string; variantId: string }> => {
  const productId = randomUUID()
  const variantId = randomUUID()
  const price = values.price ?? 1900
  await db
    .insertInto('products')
    .values({
      id: productId,
      slug: `thing-${productId}`,
      title: values.title ?? 'Thing',
      status: 'published',
      publish_at: new Date(Date.now() - 60_000),
      price_from_minor: price,
      price_to_minor: price,
      in_stock: true,
    })
    .execute()
  await db
    .insertInto('variants')
    .values({
      id: variantId,
      product_id: productId,
      sku: variantId,
      price_minor: price,
      on_hand: values.onHand ?? 10,
      track_stock: values.trackStock ?? true,
      active: values.active ?? true,
    })
    .execute()
  return { productId, variantId }
}
