// `npm run openapi`: writes the descriptions of both APIs to docs, from the contracts the apps have mounted.
// With --check it writes nothing and fails when what lies there is not what it would write.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { Pool } from 'pg'
import { pino } from 'pino'
import type { ViteDevServer } from 'vite'
import { endpoints } from '#contract/endpoints.ts'
import { mount } from '#http/mount.ts'
import { type ApiDescription, describeApi } from '#http/openapi.ts'
import { createServer } from '#http/server.ts'
import { buildBff } from '../bff/app.ts'
import { readConfig } from '../config.ts'
import { buildShop } from '../shop/app.ts'

const reading = readConfig({ API_BASE_URL: 'http://localhost' }, 'all', () => [Buffer.alloc(32)])
if ('faults' in reading) throw new Error(reading.faults.join('\n'))

/** Enough to build the apps; nothing is listened to and no statement is sent. */
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

const BFF_API: ApiDescription = {
  title: 'Stoa BFF',
  description: 'What the browser asks for: one answer for each screen, the cart, the session.',
  credential: { session: { type: 'apiKey', in: 'cookie', name: '__Host-Http-bff' } },
}

const documentOf = async (app: FastifyInstance): Promise<string> => {
  await app.ready()
  return `${JSON.stringify(app.swagger(), null, 2)}\n`
}

const describeShop = async (): Promise<string> => documentOf(await buildShop({ ...deps, db: deps.db.$extendTables() }))

/** The BFF does not describe itself while it runs; the contracts it mounts are mounted once more on an app that does. */
const describeBff = async (): Promise<string> => {
  // With Vite named, the built views are not looked for; nothing is rendered here.
  const bff = await buildBff({ ...deps, db: deps.db.$extendTables(), vite: {} as ViteDevServer })
  const described = createServer({ logger: deps.logger, trustProxy: false })
  await describeApi(described, BFF_API)
  for (const endpoint of endpoints)
    if (bff.hasRoute({ method: endpoint.method, url: endpoint.path }))
      mount(described, endpoint, () => {
        throw new Error('This app only describes')
      })
  return await documentOf(described)
}

const check = process.argv.includes('--check')
const docs = join(import.meta.dirname, '../../docs')
const drifted: string[] = []
for (const [name, describe] of Object.entries({ 'openapi.shop.json': describeShop, 'openapi.bff.json': describeBff })) {
  const path = join(docs, name)
  const wanted = await describe()
  const found = await readFile(path, 'utf8').catch(() => '')
  if (found === wanted) continue
  drifted.push(name)
  if (!check) await writeFile(path, wanted)
}
if (check && drifted.length > 0) console.error(`Not up to date: ${drifted.join(', ')}. Run npm run openapi.`)
else console.log(drifted.length > 0 ? `Written: ${drifted.join(', ')}` : 'Up to date')
// Building the apps started timers that nobody here waits for.
process.exit(check && drifted.length > 0 ? 1 : 0)
