// Which encoding a browser gets.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import t from 'tap'
import { compress, encodingOf } from '../../../src/bff/render/negotiate.ts'

t.test('the best encoding the browser takes, and none it refuses', async (t) => {
  t.equal(encodingOf(undefined), 'identity')
  t.equal(encodingOf('gzip, deflate, br, zstd'), 'br')
  t.equal(encodingOf('GZIP;q=0.5'), 'gzip')
  t.equal(encodingOf('br;q=0, gzip;q=0.0'), 'identity')
  t.equal(encodingOf('brotli'), 'identity')
})

t.test('what is compressed comes back whole', async (t) => {
  const body = Buffer.from('€ ★ '.repeat(500))
  t.same(brotliDecompressSync(await compress(body, 'br')), body)
  t.same(gunzipSync(await compress(body, 'gzip')), body)
  t.equal(await compress(body, 'identity'), body)
})
