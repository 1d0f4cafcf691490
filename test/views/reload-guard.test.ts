// When a script that is needed does not come: the page reloads itself where that helps, and stays otherwise.
import type { Navigation } from 'react-router'
import t, { type Test } from 'tap'
import { pagesAhead } from '../../views/api/ahead.ts'
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
  const opened: string[] = []
  const location = { reload: () => void reloads++, assign: (path: string) => void opened.push(path) }
  const going: { now?: object } = {}
  const page = Object.assign(new EventTarget(), { navigation, navigator, sessionStorage, location })
  const ahead = pagesAhead()
  reloadOnLostChunk(ahead, () => going.now as Navigation, page as unknown as Parameters<typeof reloadOnLostChunk>[2])
  return {
    ahead,
    going,
    opened,
    navigator,
    navigation,
    /** A script does not come; whether the page reloads for it, and keeps the error from everybody else. */
    lost: () => {
      const loads = () => reloads + opened.length
      const before = loads()
      const event = new Event('vite:preloadError', { cancelable: true })
      page.dispatchEvent(event)
      t.equal(event.defaultPrevented, loads() > before)
      return loads() > before
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

const to = { pathname: '/cart', search: '?a=1', hash: '', state: null, key: 'a' }

t.test('whoever follows a link comes to where it leads; what is sent is sent from the page once more', async (t) => {
  const wait = clockOf(t)
  const { going, opened, lost } = pageOf(t)
  going.now = { state: 'loading', location: to }
  t.equal(lost(), true)
  t.same(opened, ['/cart?a=1'])
  wait(10_000)
  going.now = { state: 'submitting', location: to, formMethod: 'POST' }
  t.equal(lost(), true)
  wait(10_000)
  going.now = { state: 'idle' }
  t.equal(lost(), true)
  t.same(opened, ['/cart?a=1'])
})

t.test('what is loaded ahead may be lost, while nobody goes anywhere; it is tried again', async (t) => {
  const { ahead, going, lost } = pageOf(t)
  let tried = 0
  let give: (error?: Error) => void = () => {}
  const lazy = () => {
    tried++
    return new Promise<object>((resolve, reject) => {
      give = (error) => (error ? reject(error) : resolve({}))
    })
  }
  const routes = [
    { id: 'a', path: 'a', lazy },
    { id: 'b', path: 'b' },
  ]
  const point = () => ahead.load(routes, '/a')
  const settled = () => new Promise(setImmediate)
  ahead.load(routes, '/b')
  ahead.load(routes, '/nowhere')
  t.equal(tried, 0)
  point()
  point()
  t.equal(tried, 1)
  t.equal(lost(), false)
  give(new Error('lost'))
  await settled()
  point()
  t.equal(tried, 2)
  going.now = { state: 'loading', location: to }
  t.equal(lost(), true, 'somebody waits')
  give()
  await settled()
  point()
  t.equal(tried, 2)
})

t.test('what is lost once nothing is loaded ahead any more, reloads the page', async (t) => {
  const { ahead, lost } = pageOf(t)
  ahead.load([{ id: 'c', path: 'c', lazy: async () => ({}) }], '/c')
  t.equal(lost(), false)
  await new Promise(setImmediate)
  t.equal(lost(), true)
})
