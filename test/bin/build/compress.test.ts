// What the build leaves beside its files.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import t from 'tap'
import { compressFiles } from '../../../src/bin/build/compress.ts'
import { scratchFolder } from '../../support/scratch.ts'

const text = 'a line of a file that shrinks\n'.repeat(100)

t.test('text gets its siblings; what would not shrink or is never served gets none', async (t) => {
  const folder = scratchFolder(t)
  for (const name of ['assets', '.vite']) mkdirSync(join(folder, name))
  const texts = ['page.html', 'icon.svg', 'data.json', 'icon.ico', 'app.webmanifest', 'assets/a.js', 'assets/a.css']
  for (const name of [...texts, 'assets/font.woff2', 'picture.webp', '.vite/manifest.json'])
    writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, 'short.js'), 'export {}')
  await compressFiles(folder)
  const made = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:br|gz)$/.test(name))
  t.same(made.sort(), texts.flatMap((name) => [`${name}.br`, `${name}.gz`]).sort())
  t.equal(String(brotliDecompressSync(readFileSync(join(folder, 'assets/a.js.br')))), text)
  t.equal(String(gunzipSync(readFileSync(join(folder, 'assets/a.js.gz')))), text)
})
