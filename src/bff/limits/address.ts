// Whom an address stands for: one IPv4 address, or the /64 that an IPv6 customer owns whole.
import { isIPv6 } from 'node:net'
import { LRUCache } from 'lru-cache'

/** Read several times a request, which costs more than a hundredth of a page. */
const networks = new LRUCache<string, string>({ max: 1000, memoMethod: read })

export const networkOf = (ip: string): string => (isIPv6(ip) ? networks.memo(ip) : ip)

function read(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  // URL writes every spelling of an address the same way; the zone is of no use to anyone else.
  const [head = '', tail] = new URL(`http://[${ip.split('%', 1)[0]}]`).hostname.slice(1, -1).split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
  return `${groups.slice(0, 4).join(':')}::/64`
}
