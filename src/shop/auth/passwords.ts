// Passwords as argon2id hashes in PHC form, byte for byte as they were typed; hashing never takes more than two cores,
// and whoever asks waits for their turn (turns.ts).
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { type Requester, type Turns, turns } from './turns.ts'

interface Parameters {
  memory: number
  passes: number
  parallelism: number
}

/** OWASP's first choice for argon2id; raising it re-hashes every password at its owner's next login. */
const CURRENT: Parameters = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const TAG_BYTES = 32

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/

const derive = promisify(argon2)

type TagOf = (password: string, salt: Buffer, tagLength: number, parameters: Parameters) => Promise<Buffer>

export const argon2id: TagOf = (password, nonce, tagLength, parameters) =>
  derive('argon2id', { message: Buffer.from(password, 'utf8'), nonce, tagLength, ...parameters })

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

const phc = (salt: Buffer, tag: Buffer, { memory, passes, parallelism }: Parameters): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`

const parse = (stored: string) => {
  const [, memory, passes, parallelism, salt = '', tag = ''] = PHC.exec(stored) ?? []
  if (memory === undefined) return undefined
  return {
    parameters: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

const isCurrent = ({ memory, passes, parallelism }: Parameters): boolean =>
  memory === CURRENT.memory && passes === CURRENT.passes && parallelism === CURRENT.parallelism

export const hashPassword = async (
  password: string,
  parameters: Parameters = CURRENT,
  tagOf: TagOf = argon2id,
): Promise<string> => {
  const salt = randomBytes(SALT_BYTES)
  return phc(salt, await tagOf(password, salt, TAG_BYTES, parameters), parameters)
}

export interface Passwords {
  hash: (password: string, requester: Requester) => Promise<string>
  /** Throws where nobody like this requester gets a turn now. */
  makeSure: Turns['makeSure']
  /** `outdated`: right, but hashed with other parameters than today's. */
  check: (
    password: string,
    stored: string | null | undefined,
    requester: Requester,
  ) => Promise<{ right: boolean; outdated: boolean }>
}

/** Two hashes at once take 132 ms, so thirty waiting requests are served within two seconds. */
const usualTurns = () => turns({ atOnce: 2, waiting: 30, waitLimit: () => AbortSignal.timeout(2000) })

export const passwords = (tagOf: TagOf = argon2id, inTurn: Turns = usualTurns()): Passwords => {
  // Compared against where a name is unknown, so that such a login takes as long as any other.
  const dummy = phc(randomBytes(SALT_BYTES), randomBytes(TAG_BYTES), CURRENT)
  return {
    makeSure: inTurn.makeSure,
    hash: (password, requester) => inTurn(requester, () => hashPassword(password, CURRENT, tagOf)),
    check: (password, stored, requester) =>
      inTurn(requester, async () => {
        const known = stored ? parse(stored) : undefined
        const { parameters, salt, tag } = known ?? (parse(dummy) as NonNullable<typeof known>)
        const same = timingSafeEqual(await tagOf(password, salt, tag.length, parameters), tag)
        // UTF-8 cannot encode a lone surrogate: two different texts would become the same password.
        const right = known !== undefined && same && password.isWellFormed()
        return { right, outdated: right && !isCurrent(parameters) }
      }),
  }
}
