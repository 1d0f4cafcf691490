// The tools of identity, made once for the app: who a token speaks for, and how people sign up, in and on.
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { VerifyAnswer } from '#contract/auth.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../db/schema.ts'
import type { CallerOf } from './access.ts'
import { type AccessTokens, accessTokens } from './access-tokens.ts'
import { type AddressHash, addressHash } from './address-hash.ts'
import type { Lifetime } from './live-sessions.ts'
import { type Passwords, passwords } from './passwords.ts'
import { sessions } from './sessions.ts'
import { type Standing, standing } from './standing.ts'

export interface Identity {
  db: Kysely<Database>
  tokens: AccessTokens
  passwords: Passwords
  standing: Standing
  hashAddress: AddressHash
  lifetime: Lifetime
  /** Where the shop is reached from outside; links in letters begin with it. */
  publicOrigin: string
  callerOf: CallerOf
  /** The same question as an upstream answers it: an expired token of a living session can be refreshed. */
  verify: (authorization: string | undefined) => Promise<z.input<typeof VerifyAnswer>>
}

const bearerOf = (authorization: string | undefined): string | undefined =>
  /^Bearer +([A-Za-z0-9._-]{1,4096})$/i.exec(authorization ?? '')?.[1]

export const identity = ({ config, db }: { config: Config; db: Kysely<Database> }): Identity => {
  const [signingKey] = config.signingKeys
  if (!signingKey) throw new Error('The shop needs a signing key')
  const tokens = accessTokens(config.signingKeys)
  const lifetime = { idleDays: config.sessionIdleDays, absoluteDays: config.sessionAbsoluteDays }

  const read = async (authorization: string | undefined) => {
    const bearer = bearerOf(authorization)
    const token = bearer === undefined ? undefined : await tokens.read(bearer)
    const user = token && (await sessions(db, lifetime).user(token.claims))
    return token && user && { ...token, user }
  }

  return {
    db,
    tokens,
    passwords: passwords(),
    standing: standing(),
    hashAddress: addressHash(signingKey),
    lifetime,
    publicOrigin: config.publicOrigin,
    callerOf: async (authorization) => {
      const session = await read(authorization)
      if (!session || session.expired) return undefined
      const { user, claims } = session
      // The role is the one in the database: a token signed before it changed carries no power on.
      const { id: userId, role, username, mustChangePassword } = user
      return { userId, role, familyId: claims.familyId, username, mustChangePassword }
    },
    verify: async (authorization) => {
      const session = await read(authorization)
      if (!session) return { valid: false, expired: false, user: null }
      if (session.expired) return { valid: false, expired: true, user: null }
      const { mustChangePassword: _, ...user } = session.user
      return { valid: true, expired: false, user }
    },
  }
}
