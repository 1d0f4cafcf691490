// Writing the successor of a session while the database has its moments.
import t, { type Test } from 'tap'
import { createKeyring } from '../../../src/bff/auth/keyring.ts'
import { createSealing } from '../../../src/bff/auth/sealing.ts'
import type { SessionStore } from '../../../src/bff/auth/session-store.ts'
import { tokenRotation } from '../../../src/bff/auth/token-rotation.ts'

const keyring = createKeyring([Buffer.alloc(32, 1)])
const predecessor = keyring.digest('old')
const successorHash = keyring.digest('new')
const grant = {
  accessToken: 'new',
  user: { id: 'u', name: 'Ada', username: 'ada', role: 'admin' },
  credential: { refresh: 'x' },
}

/** What is written where `supersede` answers these, one after the other, and the row is as given. */
const rotate = async (t: Test, supersede: (() => Promise<unknown>)[], row?: object) => {
  const warnings: unknown[] = []
  const tries = [...supersede]
  const store = {
    supersede: () => tries.shift()?.() ?? t.fail('tried too often'),
    find: async () => row,
  } as unknown as SessionStore
  const log = { warn: (line: unknown) => warnings.push(line) } as never
  const write = tokenRotation(
    store,
    createSealing(keyring, (token) => `sealed ${token}`),
  )
  const cookie = await write('owner', predecessor, grant, { log }).catch((error: Error) => error.message)
  return { cookie, warnings: warnings.length, left: tries.length }
}

const fails = async () => Promise.reject(new Error('away'))
const written = async () => ({ secondsLeft: 0.5 })
const nothing = async () => undefined

t.test('a hiccup of the database does not lose the new credential', async (t) => {
  const expected = { cookie: { sealed: 'sealed new', maxAge: 1 }, warnings: 2, left: 0 }
  t.same(await rotate(t, [fails, fails, written]), expected)
})

t.test('after four tries it is given up', async (t) => {
  t.same(await rotate(t, [fails, fails, fails, fails]), { cookie: 'away', warnings: 3, left: 0 })
})

t.test('a write whose answer was lost counts, that of another holder or of an ended session does not', async (t) => {
  const row = { ended: false, successorHash, secondsLeft: 60 }
  const ours = await rotate(t, [fails, nothing], row)
  t.same(ours.cookie, { sealed: 'sealed new', maxAge: 60 })
  for (const other of [
    undefined,
    { ...row, ended: true },
    { ...row, successorHash: null },
    { ...row, successorHash: predecessor },
  ])
    t.equal((await rotate(t, [nothing], other)).cookie, undefined)
})
