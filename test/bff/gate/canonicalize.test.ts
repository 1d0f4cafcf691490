// The canonical reading of targets: what is refused, what passes, and that no accepted target is read differently by
// the router that renders pages.
import { matchRoutes, type RouteObject } from 'react-router'
import { test } from 'tap'
import { canonicalize } from '#contract/canonicalize.ts'
import { rolesFor } from '../../../src/bff/gate/roles.ts'
import { GUARDED_PATHS } from '../../../src/contract/permissions.ts'

const keyOf = (target: string) => {
  const reading = canonicalize(target)
  return 'canonical' in reading ? reading.canonical.routeKey : reading.refusal
}

test('targets that another layer could read differently are refused', async (t) => {
  const refused = [
    ...['', 'dashboard', '*', 'http://shop.test/dashboard', 'http://evil.test/dashboard', 'shop.test:443'],
    ...[
      '//dashboard',
      '///dashboard',
      '/dashboard//',
      '/p//x',
      '//evil.com/dashboard',
      '/\\dashboard',
      '/p\\..\\dashboard',
    ],
    ...['/p/../dashboard', '/./dashboard', '/index/../../dashboard', '/p/..', '/.', '/..', '/p/.'],
    ...['/p/%2e%2e/dashboard', '/p/.%2e/dashboard', '/%2e/dashboard', '/p/%2E%2E%2fdashboard', '/p/%2e'],
    ...['/dashboard%2f', '/dashboard%2Fx', '/%2fdashboard', '/users%2f1', '/%5cdashboard', '/dashboard%5Cx'],
    ...['/dashboard%23x', '/dashboard%3fx', '/dashboard%3b', '/dashboard;x', '/dashboard#x', '/p?x#y'],
    ...['/dashboard%252f', '/%2564ashboard', '/p/100%25'],
    ...['/dashboard.', '/dashboard..', '/dashboard%20', '/dashboard%2e', '/dashboard%20/x', '/dashboard%09'],
    ...['/dashboard%00', '/dashboard%0a', '/da%0d%0ashboard', '/da%09shboard', '/dashboard%7f', '/dash board', '/a\tb'],
    ...['/%', '/%zz', '/%f', '/%ff', '/%c0%af', '/%ed%a0%80', '/%f8%88%80%80%80', '/ä', '/\u007f'],
    // Look-alikes that normalising would fold: full-width letters, ligatures, the Kelvin sign, a decomposed accent.
    ...['/%ef%bd%84ashboard', '/%ef%ac%81', '/%e2%84%aa', '/e%cc%81', '/%ef%bc%8f', '/%ef%bc%8e%ef%bc%8e/x'],
    // Invisible: no-break space, zero width, direction marks, soft hyphen, byte order mark, line separator.
    ...['/x%c2%a0', '/%e2%80%8bx', '/%e2%80%aex', '/%c2%adx', '/%ef%bb%bfx', '/x%e2%80%a8y', '/%c2%85x', '/%e3%80%80'],
    '/' + 'x/'.repeat(1100),
  ]
  for (const target of refused) t.match(keyOf(target), /^(BAD_PATH|URI_TOO_LONG)$/, JSON.stringify(target).slice(0, 60))
})

test('what shops really link to passes, under one key whatever its case, escapes and slash at the end', async (t) => {
  t.same(
    ['/', '/p/a%20b', '/p/%E4%B8%AD', '/p/a+b', '/p/a.b', '/robots.txt', "/p/it's(new)!*", '/p/~x', '/p/caf%c3%a9'].map(
      keyOf,
    ),
    ['/', '/p/a b', '/p/中', '/p/a+b', '/p/a.b', '/robots.txt', "/p/it's(new)!*", '/p/~x', '/p/café'],
  )
  for (const target of ['/dashboard', '/Dashboard', '/DASHBOARD/', '/%64ashboard', '/d%61shboard/?x=//evil'])
    t.equal(keyOf(target), '/dashboard')
  t.same(canonicalize('/a?b=c%zz&d=\\'), { canonical: { path: '/a', search: '?b=c%zz&d=\\', routeKey: '/a' } })
})

