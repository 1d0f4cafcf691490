// How tokens and credentials are written down: digested to be found, sealed to be used again, each seal bound to its row.
import type { Grant } from './auth-answers.ts'
import { type Credential, isEmpty } from './credential.ts'
import type { Keyring } from './keyring.ts'
import type { RenewedCookie } from './resolution.ts'
import type { Successor } from './session-writes.ts'
import { renewAfter } from './token-life.ts'

export interface Sealing {
  cookie(token: string, secondsLeft: number): RenewedCookie
  /** Empty where there is none; throws for a seal that does not open, which says nothing about what is inside. */
  credential(sealed: string | null, tokenHash: Buffer): Credential
  /** The columns of a row for what the upstream granted. */
  granted(grant: Grant): { tokenHash: Buffer; credentialSealed: string | null; renewAfter: number | undefined }
  /** The same columns for the row that replaces `predecessor`. */
  successor(grant: Grant, predecessor: Buffer): Successor
  /** The token that replaced the one of the row; throws for a seal that does not open. */
  successorToken(sealed: string, predecessor: Buffer): string
}

/** `sealToken` seals a token as the session cookie's value; it throws TOKEN_TOO_LARGE. */
export function createSealing(keyring: Keyring, sealToken: (token: string) => string): Sealing {
  const named = (hash: Buffer) => hash.toString('base64url')

  /** Sealed with a removed key, for another row, or damaged: a fault of ours that says nothing about the session. */
  const opened = (sealed: string, what: 'credential' | 'successor', hash: Buffer): string => {
    const text = keyring.open(sealed, `${what} ${named(hash)}`)
    if (text === undefined) throw new Error(`A sealed ${what} does not open`)
    return text
  }

  const granted: Sealing['granted'] = ({ accessToken, credential }) => {
    const tokenHash = keyring.digest(accessToken)
    // Without a credential there is nothing to renew with, so no early renewal either.
    if (isEmpty(credential)) return { tokenHash, credentialSealed: null, renewAfter: undefined }
    const credentialSealed = keyring.seal(JSON.stringify(credential), `credential ${named(tokenHash)}`)
    return { tokenHash, credentialSealed, renewAfter: renewAfter(accessToken) }
  }

  return {
    cookie: (token, secondsLeft) => ({ sealed: sealToken(token), maxAge: Math.max(Math.floor(secondsLeft), 1) }),
    credential: (sealed, tokenHash) =>
      sealed === null ? {} : (JSON.parse(opened(sealed, 'credential', tokenHash)) as Credential),
    granted,
    successor: (grant, predecessor) => ({
      ...granted(grant),
      tokenSealed: keyring.seal(grant.accessToken, `successor ${named(predecessor)}`),
    }),
    successorToken: (sealed, predecessor) => opened(sealed, 'successor', predecessor),
  }
}
