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

/** Messages that libraries log about a failed call: the request's own log line reports the outcome and decides whether it is a warning. */
const REPEATED: ReadonlySet<unknown> = new Set(['response errored'])

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
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact,
    hooks: {
      logMethod(args, method) {
        if (!REPEATED.has(args.at(-1))) method.apply(this, args)
      },
    },
  }
  if (destination) return pino(options, destination)
  if (!process.stdout.isTTY && !development) return pino(options)
  const { default: pretty } = await import('pino-pretty')
  return pino(
    options,
    pretty({ ignore: 'service', sync: true, messageFormat: `{service}: {msg}`, translateTime: 'HH:MM:ss' }),
  )
}
