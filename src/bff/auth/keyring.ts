// The key ring that seals what leaves the process (cookie, stored credentials) and digests what is only compared.
// The first key writes, all of them read; a key is named by a short id, so that rotating keys ends no session.
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { pack, unpack } from './packing.ts'

export interface Keyring {
  /** `v1.<kid>.<AES-256-GCM>`; `purpose` is authenticated, so that a seal made for one place opens in no other. */
  seal(text: string, purpose: string): string
  /** Undefined for anything this ring did not seal for this purpose. */
  open(sealed: string, purpose: string): string | undefined
  /** HMAC-SHA-256 under the newest key. */
  digest(text: string): Buffer
  /** The same as text: the name of something secret in caches and counters. */
  keyFor(text: string): string
  /** The digests under every key, newest first: what an older key wrote is still found. */
  digests(text: string): readonly Buffer[]
  /** What stands in logs for the id of a user, or for the name somebody signs in with. */
  pseudonym(of: 'user' | 'name', text: string): string
}

const VERSION = 'v1'
const IV = 12
const TAG = 16
const SHAPE = /^v1\.([A-Za-z0-9_-]{6})\.([A-Za-z0-9_-]{38,8000})$/

export function createKeyring(secrets: readonly Buffer[]): Keyring {
  const derive = (secret: Buffer, use: string) => Buffer.from(hkdfSync('sha256', secret, '', `stoa bff ${use}`, 32))
  const keys = secrets.map((secret) => ({
    kid: createHash('sha256').update(derive(secret, 'id')).digest('base64url').slice(0, 6),
    seal: derive(secret, 'seal'),
    digest: derive(secret, 'digest'),
  }))
  const [newest] = keys
  if (!newest) throw new Error('A key ring needs a key')

  return {
    seal(text, purpose) {
      const iv = randomBytes(IV)
      const cipher = createCipheriv('aes-256-gcm', newest.seal, iv).setAAD(Buffer.from(purpose))
      const sealed = Buffer.concat([iv, cipher.update(pack(text)), cipher.final(), cipher.getAuthTag()])
      return `${VERSION}.${newest.kid}.${sealed.toString('base64url')}`
    },
    open(sealed, purpose) {
      const [, kid, body] = SHAPE.exec(sealed) ?? []
      const key = keys.find((one) => one.kid === kid)
      if (body === undefined || !key) return undefined
      const bytes = Buffer.from(body, 'base64url')
      // One seal, one spelling.
      if (bytes.toString('base64url') !== body) return undefined
      try {
        const cipher = createDecipheriv('aes-256-gcm', key.seal, bytes.subarray(0, IV))
          .setAAD(Buffer.from(purpose))
          .setAuthTag(bytes.subarray(-TAG))
        const packed = Buffer.concat([cipher.update(bytes.subarray(IV, -TAG)), cipher.final()])
        return unpack(packed)
      } catch {
        return undefined
      }
    },
    digest: (text) => hmac(newest.digest, text),
    keyFor: (text) => hmac(newest.digest, text).toString('base64url'),
    digests: (text) => keys.map((key) => hmac(key.digest, text)),
    pseudonym: (of, text) => hmac(newest.digest, `${of} ${text}`).toString('hex').slice(0, 12),
  }
}

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
