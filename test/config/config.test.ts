import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import t from 'tap'
import { type Config, childEnvironment, readConfig } from '../../src/config/config.ts'
import { readOrCreateKeys } from '../../src/config/key-files.ts'
import { type Role, variableNames } from '../../src/config/variables.ts'
import { scratchFolder } from '../support/scratch.ts'

const keyOf = (first: number) => Buffer.from(Array.from({ length: 32 }, (_, at) => first + at))
const key = keyOf(1)
const keyText = key.toString('base64url')
const read = (env: Record<string, string>, role: Role = 'all') => readConfig(env, role, () => [key])

const configOf = (env: Record<string, string>, role?: Role): Config => {
  const reading = read(env, role)
  if ('faults' in reading) throw new Error(reading.faults.join('; '))
  return reading.config
}

const faultsOf = (env: Record<string, string>, role?: Role): readonly string[] => {
  const reading = read(env, role)
  return 'faults' in reading ? reading.faults : []
}

const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://shop.example',
  SESSION_KEYS: keyText,
  SHOP_SIGNING_KEYS: keyText,
  DATABASE_URL: 'postgres://stoa:secret@db.example/stoa',
}

t.test('an empty environment is a complete development configuration', async (t) => {
  t.match(configOf({}), {
    production: false,
    port: 3000,
    host: 'localhost',
    publicOrigin: 'http://localhost:3000',
    publicOriginGiven: false,
    allowedHosts: ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'],
    trustProxy: false,
    dataDir: resolve('data'),
    logLevel: 'info',
    seed: 'demo',
    sessionIdleDays: 14,
    sessionAbsoluteDays: 30,
    instances: undefined,
    drainSeconds: 0,
  })
  t.equal(configOf({}).databaseUrl, undefined)
  t.equal(configOf({}).apiBaseUrl, undefined)
  t.ok(Object.isFrozen(configOf({})))
})

t.test('a variable that is set to nothing counts as not set', async (t) => {
  t.equal(configOf({ PORT: '', DATABASE_URL: '' }).port, 3000)
})

t.test('values are read as what they mean', async (t) => {
  const config = configOf({
    PORT: '8080',
    PUBLIC_ORIGIN: 'http://shop.test:8080/',
    TRUST_PROXY: '10.0.0.0/8, ::1',
    API_BASE_URL: 'https://api.example/v1/',
    UPSTREAM_REFRESH_COOKIE: 'refresh,rid',
    SESSION_KEYS: `${keyText},${keyOf(2).toString('base64url')}`,
    DATABASE_URL: 'embedded',
    SEED: 'none',
  })
  t.equal(config.publicOrigin, 'http://shop.test:8080')
  t.same(config.allowedHosts, ['shop.test:8080', 'localhost:8080', '127.0.0.1:8080', '[::1]:8080'])
  t.same(config.trustProxy, ['10.0.0.0/8', '::1'])
  t.equal(config.apiBaseUrl, 'https://api.example/v1')
  t.same(config.upstreamRefreshCookie, ['refresh', 'rid'])
  t.same(config.sessionKeys, [key, keyOf(2)])
  t.equal(config.databaseUrl, undefined, 'the word embedded asks for the database that comes with Stoa')
})

t.test('every faulty variable is named at once, and no value is shown', async (t) => {
  const canary = 'canary-4711'
  const faulty = {
    NODE_ENV: canary,
    PORT: canary,
    HOST: `${canary} x`,
    PUBLIC_ORIGIN: canary,
    ALLOWED_HOSTS: `${canary}/x`,
    TRUST_PROXY: canary,
    DATABASE_URL: canary,
    DATABASE_PASSWORD: `${canary}\n`,
    API_BASE_URL: canary,
    PICTURE_HOSTS: `${canary}/x`,
    SHOP_PORT: canary,
    METRICS_PORT: canary,
    LOG_LEVEL: canary,
    SESSION_KEYS: canary,
    SHOP_SIGNING_KEYS: canary,
    SESSION_IDLE_DAYS: canary,
    SESSION_ABSOLUTE_DAYS: canary,
    RATE_LIMIT_PER_MINUTE: canary,
    VIEW_CACHE_MB: canary,
    PAGE_CACHE_MB: canary,
    CACHE_PURGE_SECRET: canary,
    CDN_CACHE: canary,
    CDN_PURGE_URL: `ftp://${canary}`,
    CDN_PURGE_SECRET: `${canary} x`,
    REGISTRATIONS_PER_HOUR: canary,
    UPSTREAM_REFRESH_COOKIE: `${canary} x`,
    SEED: canary,
    BFF_PROCESSES: canary,
    INSTANCES: canary,
    DRAIN_SECONDS: canary,
    ICON_SOURCE_URL: canary,
    OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://collector',
    ICON_FALLBACK_URL: canary,
    SMTP_URL: `smtp://user:${canary}@mail.example/x`,
    S3_BUCKET: `${canary}/x`,
    S3_ENDPOINT: canary,
    S3_REGION: `${canary} x`,
    S3_ACCESS_KEY_ID: `${canary} x`,
    S3_SECRET_ACCESS_KEY: `${canary} x`,
    S3_FORCE_PATH_STYLE: canary,
    CHECKOUT_PENDING_LIMIT: canary,
    PAYMENT_SIMULATOR: canary,
    STRIPE_SECRET_KEY: canary,
    STRIPE_WEBHOOK_SECRETS: canary,
    STRIPE_PAYMENT_METHOD_TYPES: `${canary} x`,
    STRIPE_API_URL: canary,
  }
  const faults = faultsOf(faulty)
  t.same(faults.map((fault) => fault.split(':')[0]).sort(), Object.keys(faulty).sort())
  t.same(
    variableNames.filter((name) => !(name in faulty)),
    ['DATA_DIR'],
    'any path may be a data directory',
  )
  t.notMatch(faults.join('\n'), canary)
})

