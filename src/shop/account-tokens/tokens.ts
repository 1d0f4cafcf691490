// Tokens of links in letters: 256 random bits of which only a hash is kept, so that the table opens nothing, and looking one
// up takes the same time however much of a guess is right. Each is good once, for a while, and for one address.
import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'

export type TokenKind = 'reset' | 'verify'

const MINUTES: Readonly<Record<TokenKind, number>> = { reset: 60, verify: 48 * 60 }

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

const isGood = sql<boolean>`(used_at is null and expires_at > clock_timestamp())`

export interface KnownToken {
  userId: string
  email: string
}

/** The token, for the letter that goes to the address and nowhere else. */
export async function issueToken(
  trx: Transaction<Database>,
  kind: TokenKind,
  { userId, email }: KnownToken,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await sql`
    insert into user_tokens (hash, user_id, kind, email, expires_at)
    values (${hashOf(token)}, ${userId}, ${kind}, ${email},
      clock_timestamp() + make_interval(mins => ${MINUTES[kind]}))`.execute(trx)
  return token
}

/** Whose it is while it is good. Nothing is locked: the user has to be, before it is spent. */
export async function findToken(db: Kysely<Database>, kind: TokenKind, token: string): Promise<KnownToken | undefined> {
  const { rows } = await sql<KnownToken>`
    select user_id as "userId", email::text as email from user_tokens
    where hash = ${hashOf(token)} and kind = ${kind} and ${isGood}`.execute(db)
  return rows[0]
}

/** Of any number of simultaneous calls a single one is answered with true. The user's row is locked by whoever calls. */
export async function spendToken(trx: Transaction<Database>, kind: TokenKind, token: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update user_tokens set used_at = now()
    where hash = ${hashOf(token)} and kind = ${kind} and ${isGood}`.execute(trx)
  return numAffectedRows === 1n
}

/** Links that were sent before no longer work. */
export async function voidTokens(trx: Transaction<Database>, userId: string, ...kinds: TokenKind[]): Promise<void> {
  await trx
    .deleteFrom('user_tokens')
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .execute()
}

/**
 * The password is another one now. Links that were sent before no longer work, and an address that waits is taken back: whoever knew
 * the old password may have entered it.
 */
export async function revokeLinks(trx: Transaction<Database>, userId: string): Promise<void> {
  await sql`update users set email_pending = null where id = ${userId}`.execute(trx)
  await voidTokens(trx, userId, 'reset', 'verify')
}
