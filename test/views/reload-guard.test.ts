// When a script that is needed does not come: the page reloads itself where that helps, and stays otherwise.
import t, { type Test } from 'tap'
import { type Leaving, reloadOnLostChunk } from '../../views/api/reload-guard.ts'

const navigate = (destination: { sameDocument: boolean }, downloadRequest: string | null = null): Leaving =>
  Object.assign(new Event('navigate'), { destination, downloadRequest })

/** Time that passes only when it is told to. */
const clockOf = (t: Test) => {
  const real = Date.now
  let now = real()
  Date.now = () => now
  t.teardown(() => {
    Date.now = real
  })
  return (milliseconds: number) => {
    now += milliseconds
  }
}

/** A page that counts how often it reloads; `old` is one whose browser knows no Navigation API. */
const pageOf = (t: Test, { old = false, kept = new Map() } = {}) => {
  let reloads = 0
  const navigation = old ? undefined : new EventTarget()
  const navigator = { onLine: true }
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  }
  const location = { reload: () => void reloads++ }
  const page = Object.assign(new EventTarget(), { navigation, navigator, sessionStorage, location })
  reloadOnLostChunk(page as unknown as Parameters<typeof reloadOnLostChunk>[0])
  return {
    navigator,
    navigation,
    /** A script does not come; whether the page reloads for it, and keeps the error from everybody else. */
    lost: () => {
      const before = reloads
      const event = new Event('vite:preloadError', { cancelable: true })
      page.dispatchEvent(event)
      t.equal(event.defaultPrevented, reloads > before)
      return reloads > before
    },
  }
}

t.test('a lost chunk reloads the page, but not twice within ten seconds', async (t) => {
  const kept = new Map()
  const wait = clockOf(t)
  const { lost } = pageOf(t, { kept })
  t.equal(lost(), true)
  t.equal(lost(), false)
  wait(9_999)
  t.equal(pageOf(t, { kept, old: true }).lost(), false, 'nor in the page that was reloaded')
  wait(1)
  t.equal(lost(), true)
})

t.test('whoever follows a link is not kept by what was still loading', async (t) => {
  const wait = clockOf(t)
  const { navigation, lost } = pageOf(t)
  navigation?.dispatchEvent(navigate({ sameDocument: false }))
  t.equal(lost(), false)
  wait(10_000)
  t.equal(lost(), true, 'somebody who stayed after all')
})

t.test('a view that changes in place, and a download, leave the page where it is', async (t) => {
  const one = pageOf(t)
  one.navigation?.dispatchEvent(navigate({ sameDocument: true }))
  t.equal(one.lost(), true)
  const other = pageOf(t)
  other.navigation?.dispatchEvent(navigate({ sameDocument: false }, ''))
  t.equal(other.lost(), true)
})

t.test('without a network the page stays: a reload would show nothing', async (t) => {
  const { navigator, lost } = pageOf(t)
  navigator.onLine = false
  t.equal(lost(), false)
  navigator.onLine = true
  t.equal(lost(), true)
})
