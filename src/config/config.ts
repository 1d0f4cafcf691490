// The configuration of every process, and the only reader of process.env: zod → one frozen Config.
// All faults are printed at once; a message names the variable and never shows a value, since many are secrets.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { freePort } from '#http/ports.ts'
import release from '../../package.json' with { type: 'json' }
import { databaseUrl } from './database-url.ts'
import { readOrCreateKeys } from './key-files.ts'
import { misspelled } from './spelling.ts'
import { missing, type Role, type Variables, variableNames, variables } from './variables.ts'

/** Where pictures lie when not in DATA_DIR. */
const bucket = (env: Variables) =>
  env.S3_BUCKET === undefined
    ? undefined
    : {
        bucket: env.S3_BUCKET,
        /** Without one, Amazon S3 itself is used. */
        endpoint: env.S3_ENDPOINT,
        region: env.S3_REGION ?? 'us-east-1',
        accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
        /** The bucket in the path instead of the host name: what most stores beside Amazon's understand. */
        forcePathStyle: env.S3_FORCE_PATH_STYLE ? env.S3_FORCE_PATH_STYLE === 'true' : env.S3_ENDPOINT !== undefined,
      }

/** How Stripe is spoken to, where it is set up. */
const stripe = (env: Variables) =>
  env.STRIPE_SECRET_KEY === undefined
    ? undefined
    : {
        secretKey: env.STRIPE_SECRET_KEY,
        /** Two while one is replaced. */
        webhookSecrets: (env.STRIPE_WEBHOOK_SECRETS ?? []) as readonly string[],
        /** As Stripe names them. */
        methods: (env.STRIPE_PAYMENT_METHOD_TYPES ?? ['card']) as readonly string[],
        /** For tests: where something stands in for Stripe. */
        apiUrl: env.STRIPE_API_URL,
      }

/** The settings that follow from the environment alone; the keys may still have to come from DATA_DIR. */
const derive = (env: Variables, role: Role) => {
  const production = env.NODE_ENV === 'production'
  const port = env.PORT ?? 3000
  const publicOrigin = env.PUBLIC_ORIGIN ?? `http://localhost:${port}`
  const local = production ? [] : ['localhost', '127.0.0.1', '[::1]'].map((host) => `${host}:${port}`)
  return {
    role,
    production,
    port,
    /** Address the BFF listens on. */
    host: env.HOST ?? 'localhost',
    publicOrigin,
    publicOriginGiven: env.PUBLIC_ORIGIN !== undefined,
    allowedHosts: [...new Set([...(env.ALLOWED_HOSTS ?? [new URL(publicOrigin).host]), ...local])] as readonly string[],
    trustProxy: (env.TRUST_PROXY ?? false) as readonly string[] | false,
    dataDir: resolve(env.DATA_DIR ?? 'data'),
    /** Absent means the embedded database: the supervisor starts it and hands its address to the children. */
    databaseUrl: databaseUrl(env),
    /** Absent means the bundled shop. */
    apiBaseUrl: env.API_BASE_URL,
    /** Other origins from which pages may show pictures. */
    pictureHosts: (env.PICTURE_HOSTS ?? []) as readonly string[],
    /** Port of the bundled shop; absent lets `npm start` choose a free one. */
    shopPort: env.SHOP_PORT,
    metricsPort: env.METRICS_PORT,
    /** Base address of an OpenTelemetry collector; absent means no traces are sent. */
    otlpEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    /** The version of this release. */
    version: release.version,
    logLevel: env.LOG_LEVEL ?? 'info',
    seed: env.SEED ?? (production ? 'none' : 'demo'),
    /** Names of the upstream's cookies that hold the refresh credential; if absent, every cookie it sets counts. */
    upstreamRefreshCookie: env.UPSTREAM_REFRESH_COOKIE as readonly string[] | undefined,
    sessionIdleDays: env.SESSION_IDLE_DAYS ?? 14,
    sessionAbsoluteDays: env.SESSION_ABSOLUTE_DAYS ?? 30,
    /** How many processes render pages, where `npm start` starts them. */
    bffProcesses: env.BFF_PROCESSES ?? 1,
    /** How many BFF instances share this database; if absent, they count themselves. */
    instances: env.INSTANCES,
    /** Requests allowed per address; pictures and files do not count. */
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE ?? 1200,
    /** Megabytes that answers of the upstream may take which depend on nobody; 0 keeps none. */
    viewCacheMb: env.VIEW_CACHE_MB ?? 32,
    /** … that finished pages may take; 0 keeps none. */
    pageCacheMb: env.PAGE_CACHE_MB ?? 64,
    /** Whoever has it may drop what is kept; absent means that nobody may. */
    cachePurgeSecret: env.CACHE_PURGE_SECRET,
    /** Public pages tell a CDN how long it may keep them. */
    cdnCache: env.CDN_CACHE === 'true',
    /** Where a CDN is told what changed; absent means that nobody is told. */
    cdnPurgeUrl: env.CDN_PURGE_URL,
    cdnPurgeSecret: env.CDN_PURGE_SECRET,
    /** Accounts that may be created from one address; people trying the demo shop create many from theirs. */
    registrationsPerHour: env.REGISTRATIONS_PER_HOUR ?? (production ? 5 : 60),
    /** How long a stopping process still serves while load balancers notice its 503 on /readyz. */
    drainSeconds: env.DRAIN_SECONDS ?? (production ? 5 : 0),
    /** The mail server that sends the shop's mail; if absent, mail is only kept in the dashboard's mailbox. */
    smtp: env.SMTP_URL,
    s3: bucket(env),
    /** Orders of one network that may wait for their payment at once. */
    checkoutPendingLimit: env.CHECKOUT_PENDING_LIMIT ?? 20,
    /** Payments by test cards, which move no money. */
    simulator: env.PAYMENT_SIMULATOR ? env.PAYMENT_SIMULATOR === 'true' : !production,
    stripe: stripe(env),
    iconSourceUrl: env.ICON_SOURCE_URL,
    iconFallbackUrl: env.ICON_FALLBACK_URL ?? 'https://api.iconify.design/lucide',
  }
}

