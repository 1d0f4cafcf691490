// Messages and interruption handling that backup and restore share.
import type { Head, Seal } from '../backup/format.ts'

const count = (many: number, one: string) => `${many.toLocaleString('en')} ${one}${many === 1 ? '' : 's'}`

export const inWords = (head: Head, { rows, pictures }: Seal): string =>
  [
    count(head.tables.length, 'table'),
    count(
      Object.values(rows).reduce((sum, many) => sum + many, 0),
      'row',
    ),
    count(pictures, 'picture'),
  ].join(', ')

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

/** Returns a signal that aborts on SIGINT and SIGTERM, so that the command can clean up instead of leaving partial results. */
export const breakOff = (): AbortSignal => {
  const over = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => over.abort(new Error('it was broken off')))
  return over.signal
}

export const reasonOf = (error: unknown, signal: AbortSignal): string => {
  const cause: unknown = signal.aborted ? signal.reason : error
  return cause instanceof Error ? cause.message : String(cause)
}
