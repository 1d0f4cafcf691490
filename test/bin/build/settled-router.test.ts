// That the router which renders pages holds values, and that it is still the one React Router makes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { settled } from '../../../src/bin/build/settled-router.ts'

const root = join(import.meta.dirname, '../../..')
const ACCESSOR = /^\s*(?:get|set) \w+\(/gm

t.test('an accessor that answers with a value becomes the value; one that does more stays', async (t) => {
  const source = `
function make(context) {
  return {
    get state() { return { location: context.location, list: [1, 2] }; },
    get window() {},
    get total() { count(); return total; },
    match(at) { return at; },
  };
}
class Kept { get size() { return 1; } }
`
  t.equal(
    settled(source).replaceAll(/\s+/g, ' ').trim(),
    'function make(context) { return { state: { location: context.location, list: [1, 2] }, window: void 0, ' +
      'get total() { count(); return total; }, match(at) { return at; }, }; } class Kept { get size() { return 1; } }',
  )
})

t.test('the router of this version has such accessors, and none is left', async (t) => {
  const module = join(root, 'node_modules/react-router/dist/production/lib/dom/server.js')
  const source = readFileSync(module, 'utf8')
  t.equal(source.match(ACCESSOR)?.length, 6)
  t.notMatch(settled(source), ACCESSOR)
})

t.test('what renders pages is built of it', async (t) => {
  const built = readFileSync(join(root, 'dist/server/entry.server.js'), 'utf8')
  const [, router = ''] = built.split('\nfunction createStaticRouter(')
  const end = router.indexOf('\n}\n')
  t.ok(end > 0)
  t.notMatch(router.slice(0, end), ACCESSOR)
  t.match(router.slice(0, end), 'historyAction: "POP"')
})
