// What pages name of the build.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import t from 'tap'
import { filesOf, readManifest } from '../../../src/bff/render/manifest.ts'
import { builtViews, serverViews } from '../../../src/bff/render/views.ts'

const dist = join(import.meta.dirname, '../../../dist')
const views = await builtViews(dist)
const contentOf = (href: string) => readFileSync(join(dist, 'client', href), 'utf8')

t.test('every page names one style sheet, and says what was joined to it', async (t) => {
  const branches = (await serverViews(dist)).routeBranches()
  const pages = branches.map((branch) => branch.at(-1))
  for (const page of ['views/storefront/home.tsx', 'views/account/login.tsx', 'views/dashboard/products/edit.tsx'])
    t.ok(pages.includes(page), page)
  // Error pages stand outside all branches.
  for (const branch of [[], ...branches]) {
    const { styles } = views.assets(branch, 'en')
    t.equal(styles.length, 1, `${branch.at(-1)} has one`)
    const [{ href, holds } = { href: '', holds: [] }] = styles
    t.equal(contentOf(href), holds.map(contentOf).join(''), `${href} is what it holds`)
  }
})

t.test('every page names the fonts that its style sheet asks for first', async (t) => {
  for (const branch of [[], ['views/storefront/home.tsx']]) {
    const { fonts, styles } = views.assets(branch, 'en')
    t.match(fonts, [/^\/assets\/fraunces-latin-opsz-.*\.woff2$/, /^\/assets\/inter-latin-wght-.*\.woff2$/])
    const rules = styles.map(({ href }) => contentOf(href)).join('')
    for (const font of fonts) t.ok(rules.includes(`url(${font})`), font)
  }
})

t.test('what a page shows later is styled from the beginning: no link moves from under the finger', async (t) => {
  const manifest = await readManifest(join(dist, 'client'))
  const branches = (await serverViews(dist)).routeBranches()
  const root = join(dist, '..')
  let parts = 0
  for (const shownBy of globSync('views/**/*.tsx', { cwd: root }))
    for (const [, name = ''] of readFileSync(join(root, shownBy), 'utf8').matchAll(/later\(.*?import\('(.+?)'\)/g)) {
      const part = join(dirname(shownBy), name)
      const rules = filesOf(manifest, [part]).styles.map((file) => `/${file}`)
      for (const branch of branches.filter((ids) => ids.includes(shownBy))) {
        parts++
        const held = views.assets(branch, 'en').styles.flatMap(({ holds }) => holds)
        t.same(
          rules.filter((rule) => !held.includes(rule)),
          [],
          `${part} on ${branch.at(-1)}`,
        )
      }
    }
  t.ok(parts > 20, `${parts} on some page`)
})

t.test('a branch that the build did not know names its sheets one by one', async (t) => {
  const { styles } = views.assets(['views/storefront/home.tsx', 'views/account/login.tsx'], 'en')
  t.ok(styles.length > 2)
  t.same(
    styles.flatMap(({ holds }) => holds),
    [],
  )
})

const { documentHtml } = await views.rendering()
const documentWith = (parts: Partial<Parameters<typeof documentHtml>[0]>): string =>
  documentHtml({
    locale: 'en',
    theme: null,
    brand: 'Stoa',
    accent: null,
    icons: [],
    socialPicture: null,
    origin: 'https://shop.test',
    head: {},
    styles: [],
    fonts: [],
    script: null,
    modules: [],
    devHead: '',
    markup: '',
    hydration: null,
    ...parts,
  }).join('')

t.test('the link says what it holds, so that none of it is loaded again', async (t) => {
  const html = documentWith({
    styles: [
      { href: '/assets/page.css', holds: ['/assets/a.css', '/assets/b.css'] },
      { href: '/assets/c.css', holds: [] },
    ],
    fonts: ['/assets/serif.woff2'],
  })
  t.match(html, '<link rel="stylesheet" href="/assets/page.css" data-holds="/assets/a.css /assets/b.css">')
  t.match(html, '<link rel="stylesheet" href="/assets/c.css">')
  t.match(html, '<link rel="preload" href="/assets/serif.woff2" as="font" type="font/woff2" crossorigin>')
})

t.test('nothing takes a connection from what is first shown, nor holds up how it is laid out', async (t) => {
  const html = documentWith({ script: '/assets/start.js', modules: ['/assets/page.js', '/assets/entry.js'] })
  t.match(
    html,
    '<script type="module" src="/assets/start.js" fetchpriority="low" async data-modules="/assets/page.js /assets/entry.js">',
  )
  t.notMatch(html, /<link rel="(?:manifest|icon)" href="\//)
  // One that begins by itself reads what stands at the end of the page.
  t.notMatch(documentWith({ script: '/views/entry.client.tsx' }), /<script[^>]* async/)
})
