// Every variable Stoa reads from the environment: its type, and the rules that involve several of them.
import { z } from 'zod'
import {
  address,
  baseUrl,
  choice,
  database,
  databasePassword,
  isCidr,
  isHost,
  keys,
  list,
  mailServer,
  origin,
  pictureHosts,
  plainWord,
  secret,
  setting,
  whole,
} from './setting-types.ts'

/** `all` and `dev` bring everything; `bff` and `shop` are one process of a real deployment. */
export type Role = 'all' | 'dev' | 'bff' | 'shop'

/** Every variable Stoa reads, by its name in the environment. `.env.example` explains each. */
export const variables = z.object({
  NODE_ENV: choice('production', 'development', 'test'),
  PORT: whole(0, 65535),
  HOST: setting('must be a host name or an address', (value) => (/^[A-Za-z0-9.:_-]+$/.test(value) ? value : undefined)),
  PUBLIC_ORIGIN: origin,
  ALLOWED_HOSTS: list('must be a comma list of lower-case hosts, with the port where it is not the usual one', isHost),
  TRUST_PROXY: list(
    'must be a comma list of addresses or CIDR ranges; neither true nor a number of hops is safe',
    isCidr,
  ),
  DATA_DIR: setting('must be a path, without spaces at its ends', (value) =>
    value === value.trim() ? value : undefined,
  ),
  DATABASE_URL: database,
  DATABASE_PASSWORD: databasePassword,
  API_BASE_URL: baseUrl,
  PICTURE_HOSTS: pictureHosts,
  SHOP_PORT: whole(1, 65535),
  METRICS_PORT: whole(1, 65535),
  OTEL_EXPORTER_OTLP_ENDPOINT: baseUrl,
  LOG_LEVEL: choice('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  SESSION_KEYS: keys,
  SHOP_SIGNING_KEYS: keys,
  SESSION_IDLE_DAYS: whole(1, 365),
  SESSION_ABSOLUTE_DAYS: whole(1, 365),
  RATE_LIMIT_PER_MINUTE: whole(10, 100_000_000),
  REGISTRATIONS_PER_HOUR: whole(1, 100_000),
  VIEW_CACHE_MB: whole(0, 65536),
  PAGE_CACHE_MB: whole(0, 65536),
  CACHE_PURGE_SECRET: secret,
  CDN_CACHE: choice('true', 'false'),
  CDN_PURGE_URL: address,
  CDN_PURGE_SECRET: secret,
  UPSTREAM_REFRESH_COOKIE: list('must be a comma list of cookie names', (item) => /^[!#$%&'*+.^`|~\w-]+$/.test(item)),
  SEED: choice('demo', 'none'),
  BFF_PROCESSES: whole(1, 64),
  INSTANCES: whole(1, 1000),
  // What is left of the 25 s of a stop is for open requests (process/serve.ts).
  DRAIN_SECONDS: whole(0, 15),
  ICON_SOURCE_URL: baseUrl,
  ICON_FALLBACK_URL: baseUrl,
  SMTP_URL: mailServer,
  CHECKOUT_PENDING_LIMIT: whole(1, 100_000),
  PAYMENT_SIMULATOR: choice('true', 'false'),
  STRIPE_SECRET_KEY: setting('must be a secret or restricted key of Stripe, which begins with sk_ or rk_', (value) =>
    /^[sr]k_[A-Za-z0-9_]{8,250}$/.test(value) ? value : undefined,
  ),
  STRIPE_WEBHOOK_SECRETS: list(
    'must be one signing secret of Stripe, or two with a comma while one is replaced',
    (item) => /^whsec_[A-Za-z0-9+/=_-]{8,250}$/.test(item),
  ),
  STRIPE_PAYMENT_METHOD_TYPES: list(
    'must be a comma list of payment methods as Stripe names them, such as card',
    (item) => /^[a-z0-9_]{2,40}$/.test(item),
  ),
  STRIPE_API_URL: baseUrl,
  S3_BUCKET: setting('must be the name of a bucket', (value) =>
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value) ? value : undefined,
  ),
  S3_ENDPOINT: baseUrl,
  S3_REGION: setting('must be the name of a region', (value) => (/^[a-z0-9-]{1,64}$/.test(value) ? value : undefined)),
  S3_ACCESS_KEY_ID: setting('must be printable characters', plainWord),
  S3_SECRET_ACCESS_KEY: setting('must be printable characters', plainWord),
  S3_FORCE_PATH_STYLE: choice('true', 'false'),
})

export type Variables = z.infer<typeof variables>

export const variableNames: readonly string[] = Object.keys(variables.shape)

/** Whether an address has no password yet, so that a separate one can be added; a malformed address is reported by its own type. */
const takesPassword = (address = 'embedded') => {
  if (address === 'embedded') return false
  const url = URL.canParse(address) ? new URL(address) : undefined
  return !url || (url.username !== '' && url.password === '')
}

/** Settings that are missing or contradict each other; each is named with its reason. */
export const missing = (env: Record<string, string | undefined>, role: Role): string[] => {
  const faults: string[] = []
  const need = (name: string, why: string) => {
    if (env[name] === undefined) faults.push(`${name}: ${why}`)
  }
  const rendersPages = role !== 'shop'
  const runsShop = role === 'shop' || (role !== 'bff' && env.API_BASE_URL === undefined)
  if (env.S3_BUCKET !== undefined) {
    need('S3_ACCESS_KEY_ID', 'is needed where S3_BUCKET is given')
    need('S3_SECRET_ACCESS_KEY', 'is needed where S3_BUCKET is given')
  } else
    for (const name of Object.keys(env).filter((one) => one.startsWith('S3_')))
      faults.push(`${name}: has no meaning without S3_BUCKET`)
  if (env.DATABASE_PASSWORD !== undefined && !takesPassword(env.DATABASE_URL))
    faults.push('DATABASE_PASSWORD: has no meaning without a DATABASE_URL that names a user and no password')
  for (const name of ['STRIPE_WEBHOOK_SECRETS', 'STRIPE_PAYMENT_METHOD_TYPES', 'STRIPE_API_URL'])
    if (env[name] !== undefined && env.STRIPE_SECRET_KEY === undefined)
      faults.push(`${name}: has no meaning without STRIPE_SECRET_KEY`)
  if (env.STRIPE_SECRET_KEY !== undefined)
    need('STRIPE_WEBHOOK_SECRETS', 'is needed where STRIPE_SECRET_KEY is given, or no payment would ever be learnt of')
  if (role === 'bff') need('API_BASE_URL', 'is needed when the BFF runs alone')
  if (env.NODE_ENV === 'production') {
    need('PUBLIC_ORIGIN', 'is needed in production')
    if (rendersPages) need('SESSION_KEYS', 'is needed in production')
    if (runsShop) need('SHOP_SIGNING_KEYS', 'is needed in production where the bundled shop runs')
    need('DATABASE_URL', 'is needed in production; the word embedded chooses the database that comes with Stoa')
    if (env.PUBLIC_ORIGIN !== undefined && !env.PUBLIC_ORIGIN.startsWith('https:'))
      faults.push('PUBLIC_ORIGIN: must be https in production')
    if (env.PAYMENT_SIMULATOR === 'true')
      faults.push('PAYMENT_SIMULATOR: must not be true in production, where anybody could pay with a test card')
    if (env.STRIPE_API_URL !== undefined)
      faults.push('STRIPE_API_URL: must not be given in production, where Stripe itself is asked')
  }
  return faults
}
