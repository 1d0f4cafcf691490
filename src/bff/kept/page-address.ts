// Which pages may be kept, and under which key: those of the shop that are the same for all who are not signed in. Of an
// address only the parameters count that its page reads; one with others is the same page.
import type { IncomingMessage } from 'node:http'
import { ListQuery } from '#contract/pages/category.ts'
import { cookieValues, ownCookie } from '../cookies.ts'
import type { Origin } from '../gate/origins.ts'

/** Part of a path by which the shop names a record: nothing of it can be written in another way. */
const SLUG = '[a-z0-9]+(?:-[a-z0-9]+)*'

const LIST = Object.keys(ListQuery.shape)

const ADDRESSES: readonly [RegExp, readonly string[]][] = [
  [/^\/$/, []],
  [/^\/categories$/, []],
  [new RegExp(`^/categories/${SLUG}$`), LIST],
  [new RegExp(`^/product/${SLUG}$`), ['reviews', 'sort', 'stars', 'color', 'size', 'write']],
  [/^\/search$/, LIST],
  [/^\/delivery$/, []],
  [new RegExp(`^/pages/${SLUG}$`), []],
]

/** The query of a page that may be kept, in one order and without what the page does not read; undefined for other pages. */
export function keptSearch(path: string, search: string): string | undefined {
  const names = ADDRESSES.find(([pattern]) => pattern.test(path))?.[1]
  if (names === undefined || search === '') return names && ''
  const given = [...new URLSearchParams(search)].filter(([name, value]) => value !== '' && names.includes(name))
  const wanted = new URLSearchParams(given)
  wanted.sort()
  const text = wanted.toString()
  return text === '' ? '' : `?${text}`
}

export interface Visitor {
  theme: 'light' | 'dark' | null
  hasCart: boolean
}

/** Cookies with which a page says something to one person. */
export function visitors(origin: Origin): (request: Pick<IncomingMessage, 'headers'>) => Visitor | undefined {
  // Looked for anywhere in the header: what another reader might take for one of these is not kept either.
  const personal = [ownCookie('session', origin).name, ownCookie('merged', origin).name, 'flash']
  const cart = ownCookie('cart', origin).name
  const nobody: Visitor = { theme: null, hasCart: false }
  return ({ headers: { cookie } }) => {
    if (cookie === undefined) return nobody
    if (personal.some((name) => cookie.includes(name))) return undefined
    const [theme = null, ...others] = cookieValues(cookie, 'theme')
    if (others.length > 0 || (theme !== null && theme !== 'light' && theme !== 'dark')) return undefined
    return { theme, hasCart: cookie.includes(cart) }
  }
}
