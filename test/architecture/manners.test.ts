// How code is written here, as far as its text shows it.
import t from 'tap'
import { below, sources, within, withoutComments } from './sources.ts'

// Commands for developers start other processes and give them their environment. What Node itself reads is no setting of ours.
const READERS = ['src/config/config.ts', 'src/process/node-flags.js']

t.test('only the configuration reads the environment', async (t) => {
  const reading = below('src/', 'views/').filter(({ text }) => /\bprocess\.env\b/.test(withoutComments(text)))
  t.same(
    reading.map(({ path }) => path).filter((path) => !READERS.includes(path) && !within(path, 'src/bin', 'src/bench')),
    [],
  )
})

t.test('no file only passes on what others export', async (t) => {
  const barrels = sources.filter(({ text }) => {
    const rest = withoutComments(text).replace(/^\s*export\s+(type\s+)?[*{][^'"`;]*from\s+['"][^'"]+['"];?\s*$/gm, '')
    return rest.trim() === '' && text.trim() !== ''
  })
  t.same(
    barrels.map(({ path }) => path),
    [],
  )
})

t.test('a file opens by saying what it owns', async (t) => {
  t.same(
    sources.map(({ path, text }) => (/^(\/\/|\/\*\*? )/.test(text) ? '' : path)).filter((path) => path !== ''),
    [],
  )
})

t.test('only style sheets make scrolling smooth: they know who asked for less motion', async (t) => {
  const smooth = below('views/').filter(({ text }) => /behavior: ['"]smooth/.test(withoutComments(text)))
  t.same(
    smooth.map(({ path }) => path),
    [],
  )
})

t.test('there is no any, no enum, and no class but for errors', async (t) => {
  const found = sources.flatMap(({ path, text }) => {
    const code = withoutComments(text)
    const offence =
      code.match(/(:\s*any\b|\bas any\b|<any\b|\bany\[\])/) ??
      code.match(/^\s*(export\s+)?(const\s+)?enum\s+\w+/m) ??
      code.match(/^\s*(export\s+)?(abstract\s+)?class\s+\w+(?!\w*(?:<[^>]*>)?\s+extends\s+\w*Error\b)[^{]*/m)
    return offence ? [`${path}: ${offence[0].trim()}`] : []
  })
  t.same(found, [])
})

const COLLECTION = 'new (?:Map|Set|WeakMap|WeakSet|LRUCache)\\b(?:<[^\\n]*>)?\\('
const AT_TOP = '^(?:export )?const (\\w+)'

/** A collection that begins empty at the top of a module can only be there to be filled later. */
const filledLater = new RegExp(`${AT_TOP}(?:: (?!Readonly)[^=\\n]+)? = (?:${COLLECTION}[){]|\\[\\]|\\{\\})`, 'gm')

/** Functions at the top of a module whose body begins a collection or a variable, which what they return may hold. */
const holding = new RegExp(
  `^(?:export )?(?:async )?(?:function (\\w+)|const (\\w+)(?:: [^=\\n]+)? =)[^\\n]*\\n(?:(?:[ })\\]]|$)[^\\n]*\\n)*?  [^\\n]*(?:${COLLECTION}\\)|\\blet )`,
  'gm',
)
const calledAtTop = new RegExp(`${AT_TOP}(?:: [^=\\n]+)? = (?:await )?(\\w+)(?:<[^\\n]*>)?\\(`, 'gm')

/** What a module may hold all the same, each with the reason. */
const HOLDING: Record<string, string> = {
  'src/bff/pages/money.ts': 'an example for each currency: a value depends on nothing but its key, and few keys exist',
  'src/contract/money.ts': 'a number for each currency: a value depends on nothing but its key, and few keys exist',
  'src/contract/time-zone.ts':
    'formats of Intl by the zone they are of: a value depends on nothing but its key, and they are forgotten at fifty',
  'src/shop/formatters.ts':
    'formatters of Intl by their options: a value depends on nothing but its key, and few keys exist',
  'src/shop/orders/documents/draw.ts':
    'the thread that draws papers: it knows nothing but the paper it draws, and ends when it is not needed',
  'src/shop/orders/letters/queue-order-letter.ts':
    'the pages of first letters, cleaned: a value depends on nothing but its key, and eight are kept',
  'views/kit/currency-format.ts':
    'formatters of Intl by their options: a value depends on nothing but its key, and few keys exist',
  'views/kit/formatters.ts':
    'formatters of Intl by their options: a value depends on nothing but its key, and few keys exist',
  'views/kit/later.tsx':
    'code that is still being loaded, which is the same for every request; it is empty once it has come',
  'views/storefront/shown.ts':
    'what is shown of answers that the BFF keeps: a value depends on nothing but the answer, and goes with it',
  'views/start.ts': 'the button that is pressed before the page listens',
}

t.test('no module keeps state that changes', async (t) => {
  const code = new Map(sources.map(({ path, text }) => [path, withoutComments(text)]))
  const holders = new Map(
    [...code].map(([path, text]) => [
      path,
      [...text.matchAll(holding)].map(([, named, constant]) => named ?? constant),
    ]),
  )
  // A script is run once: what stands at its top is its own.
  const modules = sources.filter(({ path }) => !within(path, 'src/bin', 'src/bench'))
  const found = modules.flatMap(({ path, imports }) => {
    const text = code.get(path) ?? ''
    const reachable = [path, ...imports.map(({ name }) => name)].flatMap((name) => holders.get(name) ?? [])
    return [
      ...text.matchAll(filledLater),
      ...[...text.matchAll(calledAtTop)].filter(([, , called]) => reachable.includes(called)),
    ].map(([, name]) => ({ path, name }))
  })
  t.same(
    sources.filter(({ path }) => /^(export )?(let|var) /m.test(code.get(path) ?? '')).map(({ path }) => path),
    [],
  )
  t.same(
    found.filter(({ path }) => !(path in HOLDING)).map(({ path, name }) => `${path}: ${name}`),
    [],
  )
  t.same(
    Object.keys(HOLDING).filter((path) => !found.some((one) => one.path === path)),
    [],
    'nothing is excepted that holds nothing',
  )
})

t.test('people log in and out, and are never told to sign in', async (t) => {
  const english = below('views/messages/en').filter(({ text }) =>
    /\bsign(?:ed|ing)?[ -](?:in|out)\b(?!['\w-])/i.test(text),
  )
  t.same(
    english.map(({ path }) => path),
    [],
  )
})
