// What the routes of the shop are handed.
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { Database } from './db/schema.ts'

export interface ShopDeps {
  config: Config
  db: Kysely<Database>
  pool: Pool
  logger: Logger
  /** True once the process was asked to stop: /readyz then answers 503. */
  draining?: () => boolean
  /** True in development: the log is read by whoever works on the code. */
  developing?: boolean
}
