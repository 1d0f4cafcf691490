// Runs the supervisor over tiny apps for a test: on a data directory of the test file and a free port.
import { findPlace } from '#postgres/embedded/place.ts'
import { type Postmaster, running } from '#postgres/embedded/postmaster.ts'
import { freePort } from '../../src/http/ports.ts'
import { eventually, type Line, type Running, startProcess } from './process.ts'

interface Answer {
  one: number
  pid: number
  /** Of Node. */
  flags: string[]
}

export interface TinyStoa {
  stoa: Running
  url: string
  get: (path: string) => Promise<Answer>
  /** Process ids of the two apps. */
  pids: () => Promise<{ bff: number; shop: number }>
  /** Waits until a request to the path returns the value stored in the database. */
  answers: (path: string) => Promise<boolean>
}

export const ready = (line: Line): boolean => line.msg === 'ready'

export const tinyStoaOn = (dataDir: string) => ({
  /** The database server's process, if one is running. */
  server: (): Postmaster | undefined => running(findPlace(dataDir).data),
  launch: async (
    t: Parameters<typeof startProcess>[0],
    args: readonly string[] = [],
    env: Readonly<Record<string, string>> = {},
  ): Promise<TinyStoa> => {
    const port = String(await freePort())
    const url = `http://localhost:${port}`
    const stoa = startProcess(t, 'test/support/tiny-stoa.ts', args, { PORT: port, DATA_DIR: dataDir, ...env })
    const get = async (path: string) => (await (await fetch(`${url}${path}`)).json()) as Answer
    return {
      stoa,
      url,
      get,
      pids: async () => ({ bff: (await get('/')).pid, shop: (await get('/shop')).pid }),
      answers: (path) =>
        eventually(() =>
          get(path).then(
            ({ one }) => one === 1,
            () => false,
          ),
        ),
    }
  },
})
