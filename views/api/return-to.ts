// Where to go after signing in: only addresses of this shop, never the sign-in pages themselves. The server checks
// every redirect again; this keeps the browser's own navigations as strict.
import { data } from 'react-router'

const NEVER = /^\/(?:login|register|logout|401|403|bff|api)(?:[/?#]|$)/i

/** The safe address in `returnTo`, else `/`. A repeated or structured parameter is refused as a whole. */
export function returnToOf(params: URLSearchParams): string {
  const names = [...params.keys()].filter((name) => /^returnTo(?:$|\[)/.test(name))
  if (names.length > 1 || names.some((name) => name !== 'returnTo'))
    throw data({ code: 'BAD_REQUEST' }, { status: 400 })
  return safePath(params.get('returnTo'))
}

export function safePath(value: unknown): string {
  if (typeof value !== 'string' || value.length > 512 || !/^\/(?![/\\])/.test(value) || NEVER.test(value)) return '/'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
  if (/[\\\u0000-\u0020\u007f-\uffff]|\/\.{1,2}(?:[/?#]|$)|%(?:2f|5c|0|1|7f|25)/i.test(value)) return '/'
  return value
}
