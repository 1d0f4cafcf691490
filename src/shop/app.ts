// The shop API: every entity's routes on one Fastify instance. It builds and listens to nothing.
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { jsonErrors } from '#http/errors.ts'
import { requireContracts } from '#http/mount.ts'
import { createServer } from '#http/server.ts'
import type { Config } from '../config.ts'
import type { Database } from './db/schema.ts'

export interface ShopDeps {
  config: Config
  db: Kysely<Database>
  pool: Pool
  logger: Logger
}

export async function buildShop(deps: ShopDeps): Promise<FastifyInstance> {
  const app = createServer({ logger: deps.logger, trustProxy: ['127.0.0.1', '::1'] })
  jsonErrors(app)
  requireContracts(app)
  return app
}
