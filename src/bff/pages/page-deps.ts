// What view models are given, and the two questions they ask of a request: who is it, and for whom is it shown.
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { CartAccess } from '../cart/access.ts'
import type { Upstream } from '../upstream/client.ts'
import type { Preview } from './preview.ts'
import type { SiteContextReader } from './site-context.ts'

export interface PageDeps {
  config: Config
  upstream: Upstream
  siteContext: SiteContextReader
  cart: CartAccess
}

export const accessTokenOf = (request: FastifyRequest): string | undefined =>
  request.session.state === 'authenticated' ? request.session.accessToken : undefined

export const audienceOf = (request: FastifyRequest, preview: Preview | null): 'guest' | 'customer' =>
  preview?.audience ?? (request.session.state === 'authenticated' ? 'customer' : 'guest')