test('a prefix guards itself and what lies below it, not its longer neighbours', async (t) => {
  const guarded = (target: string) => rolesFor(GUARDED_PATHS, keyOf(target)) !== undefined
  for (const target of ['/dashboard', '/dashboard/x', '/%55sers', '/users/profile']) t.ok(guarded(target), target)
  for (const target of ['/dashboardx', '/dashboards', '/usersx', '/dashboard.json', '/p/dashboard', '/'])
    t.notOk(guarded(target), target)
})

/** As wide as a shop's route table gets, with the guarded branches the gate must cover. */
const routes: RouteObject[] = [
  {
    path: '/',
    children: [
      { index: true },
      { path: 'product/:slug' },
      { path: 'categories/:slug' },
      { path: 'pages/*' },
      { path: 'dashboard', id: 'dashboard', children: [{ index: true }, { path: 'products/:slug' }, { path: '*' }] },
      { path: 'users', id: 'users', children: [{ index: true }, { path: 'profile' }, { path: '*' }] },
      { path: '*' },
    ],
  },
]

/** A generator that gives the same targets on every run. */
const random = (seed: number) => () => {
  seed = (Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
  return ((seed ^ (seed >>> 13)) >>> 0) / 2 ** 32
}

test('of 200,000 mutated targets none is public to the gate and guarded to the router', async (t) => {
  const chance = random(20_261_121)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T
  const words = [
    'dashboard',
    'users',
    'profile',
    'products',
    'product',
    'p',
    'x',
    '..',
    '.',
    '',
    'dash',
    'board',
    'pages',
    'categories',
  ]
  const noise = [
    '/',
    '//',
    '\\',
    '%2f',
    '%5c',
    '%2e',
    '%2E%2E',
    '.',
    '..',
    ';',
    '#',
    '?',
    '%00',
    '%09',
    '%20',
    ' ',
    '%25',
    '%',
    '%c4%b0',
    '%e2%84%aa',
    '%ef%bd%84',
    '%c5%bf',
    '\t',
    '@',
    ':',
    'http://evil.test',
    '//evil.test',
    '%u0064',
    '%e2%80%8b',
    '%cc%81',
    '+',
    '&',
    '=',
    '\u00e4',
  ]
  const escaped = (character: string) => {
    const hex = character.charCodeAt(0).toString(16)
    return `%${chance() < 0.5 ? hex : hex.toUpperCase()}`
  }
  const letter = (character: string) => {
    const roll = chance()
    if (roll < 0.08) return escaped(character)
    if (roll < 0.2) return character.toUpperCase()
    return roll < 0.21 ? character + pick(noise) : character
  }
  const target = () => {
    let text = ''
    const segments = 1 + Math.floor(chance() * 4)
    for (let at = 0; at < segments; at++)
      text += (chance() < 0.9 ? '/' : pick(noise)) + [...pick(words)].map(letter).join('')
    return chance() < 0.3 ? text + pick(noise) : text
  }
  let accepted = 0
  let guarded = 0
  const leaks: string[] = []
  /** Matching is dear, and many targets lead to the same path. */
  const known = new Map<string, boolean>()
  const isProtected = (path: string): boolean => {
    const before = known.get(path)
    if (before !== undefined) return before
    const matched = matchRoutes(routes, path) ?? []
    const found = matched.some(({ route }) => route.id === 'dashboard' || route.id === 'users')
    known.set(path, found)
    return found
  }
  for (let count = 0; count < 200_000; count++) {
    const sent = target()
    const reading = canonicalize(sent)
    if ('refusal' in reading) continue
    accepted += 1
    const { path, search, routeKey } = reading.canonical
    const url = new URL(`https://shop.test${path}${search}`)
    if (url.host !== 'shop.test') leaks.push(`${sent} → ${url.host}`)
    const protectedByRouter = isProtected(url.pathname)
    if (protectedByRouter) guarded += 1
    if (protectedByRouter && rolesFor(GUARDED_PATHS, routeKey) === undefined) leaks.push(sent)
  }
  t.same(leaks, [])
  t.ok(accepted > 20_000, `${accepted} were accepted`)
  t.ok(guarded > 2000, `${guarded} of them led to guarded pages`)
})
