// Tokens of the links in letters to those who wait: 256 random bits, of which only a hash is kept.
import { createHash, randomBytes } from 'node:crypto'

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

export const newToken = (): { token: string; hash: Buffer } => {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}
