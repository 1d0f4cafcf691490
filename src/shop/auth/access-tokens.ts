// Access tokens: JWTs signed with the first key of the ring and verified with any, good for fifteen minutes.
import { createHash, randomUUID } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { ROLES, type Role } from '#contract/permissions.ts'

export const ACCESS_SECONDS = 15 * 60

const ALGORITHM = 'HS256'
/** RFC 9068: a token of another kind that happens to be signed with the same key is not one of ours. */
const TYPE = 'at+jwt'

export interface Claims {
  userId: string
  role: Role
  /** users.session_epoch at the time of signing; a token of an older epoch is dead. */
  epoch: number
  familyId: string
  /** refresh_families.generation at the time of signing: the credential this token was handed out with. */
  generation: number
}

const Payload = z.object({
  sub: z.uuid(),
  role: z.enum(ROLES),
  epoch: z.int(),
  family: z.uuid(),
  // Tokens issued by older versions carry no generation; 0 never equals one that a rotation waits for.
  gen: z.int().default(0),
  jti: z.string(),
  exp: z.number(),
})

export interface AccessTokens {
  sign: (claims: Claims) => Promise<string>
  /** What a well-signed token says, expired or not; undefined for everything else. */
  read: (token: string) => Promise<{ claims: Claims; expired: boolean } | undefined>
}

const kidOf = (key: Buffer): string => createHash('sha256').update(key).digest('base64url').slice(0, 8)

const toClaims = (payload: unknown): Claims | undefined => {
  const { data } = Payload.safeParse(payload)
  if (!data) return undefined
  const { sub: userId, role, epoch, family: familyId, gen: generation } = data
  return { userId, role, epoch, familyId, generation }
}

export const accessTokens = (keys: readonly Buffer[], now: () => Date = () => new Date()): AccessTokens => {
  const [first] = keys
  if (!first) throw new Error('Access tokens need at least one signing key')
  const ring = new Map(keys.map((key) => [kidOf(key), key]))
  const keyFor = ({ kid = '' }: { kid?: string }): Buffer => {
    const key = ring.get(kid)
    if (!key) throw new errors.JWKSNoMatchingKey()
    return key
  }

  return {
    sign: ({ userId, role, epoch, familyId, generation }) => {
      const seconds = Math.floor(now().getTime() / 1000)
      return new SignJWT({ role, epoch, family: familyId, gen: generation })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: kidOf(first) })
        .setSubject(userId)
        .setJti(randomUUID())
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + ACCESS_SECONDS)
        .sign(first)
    },
    read: async (token) => {
      try {
        const options = { algorithms: [ALGORITHM], typ: TYPE, currentDate: now() }
        const { payload } = await jwtVerify(token, keyFor, options)
        const claims = toClaims(payload)
        return claims && { claims, expired: false }
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error
        // The signature was right: jose looks at the time last.
        const claims = error instanceof errors.JWTExpired ? toClaims(error.payload) : undefined
        return claims && { claims, expired: true }
      }
    },
  }
}
