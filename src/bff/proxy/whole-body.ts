// Reads what a browser sends before anything is opened for it, so that a slow sender holds nothing but their own connection.
import type { Readable } from 'node:stream'

/** Rejects with `tooLarge` past `most` bytes; leaves the source alone, since its connection still carries the answer. */
export function wholeBody(source: Readable, most: number, tooLarge: () => Error): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const take = (chunk: Buffer) => {
      size += chunk.length
      if (size > most) return fail(tooLarge())
      chunks.push(chunk)
    }
    const done = () => {
      stop()
      resolve(Buffer.concat(chunks, size))
    }
    const fail = (error: Error) => {
      stop()
      reject(error)
    }
    const brokenOff = () => fail(source.errored ?? new Error('the body broke off'))
    const stop = () => source.off('data', take).off('end', done).off('error', fail).off('close', brokenOff)
    // Of a body that is over already no event comes any more.
    if (source.destroyed) return brokenOff()
    source.on('error', fail).on('close', brokenOff).on('end', done).on('data', take)
  })
}
