// What to take care of before a shop opens to the public; each point is checked automatically if possible.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Overview } from '#contract/overview.ts'
import { ROLES } from '#contract/permissions.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../shop/db/schema.ts'
import type { Finding } from '../shop/doctor/findings.ts'
import { readiness } from '../shop/overview/readiness.ts'

export interface ChecklistDeps {
  config: Config
  /** Undefined if the configuration names another backend, so that there is no shop database to check. */
  db: Kysely<Database> | undefined
  embedded: boolean
}

const SELLING: Record<Overview['readiness'][number]['code'], (count: number) => string> = {
  'no-products': () => 'no product is published',
  'no-delivery': () => 'no country can be delivered to (delivery)',
  'home-not-delivered': () => "nothing is delivered to the shop's own country (delivery)",
  'country-without-method': (count) => `${count} countries have no active delivery method`,
  'no-tax-class': () => 'no tax class is the default (taxes)',
  'class-without-rate': (count) => `${count} tax classes have no rate for a country that is delivered to`,
  'home-without-rate': () => "no tax class has a rate for the shop's own country (site info, legal; taxes)",
  'weight-missing': (count) => `${count} variants have no weight, which some delivery methods ask for`,
  'no-tax-number': () => 'there is neither a VAT number nor another tax number (site info, legal)',
  'no-guarantee-page': () => 'no page in the footer tells of the legal guarantee (site info, entries)',
  'no-accessibility-page': () => 'no page in the footer tells how accessible the shop is (site info, entries)',
  'no-picture': (count) => `${count} published products have no picture`,
  'no-category': (count) => `${count} published products have no category`,
  'no-alt-text': (count) => `${count} pictures have no words that stand for them`,
  'no-sender': () => 'there is no address for people to write to (site info, contact or mail)',
  'mail-kept': () => 'mail is kept in the mailbox of the dashboard and not sent (SMTP_URL)',
  'no-bank-account': () => 'there is no bank account (site info, checkout)',
  'no-terms-page': () => 'no page is chosen as the terms (site info, checkout)',
  'no-withdrawal-page': () => 'no page is chosen for the right of withdrawal (site info, checkout)',
  'no-privacy-page': () => 'no page is chosen for privacy (site info, checkout)',
  'no-imprint-page': () => 'no page is chosen as the imprint (site info, checkout)',
  'no-maker': (count) => `${count} published products do not say who made them`,
  'unit-missing': (count) => `${count} variants do not say what a piece holds, while others of their products do`,
  'sold-out': (count) => `${count} published products are sold out`,
}

const point = (subject: string, well: boolean, problem: string, remedy?: string): Finding => ({
  subject,
  problems: well ? [] : [problem],
  ...(remedy !== undefined && { remedy }),
})

/** Names of hosts that nobody can own (RFC 2606): the demo shop's people have their mail there. */
const NOBODYS = '@(.*\\.)?example(\\.(com|net|org))?$'

/** The accounts that `DATA_DIR/demo-accounts.json` names. In a shop that was restored elsewhere there is no such file. */
const namesOfDemo = (dataDir: string): string[] => {
  const file = join(dataDir, 'demo-accounts.json')
  if (!existsSync(file)) return []
  const accounts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { username?: string }>
  return Object.values(accounts).flatMap(({ username }) => username ?? [])
}

const TWO_DAYS_MS = 2 * 86_400_000

/** Whether `npm run backup` left a file in its usual place lately. */
const hasBackup = (dataDir: string): boolean => {
  const folder = join(dataDir, 'backups')
  if (!existsSync(folder)) return false
  const files = readdirSync(folder).filter((name) => name.endsWith('.tar.gz'))
  return files.some((name) => statSync(join(folder, name)).mtimeMs > Date.now() - TWO_DAYS_MS)
}

export async function productionChecklist({ config, db, embedded }: ChecklistDeps): Promise<Finding[]> {
  const https = config.publicOrigin.startsWith('https:')
  const settings = [
    point('NODE_ENV is production', config.production, 'it is not', 'set NODE_ENV=production'),
    point('the address is https', https, `PUBLIC_ORIGIN is ${config.publicOrigin}`),
    point(
      'a proxy in front is known',
      config.trustProxy !== false || !config.production,
      'TRUST_PROXY is not set: every shopper behind a proxy would count as one address',
    ),
    point(
      'the database is one you back up',
      !embedded || hasBackup(config.dataDir),
      'it is the embedded one, and DATA_DIR/backups holds no backup of the last two days',
      'let npm run backup run every night, or set DATABASE_URL',
    ),
    point('figures are collected', config.metricsPort !== undefined, 'METRICS_PORT is not set'),
    point('stopping waits for the load balancer', config.drainSeconds > 0, 'DRAIN_SECONDS is 0'),
    point(
      'pictures survive the machine',
      config.s3 !== undefined || (config.instances ?? 1) === 1,
      `${config.instances} instances keep pictures in a folder of their own`,
      'set S3_*, or mount one folder for all',
    ),
  ]
  if (!db) return settings
  const active = await db
    .selectFrom('users')
    .select(['username', 'role'])
    .select(
      sql<boolean>`(username = any(${namesOfDemo(config.dataDir)}::text[])
        or (username = any(${[...ROLES]}::text[]) and coalesce(email, '') ~ ${NOBODYS}))`.as('ofDemo'),
    )
    .where('status', '=', 'active')
    .where((of) => of.or([of('role', '!=', 'customer'), of('username', 'in', ROLES)]))
    .execute()
  const left = active.filter(({ ofDemo }) => ofDemo)
  const developers = active.filter(({ role, ofDemo }) => role === 'developer' && !ofDemo)
  const problems = await readiness(db, config)
  return [
    ...settings,
    {
      subject: 'the accounts of the demo shop are gone',
      problems: left.map(
        ({ username }) => `${username} can sign in with the password that the demo shop was made with`,
      ),
      remedy: 'block it under /dashboard/users',
    },
    point(
      'somebody can mend everything',
      developers.length > 0,
      'there is no developer but those of the demo',
      'npm run admin:create',
    ),
    {
      subject: 'nothing keeps the shop from selling',
      problems: problems.map(({ code, count }) => SELLING[code](count)),
    },
  ]
}