t.test('a key that is one byte repeated is a placeholder, not a key, wherever it stands', async (t) => {
  for (const name of ['SESSION_KEYS', 'SHOP_SIGNING_KEYS'])
    for (const byte of [0, 1, 65, 255]) {
      const placeholder = Buffer.alloc(32, byte).toString('base64url')
      for (const value of [placeholder, `${keyText},${placeholder}`])
        t.match(faultsOf({ [name]: value }), [new RegExp(`^${name}: must be .* none of them one byte repeated$`)])
    }
  const folder = scratchFolder(t)
  writeFileSync(join(folder, 'session-keys'), `${keyText}\n${Buffer.alloc(32).toString('base64url')}\n`)
  t.throws(() => readOrCreateKeys(join(folder, 'session-keys')))
})

t.test('a stop that drains has time left for open requests', async (t) => {
  t.equal(configOf({ DRAIN_SECONDS: '15' }).drainSeconds, 15)
  t.match(faultsOf({ DRAIN_SECONDS: '16' }), [/^DRAIN_SECONDS: must be a whole number from 0 to 15/])
})

t.test('trusting every proxy, or a number of hops, is refused', async (t) => {
  for (const value of ['true', '1', '10.0.0.0/33', '10.0.0.0/8/8', 'proxy.example'])
    t.match(faultsOf({ TRUST_PROXY: value }), [/^TRUST_PROXY: /], value)
})

t.test('an origin has no path, no user and no other protocol', async (t) => {
  for (const value of ['https://shop.example/x', 'https://a:b@shop.example', 'ftp://shop.example', 'shop.example'])
    t.match(faultsOf({ PUBLIC_ORIGIN: value }), [/^PUBLIC_ORIGIN: /], value)
})

t.test('hosts of pictures become sources of the content security policy', async (t) => {
  const hosts = (PICTURE_HOSTS: string) => configOf({ PICTURE_HOSTS }).pictureHosts
  t.same(configOf({}).pictureHosts, [])
  t.same(hosts('cdn.example, *.images.example,https://a.example:8443,b.example:443/'), [
    'https://cdn.example',
    'https://*.images.example',
    'https://a.example:8443',
    'https://b.example',
  ])
  t.same(hosts('http://localhost:9000,http://127.0.0.1'), ['http://localhost:9000', 'http://127.0.0.1'])
  for (const wrong of [
    '*',
    '*.example',
    'https://*',
    'http://cdn.example',
    'cdn.example/path',
    "cdn.example; script-src 'unsafe-inline'",
    "'unsafe-inline'",
    'data:',
    'a.example,,b.example',
    'a.*.example',
    'user@cdn.example',
  ])
    t.match(faultsOf({ PICTURE_HOSTS: wrong }), [/^PICTURE_HOSTS: must be a comma list of hosts/], wrong)
})

t.test('a mail server is a host with a way to log in, and nothing else', async (t) => {
  t.same(configOf({ SMTP_URL: 'smtp://shop:p%40ss@mail.example' }).smtp, {
    host: 'mail.example',
    port: 587,
    secure: false,
    user: 'shop',
    password: 'p@ss',
  })
  t.match(configOf({ SMTP_URL: 'smtps://[::1]' }).smtp, { host: '::1', port: 465, secure: true, user: '' })
  t.equal(configOf({}).smtp, undefined)
  for (const value of [
    'mail.example',
    'http://mail.example',
    'smtp://',
    'smtp://user@mail.example',
    'smtp://a:%zz@mail.example',
    'smtp://mail.example?tls.rejectUnauthorized=false',
    'smtp://mail example',
  ])
    t.match(faultsOf({ SMTP_URL: value }), [/^SMTP_URL: /], value)
})

