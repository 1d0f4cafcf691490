// What a page says of itself in the document's head; rendered on the server, kept up to date in the browser.
import type { UIMatch } from 'react-router'
import type { Shell } from '#contract/pages/shell.ts'
import type { Messages } from './messages/en.ts'

export interface Head {
  /** Page title without the brand; absent where the page has none (home). */
  title?: string
  description?: string
  /** Path and query of the canonical address; absent means none. */
  canonical?: string
  noindex?: boolean
  /** Address of the picture for previews, of this site or elsewhere. */
  picture?: string
  type?: 'website' | 'product' | 'article'
  /** schema.org objects. */
  jsonLd?: readonly object[]
  prev?: string
  /** Address the browser goes on to at once. */
  goesOnTo?: string
  next?: string
}

export interface HeadArgs<Data = unknown> {
  data: Data
  t: Messages
  shell: Omit<Shell, 'user'>
  url: URL
  /** Of the page and of the layouts around it. */
  matches: readonly Match[]
}

type Match = Pick<UIMatch, 'handle' | 'loaderData'>

/** The `handle` of a route that is a page. */
export interface PageHandle<Data = never> {
  head: (args: HeadArgs<Data>) => Head
}

export const headOf = <Data>(head: (args: HeadArgs<Data>) => Head): PageHandle<Data> => ({ head })

/** The whole address of something that may lie on this site or elsewhere. */
export const wholeUrl = (origin: string, address: string): string => (address.startsWith('/') ? origin : '') + address

/** `{page title} - {brand name}`, or only the brand name when a page has no title. */
export const documentTitle = (head: Head, brand: string): string => (head.title ? `${head.title} - ${brand}` : brand)

/** The head of the deepest match that has one. */
export function pageHead(args: Omit<HeadArgs, 'data'>): Head {
  for (const match of [...args.matches].reverse()) {
    const head = (match.handle as Partial<PageHandle<unknown>> | undefined)?.head
    if (head && match.loaderData !== undefined) return head({ ...args, data: match.loaderData } as HeadArgs<never>)
  }
  return {}
}
