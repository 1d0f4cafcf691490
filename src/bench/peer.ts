// Other shops that `npm run bench` measures beside ours: which pages of theirs, and from which addresses they are asked for.
import { randomInt } from 'node:crypto'

export const PAGES = ['home', 'category', 'product'] as const
export type Page = (typeof PAGES)[number]

export interface Peer {
  name: string
  /** Addresses of the pages that are compared. */
  pages: Readonly<{ home: string } & Partial<Record<Page, string>>>
  /** The data directory of its PostgreSQL, where that runs on this machine. */
  database?: string | undefined
}

const split = (option: string): [name: string, value: string] => {
  const [, name, value] = /^([^=]+)=(.+)$/s.exec(option) ?? []
  if (!name || !value) throw new Error(`Not a name and a value: ${option}`)
  return [name, value]
}

/** `NAME=URL[,CATEGORY[,PRODUCT]]`: the home page, and what its other pages are called from there. */
const readPages = (value: string): Peer['pages'] => {
  const [home = '', ...others] = value.split(',')
  if (!URL.canParse(home)) throw new Error(`Not the address of a page: ${home}`)
  if (others.length >= PAGES.length) throw new Error(`More pages than ${PAGES.join(', ')}: ${value}`)
  const [category, product] = others.map((path) => new URL(path, home).href)
  return { home, ...(category && { category }), ...(product && { product }) }
}

export function readPeers(shops: readonly string[], databases: readonly string[]): Peer[] {
  const directories = new Map(databases.map(split))
  const peers = new Map(shops.map(split).map(([name, value]) => [name, readPages(value)]))
  if (peers.size < shops.length) throw new Error('Two peers have the same name')
  const stranger = [...directories.keys()].find((name) => !peers.has(name))
  if (stranger) throw new Error(`A database of no peer: ${stranger}`)
  return [...peers].map(([name, pages]) => ({ name, pages, database: directories.get(name) }))
}

const ADDRESSES = 2 ** 24

/** Each call answers another address of 10.0.0.0/8, for shops that limit what one address may ask for. */
export function addresses(first = randomInt(ADDRESSES)): () => string {
  let next = first
  return () => {
    const host = next++ % ADDRESSES
    return [10, host >> 16, (host >> 8) & 255, host & 255].join('.')
  }
}
