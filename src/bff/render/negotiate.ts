// Compresses a rendered page once, cheaply: brotli at its second quality costs a tenth of a render, and what it makes
// of most pages comes with its headers in the ten packets of a first round trip (14,600 bytes; at the lowest quality a list has 15,500).
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding the browser takes; a quality of zero means it does not. */
export function encodingOf(acceptEncoding: string | undefined): Encoding {
  const accepted = new Set(
    (acceptEncoding ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.trim().split(/\s*;\s*/))
      .filter(([, quality]) => !/^q=0(?:\.0*)?$/.test(quality ?? ''))
      .map(([name]) => name),
  )
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : 'identity'
}

export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } })
  if (encoding === 'gzip') return await zip(body, { level: 1 })
  return body
}
