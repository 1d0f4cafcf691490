// Internet addresses as the shop stores them: a keyed hash, never the address itself.
import { createHmac, hkdfSync } from 'node:crypto'
import { isIPv6 } from 'node:net'

export type AddressHash = (ip: string, purpose: string) => Buffer

/** The address to count by: an IPv4 address whole, of IPv6 the /64, since a household owns that many. */
export const networkOf = (ip: string): string => {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  const [left = '', right] = (ip.split('%')[0] ?? '').split('::')
  const groups = (part: string | undefined) => (part ? part.split(':') : [])
  const missing = 8 - groups(left).length - groups(right).length
  const all = [
    ...groups(left),
    ...Array<string>(right === undefined ? 0 : Math.max(0, missing)).fill('0'),
    ...groups(right),
  ]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

export const addressHash = (signingKey: Buffer): AddressHash => {
  const key = Buffer.from(hkdfSync('sha256', signingKey, '', 'internet addresses', 32))
  return (ip, purpose) =>
    createHmac('sha256', key)
      .update(`${purpose}\n${networkOf(ip)}`)
      .digest()
}
