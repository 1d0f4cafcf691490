// A stream that may carry only so much.
import { Readable } from 'node:stream'

/** Passes a stream on and breaks with `error` once more than `most` bytes went through. */
export const bounded = (source: Readable, most: number, error: () => Error): Readable =>
  Readable.from(counted(source, most, error), { objectMode: false })

async function* counted(source: Readable, most: number, error: () => Error): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of source as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > most) throw error()
    yield chunk
  }
}
