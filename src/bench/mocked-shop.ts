// Runs `npm run dev:mock` as a process of its own, for benchmarks and for its browser tests.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const root = join(import.meta.dirname, '../..')

export interface MockedShop {
  /** The address Vite reports: the port differs from the wanted one if that is taken. */
  origin: string
  stop: () => Promise<void>
}

/** Starts it, and waits until Vite is up; throws with its output where it ends before that. */
export async function mockedShop(port: number): Promise<MockedShop> {
  const vite = spawn('npm', ['run', 'dev:mock', '--', '--port', String(port)], { cwd: root, detached: true })
  const over = once(vite, 'exit')
  let output = ''
  const origin = await new Promise<string>((found, failed) => {
    const listen = (text: Buffer) => {
      output += stripVTControlCharacters(String(text))
      const [address] = /http:\/\/localhost:\d+(?=\/)/.exec(output) ?? []
      if (address) found(address)
    }
    vite.stdout.on('data', listen)
    vite.stderr.on('data', listen)
    void over.then(() => failed(new Error(`The mocked shop did not start: ${output}`)), failed)
  })
  return {
    origin,
    stop: async () => {
      if (vite.pid && vite.exitCode === null && vite.signalCode === null) process.kill(-vite.pid)
      await over
    },
  }
}
