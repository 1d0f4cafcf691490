// Where to go after signing in: only addresses of this shop, never the sign-in pages themselves. The server refuses any
// other redirect as a fault of the page, so that nothing may pass here that does not pass there.
import { data } from 'react-router'
import { isReturnTo } from '#contract/return-to.ts'

/** An address's parameters, or the fields of a form. */
interface Named {
  keys(): Iterable<string>
  get(name: string): unknown
}

/**
 * The safe address in `returnTo`, else `/`. A repeated or structured parameter is refused as a whole: of a form before
 * anything is done for it.
 */
export function returnToOf(params: Named): string {
  const names = [...params.keys()].filter((name) => /^returnTo(?:$|\[)/.test(name))
  if (names.length > 1 || names.some((name) => name !== 'returnTo'))
    throw data({ code: 'BAD_REQUEST' }, { status: 400 })
  return safePath(params.get('returnTo'))
}

export const safePath = (value: unknown): string => (typeof value === 'string' && isReturnTo(value) ? value : '/')
