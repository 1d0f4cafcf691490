// How code is written here, as far as its text shows it.
import t from 'tap'
import { below, sources, within, withoutComments } from './sources.ts'

// Commands for developers start other processes and give them their environment.
t.test('only the configuration reads the environment', async (t) => {
  const reading = below('src/', 'views/').filter(({ text }) => /\bprocess\.env\b/.test(withoutComments(text)))
  t.same(
    reading
      .map(({ path }) => path)
      .filter((path) => path !== 'src/config/config.ts' && !within(path, 'src/bin', 'src/bench')),
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

t.test('there is no any, no enum, and no class but for errors', async (t) => {
  const found = sources.flatMap(({ path, text }) => {
    const code = withoutComments(text)
    const offence =
      code.match(/(:\s*any\b|\bas any\b|<any\b|\bany\[\])/) ??
      code.match(/^\s*(export\s+)?(const\s+)?enum\s+\w+/m) ??
      code.match(/^\s*(export\s+)?(abstract\s+)?class\s+\w+(?!\w*\s+extends\s+\w*Error\b)[^{]*/m)
    return offence ? [`${path}: ${offence[0].trim()}`] : []
  })
  t.same(found, [])
})

t.test('no module keeps state that changes', async (t) => {
  const keeping = sources.filter(({ text }) => /^(export )?(let|var) /m.test(withoutComments(text)))
  t.same(
    keeping.map(({ path }) => path),
    [],
  )
})
