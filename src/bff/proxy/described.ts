// What the screens of staff read through the proxy is held against its contract, as it is where pages are rendered: they
// draw what they get as it is, and anything else would break them halfway, as if it were a fault of theirs.
import { type Endpoint, isExport } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { type Invalid, read } from '../upstream/reading.ts'

const reads = endpoints.filter((one) => one.method === 'GET' && one.path.startsWith('/api/admin/') && !isExport(one))

/** Words before parameters: `products/by-slug/:slug` before `products/:id/reservations`. */
const byWords = (one: Endpoint, other: Endpoint) => other.path.indexOf(':') - one.path.indexOf(':')

const named = new Map(reads.filter(({ path }) => !path.includes(':')).map((one) => [one.path, one]))
const patterns = reads
  .filter(({ path }) => path.includes(':'))
  .sort(byWords)
  .map((one) => ({ one, pattern: new RegExp(`^${one.path.replace(/:\w+/g, '[^/]+')}$`) }))

const describedAt = (method: string, path: string): Endpoint | undefined =>
  method === 'GET' ? (named.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.one) : undefined

/** Throws where the answer is not as described. */
export function checkDescribed(
  { method, path }: { method: string; path: string },
  json: unknown,
  invalid: Invalid,
): void {
  const endpoint = describedAt(method, path)
  if (!endpoint) return
  const reading = read(endpoint.reply, json)
  if (!reading.ok) throw invalid(endpoint.id, reading.problem)
}