t.test('a port is a whole number in range', async (t) => {
  for (const value of ['65536', '-1', '3000.5', '0x10', ' 80', '1e3'])
    t.match(faultsOf({ PORT: value }), [/^PORT: /], value)
})

t.test('production demands what development makes up', async (t) => {
  t.same(
    faultsOf({ NODE_ENV: 'production' }).map((fault) => fault.split(':')[0]),
    ['PUBLIC_ORIGIN', 'SESSION_KEYS', 'SHOP_SIGNING_KEYS', 'DATABASE_URL'],
  )
  t.match(faultsOf({ ...production, PUBLIC_ORIGIN: 'http://shop.example' }), [
    'PUBLIC_ORIGIN: must be https in production',
  ])
  t.match(configOf(production), { production: true, seed: 'none', drainSeconds: 5, allowedHosts: ['shop.example'] })
  t.equal(configOf({ ...production, DATABASE_URL: 'embedded' }).databaseUrl, undefined)
})

t.test('each process in production needs only its own secrets', async (t) => {
  const { SHOP_SIGNING_KEYS: _1, ...forBff } = production
  t.same(faultsOf(forBff, 'bff'), ['API_BASE_URL: is needed when the BFF runs alone'])
  t.same(faultsOf({ ...forBff, API_BASE_URL: 'http://shop:3001' }, 'bff'), [])
  t.same(
    faultsOf({ ...forBff, API_BASE_URL: 'http://shop:3001' }),
    [],
    'another upstream makes the signing keys needless',
  )
  const { SESSION_KEYS: _2, ...forShop } = production
  t.same(faultsOf(forShop, 'shop'), [])
})

t.test('the simulator of payments and a stand-in for Stripe never run in production', async (t) => {
  t.equal(configOf({}).simulator, true)
  t.equal(configOf({ PAYMENT_SIMULATOR: 'false' }).simulator, false)
  t.equal(configOf(production).simulator, false)
  t.equal(configOf({ ...production, PAYMENT_SIMULATOR: 'false' }).simulator, false)
  const stripe = { STRIPE_SECRET_KEY: 'sk_live_0123456789', STRIPE_WEBHOOK_SECRETS: 'whsec_0123456789' }
  t.same(faultsOf({ ...production, ...stripe }), [])
  t.match(faultsOf({ ...production, PAYMENT_SIMULATOR: 'true' }), [
    /^PAYMENT_SIMULATOR: must not be true in production/,
  ])
  t.match(faultsOf({ ...production, ...stripe, STRIPE_API_URL: 'http://fake' }), [/^STRIPE_API_URL: must not be given/])
})

t.test('Stripe needs its key and a secret for its webhooks, of which there may be two', async (t) => {
  t.equal(configOf({}).stripe, undefined)
  t.same(
    configOf({ STRIPE_SECRET_KEY: 'rk_test_0123456789', STRIPE_WEBHOOK_SECRETS: 'whsec_newer0123, whsec_older0123' })
      .stripe,
    {
      secretKey: 'rk_test_0123456789',
      webhookSecrets: ['whsec_newer0123', 'whsec_older0123'],
      methods: ['card'],
      apiUrl: undefined,
    },
  )
  t.match(faultsOf({ STRIPE_SECRET_KEY: 'sk_test_0123456789' }), [/^STRIPE_WEBHOOK_SECRETS: is needed/])
  t.match(faultsOf({ STRIPE_WEBHOOK_SECRETS: 'whsec_0123456789' }), [/^STRIPE_WEBHOOK_SECRETS: has no meaning/])
  t.match(faultsOf({ STRIPE_SECRET_KEY: 'pk_test_0123456789', STRIPE_WEBHOOK_SECRETS: 'whsec_0123456789' }), [
    /^STRIPE_SECRET_KEY: must be/,
  ])
})

t.test('a session cannot idle for longer than it may last', async (t) => {
  t.match(faultsOf({ SESSION_IDLE_DAYS: '31' }), [/^SESSION_IDLE_DAYS: /])
})

t.test('a variable with our prefix that we do not know is a fault', async (t) => {
  t.same(faultsOf({ STOA_PORT: '80' }), ['STOA_PORT: is not a variable Stoa knows'])
})

