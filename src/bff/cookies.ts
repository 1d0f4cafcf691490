// The cookies of this site that no script can read: what they are called, how browsers keep them, how they are read.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecure, type Origin } from './gate/origins.ts'

/** The prefixes make browsers insist on Secure, Path=/ and no Domain, so that no sibling host can set them. */
export const COOKIES = {
  session: { name: '__Host-Http-bff', overHttp: 'bff-dev' },
  device: { name: '__Host-Http-device', overHttp: 'device-dev' },
  merged: { name: '__Host-merged', overHttp: 'merged-dev' },
  placed: { name: '__Host-placed', overHttp: 'placed-dev' },
  paying: { name: '__Host-paying', overHttp: 'paying-dev' },
  link: { name: '__Host-Http-link', overHttp: 'link-dev' },
  wishes: { name: '__Host-wishes', overHttp: 'wishes-dev' },
  cart: { name: '__Host-cart', overHttp: 'cart-dev' },
} as const

type WithHeaders = Pick<FastifyRequest, 'headers'>

export function ownCookie(which: keyof typeof COOKIES, origin: Origin) {
  const secure = isSecure(origin)
  const name: string = COOKIES[which][secure ? 'name' : 'overHttp']
  const attributes = { path: '/', httpOnly: true, secure, sameSite: 'lax', encode: String } as const
  /** Each value that was sent: a second one is how a neighbouring site plants its own. */
  const values = ({ headers }: WithHeaders): string[] => cookieValues(headers.cookie, name)
  return {
    name,
    values,
    /** The one value; undefined where there is none, or more. */
    read(request: WithHeaders): string | undefined {
      const [value, ...others] = values(request)
      return others.length === 0 ? value : undefined
    },
    /** `maxAge` in seconds. */
    write: (reply: FastifyReply, value: string, maxAge: number): void =>
      void reply.setCookie(name, value, { ...attributes, maxAge }),
    clear: (reply: FastifyReply): void =>
      void reply.setCookie(name, '', { ...attributes, maxAge: 0, expires: new Date(0) }),
  }
}

const OVER_HTTP: readonly string[] = Object.values(COOKIES).map(({ overHttp }) => overHttp)

/** Whether a name is one of ours, with any prefix that only we may set. */
export const isOwnName = (name: string): boolean => /^__Host-/i.test(name) || OVER_HTTP.includes(name.toLowerCase())

/** The values of one cookie, to the letter: neither decoded nor freed of quotes. */
export function cookieValues(header: string | undefined, name: string): string[] {
  if (header === undefined) return []
  return header.split(';').flatMap((part) => {
    const pair = part.replace(/^[ \t]+|[ \t]+$/g, '')
    return pair.startsWith(`${name}=`) ? [pair.slice(name.length + 1)] : []
  })
}
