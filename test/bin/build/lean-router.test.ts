// What browsers are spared of React Router, and that it stays what it is otherwise.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { BODIES, lean, SETTLED, STILL } from '../../../src/bin/build/lean-router.ts'

const packed = join(import.meta.dirname, '../../../node_modules/react-router/dist/production/lib')

t.test('sentences, warnings and names fall away; conditions and everything else stay', async (t) => {
  const source = `
invariant(value != null, "You must hand over a value: " + f(value));
warning(ok, "This is odd");
if (odd) warningOnce(key, ok, \`\${odd}\`);
const Context = React.createContext(null);
Context.displayName = "Context";
if (init.instrumentations) instrument(init.instrumentations.map((one) => one.router));
let isViewTransitionAvailable = document.startViewTransition != null;
function restoreAppliedTransitions(window) { transitions.set(window.sessionStorage); }
state.fetchers.forEach((fetcher, key) => { mountedFetchers.push(key); });
let abort = () => revalidatingFetchers.forEach((one) => one.abort());
matches.forEach((match) => load(match));
function markFetchRedirectsDone(fetchers) { return fetchers.size > 0; }
React.useEffect(() => { renderDfd.resolve(); }, [renderDfd, location]);
React.useEffect(() => { listen(); }, [location, renderDfd.promise]);
console.log("stays");
`
  t.equal(
    lean(source).replaceAll(/\s+/g, ' ').trim(),
    'invariant(value != null); ; if (odd) ; const Context = /* @__PURE__ */ React.createContext(null); ; ' +
      'if ((void 0)) instrument((void 0).map((one) => one.router)); let isViewTransitionAvailable = false; ' +
      'function restoreAppliedTransitions(window) {} ' +
      '(void 0); let abort = () => (void 0); matches.forEach((match) => load(match)); ' +
      'function markFetchRedirectsDone(fetchers) { return false } ; ' +
      'React.useEffect(() => { listen(); }, [location, renderDfd.promise]); console.log("stays");',
  )
})

t.test('the router of this version holds what is looked for', async (t) => {
  const saved = (file: string) => {
    const source = readFileSync(join(packed, file), 'utf8')
    return source.length - lean(source).length
  }
  for (const file of ['hooks.js', 'components.js', 'router/router.js', 'router/utils.js', 'dom/lib.js'])
    t.ok(saved(file) > 500, `${file}: ${saved(file)} characters`)
  const all = ['components.js', 'errors.js', 'hooks.js', 'router/router.js', 'dom/lib.js'].map((file) =>
    readFileSync(join(packed, file), 'utf8'),
  )
  for (const name of Object.keys(BODIES)) t.ok(all.join('\n').includes(`function ${name}(`), name)
  for (const name of STILL) t.match(all.join('\n'), new RegExp(`\\b${name}\\s*(?:,[^\\]]*)?\\]\\);`), name)
  for (const name of Object.keys(SETTLED)) t.ok(all.join('\n').includes(`let ${name} =`), name)
})

t.test('no view asks for what browsers have not got', async (t) => {
  const views = join(import.meta.dirname, '../../../views')
  const files = readdirSync(views, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  t.ok(files.length > 300, `${files.length} files`)
  for (const file of files)
    t.notMatch(readFileSync(join(views, file), 'utf8'), /\b(?:useFetchers?|fetcherKey|navigate=\{false\})/, file)
})