export type Config = Readonly<
  ReturnType<typeof derive> & {
    /** Seal the session cookie: the first key writes, all of them read. */
    sessionKeys: readonly Buffer[]
    /** Sign the bundled shop's access tokens: the first key signs, all of them verify. */
    signingKeys: readonly Buffer[]
  }
>

export type Reading =
  | { faults: readonly string[]; hints: readonly string[] }
  | { config: Config; hints: readonly string[] }

/** Reads a given environment. Pure except for `keysIn`, which answers with the keys kept in a file below DATA_DIR. */
export const readConfig = (
  given: Record<string, string | undefined>,
  role: Role,
  keysIn: (path: string) => readonly Buffer[],
): Reading => {
  const env = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = variables.safeParse(env)
  const foreign = Object.keys(env).filter((name) => name.startsWith('STOA_'))
  const hints = misspelled(Object.keys(env), variableNames)
  const faults = [
    ...(parsed.error?.issues ?? []).map((issue) => `${String(issue.path[0])}: ${issue.message}`),
    ...missing(env, role),
    ...foreign.map((name) => `${name}: is not a variable Stoa knows`),
  ]
  if (!parsed.success || faults.length > 0) return { faults, hints }
  const settings = derive(parsed.data, role)
  if (settings.sessionIdleDays > settings.sessionAbsoluteDays)
    return { faults: ['SESSION_IDLE_DAYS: must not be longer than SESSION_ABSOLUTE_DAYS'], hints }
  try {
    const sessionKeys = parsed.data.SESSION_KEYS ?? (role === 'shop' ? [] : keysIn(`${settings.dataDir}/session-keys`))
    const signingKeys =
      parsed.data.SHOP_SIGNING_KEYS ?? (role === 'bff' ? [] : keysIn(`${settings.dataDir}/signing-keys`))
    return { config: Object.freeze({ ...settings, sessionKeys, signingKeys }), hints }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why = code
      ? `cannot be used (${code}); a folder is needed that can be written to`
      : 'a key file in it is damaged'
    return { faults: [`DATA_DIR: ${why}`], hints }
  }
}

/** What a child process gets to see: our environment with some variables replaced; an empty one counts as not set. */
export const childEnvironment = (changes: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  // By itself glibc keeps up to 16 pools of memory for the threads of Node on two cores, and gives little of them back.
  MALLOC_ARENA_MAX: '2',
  ...process.env,
  ...changes,
})

/** Adds what a `.env` beside package.json says to the process's environment; what is set there already stays. */
export const readEnvFile = (): void => {
  if (existsSync('.env')) process.loadEnvFile('.env')
}

/** Reads the process's own environment (and a `.env` beside package.json); ends the process when it is faulty. */
export const loadConfig = async (role: Role): Promise<{ config: Config; hints: readonly string[] }> => {
  readEnvFile()
  // A free port is chosen here, before anything derives an address from it.
  if (process.env.PORT === '0') process.env.PORT = String(await freePort())
  const reading = readConfig(process.env, role, readOrCreateKeys)
  if ('config' in reading) return reading
  const count = reading.faults.length === 1 ? 'a setting is wrong' : `${reading.faults.length} settings are wrong`
  console.error([`Stoa cannot start: ${count}.`, ...reading.faults, ...reading.hints].join('\n  '))
  process.exit(1)
}
