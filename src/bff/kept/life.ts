// How long an upstream's answer may be kept, by its own headers: `Cache-Control` with s-maxage or max-age, and `Cache-Tag`.
// Without them nothing is kept.
import { tagsIn } from './names.ts'
import type { Life } from './used.ts'

type Headers = Record<string, string | string[] | undefined>

/** Whatever an upstream says, nothing is kept for longer. */
const LONGEST_S = 24 * 60 * 60

const PERSONAL = /(?:^|[\s,])(?:private|no-store|no-cache)(?:$|[\s,=])/i

export function lifeOf(headers: Headers, now: number): Life | undefined {
  const control = String(headers['cache-control'] ?? '')
  if (PERSONAL.test(control) || headers['set-cookie'] !== undefined || headers.vary === '*') return undefined
  const fresh = secondsOf(control, 's-maxage') ?? secondsOf(control, 'max-age')
  if (fresh === undefined) return undefined
  const age = Number(headers.age ?? 0)
  const left = fresh - (Number.isFinite(age) && age > 0 ? age : 0)
  if (left <= 0) return undefined
  const stale = secondsOf(control, 'stale-while-revalidate') ?? 0
  return {
    tags: tagsIn(String(headers['cache-tag'] ?? '')),
    freshUntil: now + left * 1000,
    staleUntil: now + (left + stale) * 1000,
  }
}

function secondsOf(control: string, name: string): number | undefined {
  const found = new RegExp(`(?:^|[\\s,])${name}="?(\\d{1,10})`, 'i').exec(control)?.[1]
  return found === undefined ? undefined : Math.min(Number(found), LONGEST_S)
}
