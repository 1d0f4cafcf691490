// Where a redirect may lead: to a page of this site and nowhere else.
import { canonicalize } from '#contract/canonicalize.ts'
import { isReturnTo } from '#contract/return-to.ts'
import { ApiError } from '#http/errors.ts'
import { type GivenOrigin, ownOrigins } from './origins.ts'

/** `value` where it names a page of this site, else `/`. A list or an object is a mistake of the caller: 400. */
export function safeReturnTo(value: unknown, config: GivenOrigin): string {
  if (value !== undefined && value !== null && typeof value !== 'string')
    throw new ApiError('BAD_REQUEST', { message: 'returnTo must be given once.' })
  return value && isReturnTo(value) && staysHere(value, config) ? value : '/'
}

/** Reads returnTo from a raw query; `returnTo=a&returnTo=b` and `returnTo[]=a` are refused. */
export function returnToIn(search: string, config: GivenOrigin): string {
  const query = new URLSearchParams(search)
  if ([...query.keys()].some((name) => name.startsWith('returnTo['))) return safeReturnTo([], config)
  const given = query.getAll('returnTo')
  return safeReturnTo(given.length > 1 ? given : given[0], config)
}

/** A Location that may leave the server: one within this site, as a path; otherwise undefined, and the caller answers 500. */
export function safeLocation(value: string, config: GivenOrigin): string | undefined {
  const own = [...ownOrigins(config)].find((origin) => value.startsWith(`${origin}/`))
  const path = own === undefined ? value : value.slice(own.length)
  const [beforeHash = ''] = path.split('#', 1)
  if (!staysHere(beforeHash, config) || 'refusal' in canonicalize(beforeHash)) return undefined
  return path
}

function staysHere(value: string, { publicOrigin }: GivenOrigin): boolean {
  if (!/^\/(?![/\\])/.test(value) || !URL.canParse(value, publicOrigin)) return false
  return new URL(value, publicOrigin).origin === publicOrigin
}
