// `npm run database:roles`: creates one role each for the shop and the BFF on your own server, with DATABASE_URL naming its
// administrator, whose password may stand in DATABASE_PASSWORD. Neither can read the other's schema; existing tables change
// owner. It is safe to run more than once.
import pg from 'pg'
import { z } from 'zod'
import { provideRoles } from '#postgres/roles.ts'
import { readEnvFile } from '../config/config.ts'
import { databaseUrl } from '../config/database-url.ts'
import { database, databasePassword } from '../config/setting-types.ts'
import { fail } from './command-line.ts'

const needed = z.string('is needed').min(1, 'is needed')
const Environment = z.object({
  DATABASE_URL: database,
  DATABASE_PASSWORD: databasePassword,
  SHOP_DATABASE_PASSWORD: needed,
  BFF_DATABASE_PASSWORD: needed,
})

readEnvFile()
const given = Environment.safeParse(process.env)
if (!given.success)
  fail('The roles were not made:', ...given.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`))
const settings = given.data ?? fail('')
const connectionString = databaseUrl(settings)
if (connectionString === undefined)
  fail('The roles were not made:', 'DATABASE_URL: is needed; the embedded database has a role of its own')

const admin = new pg.Client({ connectionString, application_name: 'stoa roles' })
try {
  await admin.connect()
  await provideRoles(admin, [
    {
      name: 'stoa_shop',
      password: settings.SHOP_DATABASE_PASSWORD,
      schemas: ['shop', 'jobs'],
      createsSchemas: true,
    },
    { name: 'stoa_bff', password: settings.BFF_DATABASE_PASSWORD, schemas: ['bff'], createsSchemas: false },
  ])
  console.log('stoa_shop owns the schemas shop and jobs, stoa_bff owns bff.')
} catch (error) {
  fail('The roles were not made:', error instanceof Error ? error.message : String(error))
} finally {
  await admin.end().catch(() => {})
}
