// Random requests that no client would send: addresses turned this way and that, odd methods, odd headers.
import { BODIES, HEADERS, METHODS, ODD_METHODS, PIECES, PLACES, QUERIES } from './target-parts.ts'
import { pick, type Random } from './values.ts'

export interface Sent {
  method: string
  target: string
  headers: Record<string, string>
  body?: string
  /** The body's characters are its bytes. */
  inBytes?: boolean
}

const insert = (path: string, random: Random): string => {
  const parts = path.split('/')
  const at = 1 + Math.floor(random() * parts.length)
  parts.splice(at, 0, pick(PIECES, random))
  return parts.join('/')
}

const turn = (path: string, random: Random): string => {
  const at = Math.floor(random() * (path.length + 1))
  const [before, after] = [path.slice(0, at), path.slice(at)]
  const turns = [
    () => insert(path, random),
    () => before + pick(PIECES, random) + after,
    () => `${path}/`,
    () => path.toUpperCase(),
    () => path.replace(/[a-z]/g, (letter) => (random() < 0.2 ? `%${letter.charCodeAt(0).toString(16)}` : letter)),
    () => before + String.fromCharCode(33 + Math.floor(random() * 222)) + after.slice(1),
    () => `${path}${path.includes('?') ? '&' : '?'}${pick(QUERIES, random)}`,
    () => `http://evil.example${path}`,
    () => path + 'x'.repeat(Math.floor(random() * 2500)),
  ]
  return pick(turns, random)()
}

/** No space and no line break: they would end the target, and what follows would not be a target's fault. */
const asTarget = (text: string): string => text.replace(/[\s]/g, '%20') || '/'

export function randomTarget(random: Random, more: readonly string[]): Sent {
  let path = random() < 0.7 ? pick(PLACES, random) : pick(more, random)
  // An address as it is costs a rendered page, and there are few of them.
  for (let turns = random() < 0.06 ? 0 : 1 + Math.floor(random() * 4); turns > 0; turns -= 1) path = turn(path, random)
  const method = random() < 0.06 ? pick(ODD_METHODS, random) : pick(METHODS, random)
  const headers: Record<string, string> = {}
  for (let count = Math.floor(random() * 4); count > 0; count -= 1) {
    const [name, value] = pick(HEADERS, random)
    headers[name] = value
  }
  const sent: Sent = { method, target: asTarget(path), headers }
  if (['POST', 'PUT', 'PATCH', 'DELETE'].includes(method) && random() < 0.6) sent.body = pick(BODIES, random)
  return sent
}
