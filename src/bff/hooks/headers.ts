// The headers that tell browsers what a page of this shop may do. The policy needs no nonce: pages hold no inline script
// or style, so cached HTML carries the same headers as fresh.
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { canonicalize } from '#contract/canonicalize.ts'
import type { Config } from '../../config/config.ts'
import { isSecure } from '../gate/origins.ts'
import { REPORTS_PATH } from './reports.ts'

export interface HeaderOptions {
  config: Pick<Config, 'publicOrigin' | 'pictureHosts'>
  /** Vite's client needs inline scripts and styles and a socket. Never in production. */
  developing?: boolean
}

type Directives = Record<string, string[]>

const STOREFRONT: Directives = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'self'"],
  // Both spellings: not every browser knows the newer one.
  'report-uri': [REPORTS_PATH],
  'report-to': ['reports'],
}

/** The dashboard's component library places popovers by style attributes. */
const DASHBOARD: Directives = { ...STOREFRONT, 'style-src-attr': ["'unsafe-inline'"] }

const forVite = (directives: Directives): Directives => ({
  ...directives,
  'script-src': ["'self'", "'unsafe-inline'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'connect-src': ["'self'", 'ws:'],
})

/** Pages whose address lets in whoever has it, or did a moment before. */
const NOT_TOLD = /^\/(?:orders\/|(?:forgot-password|reset-password|verify-email|back-in-stock)(?:\/|$))/

const PERMISSIONS = 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()'

const REPORTING = `reports="${REPORTS_PATH}"`
const YEAR = 365 * 24 * 3600

/** The same headers for answers that no hook sees, such as those to invalid requests; a test compares them. */
export const refusalHeaders = (config: HeaderOptions['config']): Readonly<Record<string, string>> => ({
  'content-security-policy': Object.entries(STOREFRONT)
    .map((directive) => directive.flat().join(' '))
    .join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...(isSecure(config) && { 'strict-transport-security': `max-age=${YEAR}` }),
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  'permissions-policy': PERMISSIONS,
  'reporting-endpoints': REPORTING,
})

const OF_DOCUMENTS = [
  ...['content-security-policy', 'cross-origin-opener-policy', 'origin-agent-cluster', 'permissions-policy'],
  ...['referrer-policy', 'reporting-endpoints', 'x-dns-prefetch-control', 'x-download-options', 'x-frame-options'],
  ...['x-permitted-cross-domain-policies', 'x-xss-protection'],
]

/** For what is never shown by itself: browsers heed these headers of documents alone, and a first visit fetches a dozen such files. */
export function withoutDocumentHeaders(reply: FastifyReply): void {
  for (const name of OF_DOCUMENTS) reply.removeHeader(name)
}

export async function securityHeaders(
  app: FastifyInstance,
  { config, developing = false }: HeaderOptions,
): Promise<void> {
  const withPolicy = (directives: Directives): FastifyHelmetOptions => ({
    contentSecurityPolicy: { useDefaults: false, directives: developing ? forVite(directives) : directives },
    strictTransportSecurity: isSecure(config) ? { maxAge: YEAR, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
  })
  const pictures = { 'img-src': [...(STOREFRONT['img-src'] ?? []), ...config.pictureHosts] }
  const storefront = withPolicy({ ...STOREFRONT, ...pictures })
  const dashboard = withPolicy({ ...DASHBOARD, ...pictures })
  await app.register(helmet, { global: false })
  // Helmet writes the same headers for the same settings every time: it is asked once for each.
  const written = new Map<FastifyHelmetOptions, Record<string, string>>()
  const headersFor = async (policy: FastifyHelmetOptions, reply: FastifyReply): Promise<Record<string, string>> => {
    const known = written.get(policy)
    if (known) return known
    await reply.helmet(policy)
    const headers = {
      ...(reply.raw.getHeaders() as Record<string, string>),
      'permissions-policy': PERMISSIONS,
      'reporting-endpoints': REPORTING,
    }
    written.set(policy, headers)
    return headers
  }
  app.addHook('onRequest', async (request, reply) => {
    // Runs before the canonical path is settled, so that refusals carry these headers too.
    const reading = canonicalize(request.originalUrl)
    const routeKey = 'canonical' in reading ? reading.canonical.routeKey : ''
    reply.headers(await headersFor(/^\/dashboard(?:\/|$)/.test(routeKey) ? dashboard : storefront, reply))
    // The address lets in whoever has it, and is not told to whoever is linked to.
    if (NOT_TOLD.test(routeKey)) reply.header('referrer-policy', 'no-referrer')
  })
}
