// Streams that may carry only so much.
import { Readable, Transform } from 'node:stream'

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

/** The same for what a browser sends: however it ends, the browser's connection stays, since it still carries the answer. */
export function boundedUpload(source: Readable, most: number, error: () => Error): Readable {
  let size = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > most) done(error())
      else done(null, chunk)
    },
  })
  const brokenOff = () => void through.destroy(source.errored ?? new Error('the upload broke off'))
  source.once('error', (cause) => through.destroy(cause))
  source.once('close', () => {
    if (!source.readableEnded) brokenOff()
  })
  // Nobody may be reading it yet, or any more.
  through.on('error', () => {})
  // Whoever still sends reads no answer before all is sent.
  through.once('close', () => source.resume())
  if (source.destroyed) brokenOff()
  else source.pipe(through)
  return through
}
