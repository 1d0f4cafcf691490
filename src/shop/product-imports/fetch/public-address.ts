// Which addresses belong to the public internet. A stranger's file must not make the server request anything else: the
// machine itself, its network, the cloud's metadata, or an IPv4 address wrapped in an IPv6 one.
import { BlockList, isIP } from 'node:net'

const closed = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  // Teredo, benchmarks, documentation and other special uses; 6to4.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network, bits, 'ipv6')

/** The only block of IPv6 assigned to the public; mapped, translated and local addresses lie outside of it. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

export function isPublic(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && global.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}
