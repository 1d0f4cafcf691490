// The headers that tell browsers what a page of this shop may do. The policy needs no nonce: pages hold no inline script
// or style, so cached HTML carries the same headers as fresh.
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import { type Canonical, canonicalize } from '#contract/canonicalize.ts'
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

/** The contact page lets nobody in, but its query may hold the token of the order a message is about. */
const isNotTold = ({ routeKey, search }: Canonical): boolean =>
  NOT_TOLD.test(routeKey) || (routeKey === '/contact' && new URLSearchParams(search).has('order'))

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

/** Helmet writes the same headers for the same settings every time: it is asked once for each. */
function headersOf(policy: HelmetOptions): Readonly<Record<string, string>> {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(policy)(response.req, response, (error) => {
    if (error) throw error
  })
  return {
    ...(response.getHeaders() as Record<string, string>),
    'permissions-policy': PERMISSIONS,
    'reporting-endpoints': REPORTING,
  }
}

export function securityHeaders(app: FastifyInstance, { config, developing = false }: HeaderOptions): void {
  const pictures = { 'img-src': [...(STOREFRONT['img-src'] ?? []), ...config.pictureHosts] }
  const headersUnder = (directives: Directives) =>
    headersOf({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { ...(developing ? forVite(directives) : directives), ...pictures },
      },
      strictTransportSecurity: isSecure(config) ? { maxAge: YEAR, includeSubDomains: false } : false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      crossOriginEmbedderPolicy: false,
      frameguard: { action: 'deny' },
    })
  const storefront = headersUnder(STOREFRONT)
  const dashboard = headersUnder(DASHBOARD)
  app.addHook('onRequest', async (request, reply) => {
    // Runs before the canonical path is settled, so that refusals carry these headers too.
    const reading = canonicalize(request.originalUrl)
    const routeKey = 'canonical' in reading ? reading.canonical.routeKey : ''
    reply.headers(/^\/dashboard(?:\/|$)/.test(routeKey) ? dashboard : storefront)
    // The address lets in whoever has it, and is not told to whoever is linked to.
    if ('canonical' in reading && isNotTold(reading.canonical)) reply.header('referrer-policy', 'no-referrer')
  })
}
