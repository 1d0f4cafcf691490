// What files and folders are called.
import t from 'tap'
import { below, everything, pathsOf } from './sources.ts'

t.test('no folder is named after nothing in particular', async (t) => {
  t.same(
    everything.map(({ path }) => path).filter((path) => /(^|\/)(utils?|helpers?|common|lib|shared|misc)\//.test(path)),
    [],
  )
})

t.test('files are named in kebab case', async (t) => {
  t.same(
    everything
      .map(({ path }) => path)
      .filter((path) => !/^([a-z0-9][a-z0-9-]*\/)*[a-z0-9][a-z0-9.-]*\.(?:tsx?|js)$/.test(path)),
    [],
  )
})

/** The one name of each role in a folder of `src/shop`; what else is in a folder is special, and named after itself. */
const ROLES = {
  'routes.ts': 'what shoppers ask for',
  'repository.ts': 'the queries behind it',
  'admin-routes.ts': 'what staff ask for',
  'admin-list.ts': 'what the dashboard reads',
  'admin-write.ts': 'what the dashboard writes',
  'undo.ts': 'how changes are taken back',
  'rules.ts': 'what has to hold, without a database',
}

t.test('a role has the same file name in every folder of the shop', async (t) => {
  const others =
    /\/(admin|admin-repository|controller|detail|entries|groups|handlers?|handling|inbox|library|model|moderate|service|store|writer|write-admin|undoable)\.ts$/
  const entities = below('src/shop/').filter(
    ({ path }) => path.split('/').length === 4 && !path.startsWith('src/shop/db/'),
  )
  t.same(
    pathsOf(entities).filter((path) => others.test(path) && path !== 'src/shop/media/store.ts'),
    [],
    `roles are called ${Object.keys(ROLES).join(', ')}`,
  )
  for (const name of Object.keys(ROLES))
    t.ok(pathsOf(entities).filter((path) => path.endsWith(`/${name}`)).length > 3, `${name} is in use`)
})

t.test('routes are mounted in files that say so', async (t) => {
  const mounting = below('src/shop/').filter(({ text }) => /^import .*\bmount(Resource)?\b.* from /m.test(text))
  t.ok(mounting.length > 20)
  t.same(
    pathsOf(mounting).filter(
      (path) => !/\/((admin-)?routes|app)\.ts$/.test(path) && !path.startsWith('src/shop/crud/'),
    ),
    [],
  )
})
