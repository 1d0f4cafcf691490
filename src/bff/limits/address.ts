// Whom an address stands for: one IPv4 address, or the /64 that an IPv6 customer owns whole.
import { isIPv6 } from 'node:net'

export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
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
