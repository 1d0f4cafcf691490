// The cookie by which a browser is known again to those who have signed in with it: guessing from elsewhere, even from
// the same address, does not keep them out. It opens nothing. It holds a random number and digests under it, no name.
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { usernameKey } from '#contract/auth.ts'
import { ownCookie } from '../cookies.ts'
import type { Origin } from '../gate/origins.ts'
import type { Keyring } from './keyring.ts'

export interface KnownDevices {
  /** The browser's id together with that name; undefined if nobody of that name signed in with this browser. */
  find(request: FastifyRequest, username: string): string | undefined
  /** Records that somebody of that name has signed in. */
  remember(request: FastifyRequest, reply: FastifyReply, username: string): void
}

const HALF_A_YEAR = 180 * 24 * 3600
/** How many people may share a browser; the one who signed in longest ago is dropped. */
const MOST = 4

const Device = z.object({ id: z.string(), until: z.number(), people: z.array(z.string()) })
type Device = z.infer<typeof Device>

export function knownDevices(config: Origin, keyring: Keyring, now: () => number = Date.now): KnownDevices {
  const cookie = ownCookie('device', config)

  const read = (request: FastifyRequest): Device | undefined => {
    const value = cookie.read(request)
    const opened = value === undefined ? undefined : keyring.open(value, cookie.name)
    const device = opened === undefined ? undefined : Device.safeParse(JSON.parse(opened)).data
    return device && device.until > now() / 1000 ? device : undefined
  }
  const personOn = ({ id }: Pick<Device, 'id'>, username: string) =>
    createHash('sha256')
      .update(`${id}\n${usernameKey(username)}`)
      .digest('base64url')
      .slice(0, 22)

  return {
    find(request, username) {
      const device = read(request)
      const person = device && personOn(device, username)
      return person && device.people.includes(person) ? person : undefined
    },
    remember(request, reply, username) {
      const { id, people } = read(request) ?? { id: randomBytes(16).toString('base64url'), people: [] }
      const person = personOn({ id }, username)
      const device: Device = {
        id,
        until: Math.floor(now() / 1000) + HALF_A_YEAR,
        people: [person, ...people.filter((one) => one !== person)].slice(0, MOST),
      }
      cookie.write(reply, keyring.seal(JSON.stringify(device), cookie.name), HALF_A_YEAR)
    },
  }
}
