// The log of a process: JSON lines on stdout for machines, coloured lines for a person at a terminal.
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import type { Config } from '../config/config.ts'

/** Credentials never reach the log, not even when a handler logs an object that happens to hold them. */
const secrets = [
  'password',
  'accessToken',
  'refreshToken',
  'token',
  'authorization',
  'cookie',
  'cardNumber',
  'secretKey',
  'webhookSecrets',
]

const redact = [
  ...secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  'req.headers["proxy-authorization"]',
  'req.headers["x-api-key"]',
  'res.headers["set-cookie"]',
]

/** Characters after which lines are written at once. */
const MOST_WAITING = 8192

/** Messages that libraries log about a failed call: the request's own log line reports the outcome and decides whether it is a warning. */
const REPEATED: ReadonlySet<unknown> = new Set(['response errored'])

const moment = { at: 0, text: '' }

/** Written once a millisecond: of many lines in one, each would cost as much as the rest of it. */
function timestamp(): string {
  const at = Date.now()
  if (at !== moment.at) Object.assign(moment, { at, text: `,"time":"${new Date(at).toISOString()}"` })
  return moment.text
}

/** Stdout, written to once a turn of the event loop: under load that is one call of the system for many lines. */
function stdout(): DestinationStream {
  const out = pino.destination({ dest: 1, sync: true })
  let waiting = ''
  const flushSync = () => {
    if (waiting === '') return
    const lines = waiting
    waiting = ''
    out.write(lines)
  }
  // Also at the end of a process that crashes; pino itself asks for it with every fatal line.
  process.on('exit', flushSync)
  const write = (line: string) => {
    if (waiting === '') setImmediate(flushSync)
    waiting += line
    if (waiting.length > MOST_WAITING) flushSync()
  }
  const destination: DestinationStream & { flushSync: () => void } = { write, flushSync }
  return destination
}

export interface LoggerSettings {
  config: Pick<Config, 'logLevel'>
  /** A person reads the log, even if stdout is no terminal. */
  development?: boolean
  /** Which process speaks. */
  service: string
  /** Replaces stdout; tests read it back. */
  destination?: DestinationStream
}

export const createLogger = async ({ config, service, development, destination }: LoggerSettings): Promise<Logger> => {
  const options: LoggerOptions = {
    level: config.logLevel,
    base: { service },
    timestamp,
    redact,
    hooks: {
      logMethod(args, method) {
        if (!REPEATED.has(args.at(-1))) method.apply(this, args)
      },
    },
  }
  if (destination) return pino(options, destination)
  if (!process.stdout.isTTY && !development) return pino(options, stdout())
  const { default: pretty } = await import('pino-pretty')
  return pino(
    options,
    pretty({ ignore: 'service', sync: true, messageFormat: `{service}: {msg}`, translateTime: 'HH:MM:ss' }),
  )
}
