// Checks the authentication calls, with the BFF's own client code, so that they are sent and read exactly as in production.
import { randomBytes, randomUUID } from 'node:crypto'
import type { Grant } from '../../bff/auth/auth-answers.ts'
import { isEmpty } from '../../bff/auth/credential.ts'
import { createKeyring } from '../../bff/auth/keyring.ts'
import { sessionCookie } from '../../bff/auth/session-cookie.ts'
import type { Admission, UpstreamAuth } from '../../bff/auth/upstream-auth.ts'
import { notOffered } from '../../bff/upstream/faults.ts'
import { createTrace } from '../../bff/upstream/trace.ts'
import { check, Deviation, expect, type Outcome } from './check.ts'

export interface Person {
  username: string
  password: string
}

/** Under a key of its own, and with the cookie's longest name, which it has over https. */
const cookie = sessionCookie({ publicOrigin: 'https://shop.example' }, createKeyring([randomBytes(32)]))

/** Production refuses a session whose token is too large once it is sealed. */
const expectFits = ({ accessToken }: Grant): void => {
  try {
    cookie.seal(accessToken)
  } catch {
    throw new Deviation(`a token of ${accessToken.length} characters does not fit a cookie of 4 KiB`)
  }
}

const granted = (admission: Admission): Grant => {
  if (admission.kind === 'granted') {
    expectFits(admission.grant)
    return admission.grant
  }
  if (admission.kind === 'fault') throw admission.error
  throw new Deviation(`refused with ${admission.error.code}${fieldsOf(admission.error.fields)}`)
}
const fieldsOf = (fields: Record<string, string> | undefined) => (fields ? ` (${JSON.stringify(fields)})` : '')

/** Also returns a session for the checks that need one. */
export async function checkAuth(
  auth: UpstreamAuth,
  known: Person | undefined,
): Promise<{ outcomes: Outcome[]; session: Grant | undefined }> {
  const outcomes: Outcome[] = []
  const state: { session: Grant | undefined } = { session: undefined }
  const person: Person = known ?? {
    username: `check-${randomBytes(6).toString('hex')}`,
    password: `A-${randomBytes(12).toString('base64url')}-9`,
  }
  const note = async (...given: Parameters<typeof check>) => void outcomes.push(await check(...given))
  const skip = (group: Outcome['group'], name: string, why: string) =>
    void outcomes.push({ group, name, result: 'skipped', note: why })

  if (known) skip('required', 'POST /api/auth/register', 'an account was given')
  else {
    await note('required', 'POST /api/auth/register', async () => {
      state.session = granted(await auth.register({ name: 'Conformance Check', ...person }))
      expect(state.session.user.username === person.username, 'answers with another username than was sent')
      return `made ${person.username}, role ${state.session.user.role}`
    })
    if (state.session === undefined) skip('recommended', 'register refuses a username twice', 'none was registered')
    else
      await note('recommended', 'register refuses a username twice', async () => {
        const again = await auth.register({ name: 'Conformance Check', ...person })
        if (again.kind === 'fault') throw again.error
        expect(again.kind === 'denied', 'the same username was taken twice')
        return undefined
      })
  }
  await note('required', 'POST /api/auth/login', async () => {
    state.session = granted(await auth.login(person))
    return `role ${state.session.user.role}`
  })
  const { session } = state
  if (!session) {
    for (const name of ['login refuses a wrong password', 'GET /api/auth/verify', 'POST /api/auth/refresh'])
      skip('required', name, 'nobody can sign in')
    return { outcomes, session }
  }
  await note('required', 'login refuses a wrong password', async () => {
    const refused = await auth.login({ ...person, password: `${person.password}-wrong` })
    if (refused.kind === 'fault') throw refused.error
    expect(refused.kind === 'denied', 'a wrong password signs in')
    return undefined
  })
  await note('required', 'GET /api/auth/verify', async () => {
    const verdict = await auth.verify(session.accessToken)
    if (verdict.kind === 'fault') throw verdict.error
    expect(verdict.kind === 'valid', `calls a fresh token ${verdict.kind}`)
    return undefined
  })
  await note('required', 'verify refuses a made-up token', async () => {
    const verdict = await auth.verify(randomBytes(24).toString('base64url'))
    if (verdict.kind === 'fault') throw verdict.error
    expect(verdict.kind !== 'valid', 'a made-up token is valid')
    return undefined
  })
  await note('required', 'sign-in sets a refresh cookie', async () => {
    expect(!isEmpty(session.credential), 'no cookie was set: sessions end when their access token does')
    return Object.keys(session.credential).join(', ')
  })
  if (isEmpty(session.credential)) skip('required', 'POST /api/auth/refresh', 'there is no refresh cookie')
  else
    await note('required', 'POST /api/auth/refresh', async () => {
      const renewal = await auth.renew(session.credential)
      if (renewal.kind === 'fault') throw renewal.error
      if (renewal.kind === 'denied') throw new Deviation('refuses the cookie it has just set')
      expectFits(renewal.grant)
      state.session = renewal.grant
      const verdict = await auth.verify(renewal.grant.accessToken)
      expect(verdict.kind === 'valid', 'the token it gives is not valid')
      const rotates = JSON.stringify(renewal.grant.credential) !== JSON.stringify(session.credential)
      return rotates ? 'the cookie is rotated' : 'the cookie stays the same'
    })
  await note('required', 'refresh refuses without a cookie', async () => {
    const renewal = await auth.renew({})
    if (renewal.kind === 'fault') throw renewal.error
    expect(renewal.kind === 'denied', 'a session is given to anybody')
    return undefined
  })
  return { outcomes, session: state.session }
}

/** Must run last, because it ends the session. */
export async function checkLogout(auth: UpstreamAuth, session: Grant): Promise<Outcome> {
  const run = async () => {
    const trace = createTrace({ requestId: randomUUID(), origin: new URL('https://shop.example') })
    await auth.logout(session.credential, trace)
    const status = trace.calls.at(-1)?.status
    if (status === 404 || status === 405 || status === 501) throw notOffered('auth.logout', status)
    const renewal = await auth.renew(session.credential)
    expect(renewal.kind === 'denied', 'after signing out the refresh cookie still works')
    return undefined
  }
  return check('recommended', 'POST /api/auth/logout', run, 'after signing out the refresh cookie lapses by itself')
}
