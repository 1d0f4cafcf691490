// Starts the built product once for all browser tests: its own data directory, database and port.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { quickFolder } from '../support/quick-folder.ts'

export interface DemoAccounts {
  developer: Account
  admin: Account
  editor: Account
  customer: Account
}

interface Account {
  username: string
  password: string
}

export default async function start(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(quickFolder(), 'stoa-e2e-'))
  const port = await freePort()
  const product = spawn(process.execPath, ['src/main.js'], {
    // Each test comes from a network of its own: limits count what one person does, and not all of them together.
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, NODE_ENV: '', TRUST_PROXY: '127.0.0.1,::1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await ready(product)
  process.env.E2E_ORIGIN = `http://localhost:${port}`
  process.env.E2E_ACCOUNTS = await readFile(join(dataDir, 'demo-accounts.json'), 'utf8')
  return async () => {
    const ended = new Promise((resolve) => product.once('exit', resolve))
    product.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Resolves when the product says it serves; everything it prints meanwhile is shown. */
function ready(product: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    product.once('exit', (code) => reject(new Error(`The product ended with ${code} before it was ready`)))
    if (!product.stdout) return
    createInterface({ input: product.stdout }).on('line', (line) => {
      if (line.includes('"msg":"ready"')) resolve()
      // Warnings and errors are worth seeing beside a failing test; 40 is pino's warn.
      else if (!(levelOf(line) < 40)) console.log(line)
    })
  })
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (!address || typeof address === 'string') throw new Error('No free port')
  return address.port
}

const levelOf = (line: string): number => {
  try {
    return JSON.parse(line).level
  } catch {
    return Number.NaN
  }
}