t.test('near-miss spellings are pointed out, innocent neighbours are not', async (t) => {
  t.same(read({ DATABSE_URL: 'x', SESSIONKEYS: 'x', Port: '1' }).hints, [
    'DATABSE_URL: is not read by Stoa; did you mean DATABASE_URL?',
    'SESSIONKEYS: is not read by Stoa; did you mean SESSION_KEYS?',
    'Port: is not read by Stoa; did you mean PORT?',
  ])
  const meant = 'DATABASE_URL'
  for (const name of ['DATABSAE_URL', 'DATEBASE_URL', 'DATABASSE_URL', 'DATABASE_URLS', 'ATABASE_URL', 'ADTABASE_URL'])
    t.same(read({ [name]: 'x' }).hints, [`${name}: is not read by Stoa; did you mean ${meant}?`])
  const tooFar = [
    'DTABSE_URL',
    'ATADBASE_URL',
    'DATABASE_URLXX',
    'DATABASSSE_URL',
    'DTXABASE_URL',
    'DATABASE_LUR',
    'DBTABASE_XURL',
    'DATABASE_LRUX',
  ]
  for (const name of tooFar) t.same(read({ [name]: 'x' }).hints, [], name)
  t.same(read({ HOSTNAME: 'x', REDIS_PORT: '1', SPEED: '1', POST: '1', HOSTS: 'x', HOME: '/' }).hints, [])
  t.same(read({ DATABASE_URI: 'x', DATABASE_URL: 'embedded' }).hints, [], 'the right one is set beside it')
})

t.test('keys that nobody gave are made once, privately, and kept', async (t) => {
  const path = join(scratchFolder(t), 'deep', 'session-keys')
  const made = readOrCreateKeys(path)
  t.equal(made.length, 1)
  t.equal(made[0]?.length, 32)
  t.same(readOrCreateKeys(path), made)
  t.equal(statSync(path).mode & 0o777, 0o600)
  writeFileSync(path, 'short\n')
  t.throws(() => readOrCreateKeys(path), /does not hold 32-byte keys/)
})

t.test('a data directory of spaces, or with some at its ends, is a mistake and no folder', async (t) => {
  for (const DATA_DIR of [' ', 'data ']) {
    const reading = readConfig({ DATA_DIR }, 'all', () => [])
    t.same('faults' in reading && reading.faults, ['DATA_DIR: must be a path, without spaces at its ends'])
  }
})

t.test('a data directory that cannot hold the keys is a fault of DATA_DIR', async (t) => {
  const reading = readConfig({ DATA_DIR: '/dev/null/data' }, 'all', readOrCreateKeys)
  t.match('faults' in reading && reading.faults, ['DATA_DIR: cannot be used (ENOTDIR)'])
  if (process.platform !== 'linux') return
  const nowhere = readConfig({ DATA_DIR: '/proc/stoa/data' }, 'all', readOrCreateKeys)
  t.match('faults' in nowhere && nowhere.faults, ['DATA_DIR: cannot be used (ENOENT)'], 'and says so at once')
})

t.test('.env.example has one line for every variable and for no other', async (t) => {
  const text = readFileSync('.env.example', 'utf8')
  const names = [...text.matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name]) => name)
  t.same(names, variableNames)
})

t.test('.env.example is valid once its lines are switched on and the keys are filled in', async (t) => {
  const text = readFileSync('.env.example', 'utf8').replace(/^#(?=[A-Z0-9_]+=)/gm, '')
  const env = { ...parseEnv(text), SESSION_KEYS: keyText, SHOP_SIGNING_KEYS: keyText }
  // For tests alone: production refuses it.
  const { STRIPE_API_URL: _, ...ofProduction } = env as Record<string, string>
  t.same(faultsOf(ofProduction), [])
})

t.test('the password of the database may stand apart, with any characters', async (t) => {
  const apart = { DATABASE_URL: 'postgres://stoa@db.example:5432/stoa', DATABASE_PASSWORD: 'p@ss/w#o:r%64 ?' }
  const url = new URL(configOf(apart).databaseUrl ?? '')
  t.equal(decodeURIComponent(url.password), apart.DATABASE_PASSWORD)
  t.same([url.username, url.host, url.pathname], ['stoa', 'db.example:5432', '/stoa'])
  const meaningless = /^DATABASE_PASSWORD: has no meaning/
  for (const DATABASE_URL of ['', 'embedded', 'postgres://stoa:x@db/stoa', 'postgres://db/stoa'])
    t.match(faultsOf({ ...apart, DATABASE_URL })[0], meaningless, DATABASE_URL)
})

t.test('a child has our environment with few pools of memory, unless somebody chose a number of them', async (t) => {
  const { env } = process
  t.teardown(() => {
    process.env = env
  })
  process.env = { HOME: '/home/shop', PORT: '3000' }
  t.same(childEnvironment({ PORT: '4000' }), { HOME: '/home/shop', PORT: '4000', MALLOC_ARENA_MAX: '2' })
  process.env = { MALLOC_ARENA_MAX: '8' }
  t.same(childEnvironment({}), { MALLOC_ARENA_MAX: '8' })
})
