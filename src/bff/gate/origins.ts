// Which origins are this site's own. With a given PUBLIC_ORIGIN it is that one, byte for byte.
import type { Config } from '../../config/config.ts'

export type Origin = Pick<Config, 'publicOrigin'>
export type GivenOrigin = Pick<Config, 'publicOrigin' | 'publicOriginGiven'>

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

export const isSecure = ({ publicOrigin }: Origin): boolean => publicOrigin.startsWith('https:')

/** Without a given origin the shop runs on somebody's own machine, which has several names for itself. */
export function ownOrigins({ publicOrigin, publicOriginGiven }: GivenOrigin): ReadonlySet<string> {
  if (publicOriginGiven) return new Set([publicOrigin])
  const { protocol, port } = new URL(publicOrigin)
  return new Set([publicOrigin, ...LOOPBACK.map((host) => `${protocol}//${host}${port && `:${port}`}`)])
}
