// What a guest gave a heart, kept in a sealed cookie until they have signed in: no row, no call, and nobody can plant
// wishes in another browser.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { WAITING_MOST } from '#contract/wishlist.ts'
import type { Keyring } from '../auth/keyring.ts'
import { ownCookie } from '../cookies.ts'
import type { Origin } from '../gate/origins.ts'

const A_WEEK = 7 * 24 * 3600
/** Bytes that browsers keep of a cookie, less its name and attributes. */
const LONGEST = 3800

export interface WaitingWish {
  productId: string
  variantId: string | null
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A UUID in 22 letters in place of 36, so that fifty products and variants fit a cookie; any other id letter by letter. */
const written = (id: string | null): string => {
  if (id === null) return ''
  return UUID.test(id)
    ? `u${Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')}`
    : `t${Buffer.from(id).toString('base64url')}`
}

const readBack = (word: string): string | null => {
  if (word === '') return null
  const bytes = Buffer.from(word.slice(1), 'base64url')
  return word.startsWith('u')
    ? bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    : bytes.toString()
}

export interface WaitingWishes {
  read(request: FastifyRequest): WaitingWish[]
  add(request: FastifyRequest, reply: FastifyReply, wish: WaitingWish): void
  clear(reply: FastifyReply): void
}

export function waitingWishes(origin: Origin, keyring: Keyring, now: () => number = Date.now): WaitingWishes {
  const cookie = ownCookie('wishes', origin)

  /** `<seconds>.<product>.<variant>.<product>.…`, oldest first; sealed, so that it is ours or nothing. */
  const read = (request: FastifyRequest): WaitingWish[] => {
    const value = cookie.read(request)
    const [until, ...words] = (value === undefined ? undefined : keyring.open(value, cookie.name))?.split('.') ?? []
    if (!(Number(until) > now() / 1000)) return []
    const ids = words.map(readBack)
    return ids.flatMap((productId, index) =>
      index % 2 === 0 && productId !== null ? { productId, variantId: ids[index + 1] ?? null } : [],
    )
  }

  const seal = (wishes: readonly WaitingWish[]): string => {
    const until = String(Math.floor(now() / 1000) + A_WEEK)
    const words = wishes.flatMap(({ productId, variantId }) => [written(productId), written(variantId)])
    return keyring.seal([until, ...words].join('.'), cookie.name)
  }

  return {
    read,
    add(request, reply, wish) {
      const others = read(request).filter(({ productId }) => productId !== wish.productId)
      let wishes = [...others, wish].slice(-WAITING_MOST)
      let sealed = seal(wishes)
      // Long ids fill the cookie earlier: the oldest give way.
      while (sealed.length > LONGEST && wishes.length > 1) {
        wishes = wishes.slice(1)
        sealed = seal(wishes)
      }
      cookie.write(reply, sealed, A_WEEK)
    },
    clear: cookie.clear,
  }
}
