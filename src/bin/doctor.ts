// `npm run doctor`: checks the configuration, the schema, the stored pictures, the figures the shop derives, every ledger (stock,
// orders, money, parcels, papers) and the mail server, and reports problems. Exits with 1 if there are any.
//   --providers     also read every payment anew at its provider, and compare; takes a call each
//   --fix           recalculate the derived figures of products and reviews before checking them
//   --production    also print a checklist for opening the shop to the public
import { compareMigrations, type Migrations } from '#postgres/migrate.ts'
import { createDb } from '#postgres/pool.ts'
import { migrations as bffMigrations } from '../bff/migrations/index.ts'
import { loadConfig } from '../config/config.ts'
import { deriveProducts } from '../shop/catalogue/derive.ts'
import type { Database } from '../shop/db/schema.ts'
import type { Finding } from '../shop/doctor/findings.ts'
import { examineJobs } from '../shop/doctor/jobs.ts'
import { examineLedgers } from '../shop/doctor/ledgers.ts'
import { examineMail } from '../shop/doctor/mail.ts'
import { examinePictures } from '../shop/doctor/pictures.ts'
import { examineProviders } from '../shop/doctor/providers.ts'
import { mediaStore } from '../shop/media/choose-store.ts'
import { migrations as shopMigrations } from '../shop/migrations/index.ts'
import { providersOf } from '../shop/payments/providers.ts'
import { recountMarks } from '../shop/reviews/marks.ts'
import { needDatabase } from './command-database.ts'
import { misused, readArguments } from './command-line.ts'
import { productionChecklist } from './production-checklist.ts'

const usage: (message: string) => never = misused('npm run doctor -- [--providers] [--fix] [--production]')
const options = {
  fix: { type: 'boolean', default: false },
  production: { type: 'boolean', default: false },
  providers: { type: 'boolean', default: false },
} as const
const { values } = readArguments({ options }, usage)

const { config, hints } = await loadConfig('all')
// A single connection, because `set statement_timeout` below must apply to every query.
const database = await needDatabase(config, 'doctor', { connections: 1, existing: true })
const pool = database.pool('shop')
const db = createDb<Database>(pool)

const INSUFFICIENT_PRIVILEGE = '42501'

const schemaOf = async (schema: 'shop' | 'bff', migrations: Migrations): Promise<Finding> => {
  const compared = await compareMigrations(database.pool(schema), schema, migrations).catch((error) => {
    // Shop and BFF may use separate roles that cannot read each other's tables.
    if (error.code !== INSUFFICIENT_PRIVILEGE) throw error
    return undefined
  })
  if (!compared) return { subject: `schema of the ${schema}: another role's, not looked at`, problems: [] }
  const { pending, unknown } = compared
  if (unknown.length > 0)
    return {
      subject: `schema of the ${schema}`,
      problems: unknown.map((name) => `a newer release ran ${name}, which this one does not know`),
      remedy: 'start that release or a newer one',
    }
  return {
    subject: `schema of the ${schema}`,
    problems: pending.map((name) => `${name} has not run`),
    remedy: 'npm start runs what is missing',
  }
}

const say = ({ subject, problems, remedy }: Finding): void => {
  console.log(`${problems.length === 0 ? 'ok   ' : 'WRONG'}  ${subject}`)
  for (const problem of problems) console.log(`         ${problem}`)
  if (problems.length > 0 && remedy !== undefined) console.log(`         → ${remedy}`)
}

try {
  // Checks that count all rows of a large shop take longer than the limit meant for page requests.
  await pool.query('set statement_timeout = 0')
  const shopHere = config.apiBaseUrl === undefined
  const shopSchema = await schemaOf('shop', shopMigrations)
  const findings: Finding[] = [
    { subject: 'configuration', problems: hints },
    await schemaOf('bff', bffMigrations),
    ...(shopHere ? [shopSchema] : []),
  ]
  findings.forEach(say)
  const readable = shopHere && shopSchema.problems.length === 0
  if (readable) {
    if (values.fix) {
      await db.transaction().execute((trx) => deriveProducts(trx, 'all'))
      await db.transaction().execute(recountMarks)
    }
    const found = [
      ...(await examinePictures(db, mediaStore(config))),
      ...(await examineLedgers(db)),
      ...(values.providers ? await examineProviders(db, providersOf(config, { db })) : []),
      ...(await examineMail(db, config)),
      ...(await examineJobs(db)),
    ]
    found.forEach(say)
    findings.push(...found)
  }
  if (values.production) {
    console.log('\nBefore real shoppers come')
    for (const { subject, problems, remedy } of await productionChecklist({
      config,
      db,
      embedded: database.embedded,
    })) {
      console.log(`  [${problems.length === 0 ? 'x' : ' '}] ${subject}`)
      for (const problem of problems) console.log(`      ${problem}${remedy === undefined ? '' : ` → ${remedy}`}`)
      findings.push({ subject, problems })
    }
  }
  const wrong = findings.filter(({ problems }) => problems.length > 0)
  console.log(wrong.length === 0 ? '\nAll is well.' : `\n${wrong.length} of ${findings.length} need a look.`)
  process.exitCode = wrong.length === 0 ? 0 : 1
} finally {
  await database.close()
}
