// `npm run openapi`: writes the OpenAPI descriptions of both APIs to docs, from the contracts that the apps have mounted.
// With --check it writes nothing and fails if the files are out of date.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { Pool } from 'pg'
import { pino } from 'pino'
import type { ViteDevServer } from 'vite'
import { endpoints } from '#contract/endpoints.ts'
import { buildBff } from '../bff/app.ts'
import { readConfig } from '../config/config.ts'
import { buildShop } from '../shop/app.ts'
import { misused, readArguments } from './command-line.ts'
import { BFF_API, SHOP_API } from './openapi/apis.ts'
import { openApiDocument } from './openapi/document.ts'

const reading = readConfig({ API_BASE_URL: 'http://localhost' }, 'all', () => [Buffer.alloc(32)])
if ('faults' in reading) throw new Error(reading.faults.join('\n'))

/** Just enough to build the apps, which neither listen nor send a query here. */
const deps = {
  config: reading.config,
  logger: pino({ level: 'silent' }),
  pool: new Pool(),
  db: new Kysely<object>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }),
}

/** The contracts whose routes an app has mounted. */
const mountedOn = (app: FastifyInstance) => endpoints.filter(({ method, path }) => app.hasRoute({ method, url: path }))

const ofShop = async () => mountedOn(await buildShop({ ...deps, db: deps.db.$extendTables() }))
// Given a Vite server, the BFF does not look for built views; nothing is rendered here, so an empty object will do.
const ofBff = async () => mountedOn(await buildBff({ ...deps, db: deps.db.$extendTables(), vite: {} as ViteDevServer }))

const options = { check: { type: 'boolean', default: false } } as const
const { check } = readArguments({ options }, misused('npm run openapi [-- --check]')).values
const docs = join(import.meta.dirname, '../../docs')
const drifted: string[] = []
for (const { name, api, mounted } of [
  { name: 'openapi.shop.json', api: SHOP_API, mounted: ofShop },
  { name: 'openapi.bff.json', api: BFF_API, mounted: ofBff },
]) {
  const path = join(docs, name)
  const wanted = `${JSON.stringify(openApiDocument(api, await mounted()), null, 2)}\n`
  const found = await readFile(path, 'utf8').catch(() => '')
  if (found === wanted) continue
  drifted.push(name)
  if (!check) await writeFile(path, wanted)
}
if (check && drifted.length > 0) console.error(`Not up to date: ${drifted.join(', ')}. Run npm run openapi.`)
else console.log(drifted.length > 0 ? `Written: ${drifted.join(', ')}` : 'Up to date')
// Building the apps started timers that would otherwise keep the process alive.
process.exit(check && drifted.length > 0 ? 1 : 0)
