// Pictures of an import: which addresses are never asked, what is taken of an answer, and what the report says.
import { createServer } from 'node:http'
import sharp from 'sharp'
import t from 'tap'
import {
  type Address,
  fetchPublic,
  internet,
  MOST_BYTES,
  type Network,
} from '../../../src/shop/product-imports/fetch/fetch-public.ts'
import { isPublic } from '../../../src/shop/product-imports/fetch/public-address.ts'
import { shopWithImports } from './shop-with-imports.ts'

const PUBLIC: Address = { address: '93.184.216.34', family: 4 }

type Given = { status?: number; location?: string; body?: Uint8Array | AsyncIterable<Uint8Array> }

/** Hosts by name, answers by address; every connection is written down. */
const network = (hosts: Record<string, readonly Address[]>, answers: Record<string, Given>) => {
  const opened: [string, string][] = []
  const given: Network = {
    resolve: async (host) => hosts[host] ?? [],
    open: async (url, { address }) => {
      opened.push([url.href, address])
      const { status = 200, location, body = new Uint8Array() } = answers[url.href] ?? { status: 404 }
      const pieces =
        Symbol.asyncIterator in body
          ? body
          : (async function* () {
              yield body
            })()
      return { status, location, body: pieces, close: async () => {} }
    },
  }
  return { opened, given }
}

t.test('only addresses of the public internet are public', async (t) => {
  const closed = [
    ...[
      '127.0.0.1',
      '127.8.8.8',
      '0.0.0.0',
      '10.1.2.3',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '169.254.169.254',
    ],
    ...['100.64.0.1', '100.127.255.254', '192.0.0.8', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.9'],
    ...['224.0.0.1', '240.0.0.1', '255.255.255.255'],
    ...['::1', '::', 'fe80::1', 'fc00::1', 'fd12:3456::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::7f00:1'],
    ...['64:ff9b::7f00:1', '2001:db8::1', '2002:7f00:1::', '2001::1', '100::1', 'fec0::1', '3fff::1', 'localhost', ''],
  ]
  for (const address of closed) t.equal(isPublic(address), false, address)
  for (const address of ['93.184.216.34', '8.8.8.8', '172.15.0.1', '172.32.0.1', '100.63.0.1', '2606:4700::1111'])
    t.equal(isPublic(address), true, address)
})

t.test('what does not lead to the public internet is refused before anything is sent', async (t) => {
  const loopback = { address: '127.0.0.1', family: 4 }
  const { opened, given } = network(
    {
      'inside.test': [loopback],
      'both.test': [PUBLIC, loopback],
      'mapped.test': [{ address: '::ffff:10.0.0.1', family: 6 }],
    },
    {},
  )
  const refused = [
    ...['http://inside.test/a.jpg', 'http://both.test/a.jpg', 'https://mapped.test/a.jpg', 'http://127.0.0.1/a.jpg'],
    ...[
      'http://0x7f.1/a.jpg',
      'http://2130706433/a.jpg',
      'http://0177.0.0.1/',
      'http://[::1]/a.jpg',
      'http://[::ffff:7f00:1]/',
    ],
    ...[
      'http://169.254.169.254/latest/meta-data/',
      'file:///etc/passwd',
      'gopher://both.test/',
      'http://public.test:5432/',
    ],
    ...['http://user:secret@public.test/', 'not an address'],
  ]
  for (const url of refused) await t.rejects(fetchPublic(url, given), { code: 'picture_refused' }, url)
  await t.rejects(fetchPublic('http://unknown.test/a.jpg', given), { code: 'picture_unreachable' })
  t.same(opened, [])
})

t.test('each redirect is a question of its own, and there are only so many', async (t) => {
  const { opened, given } = network(
    { 'public.test': [PUBLIC], 'inside.test': [{ address: '10.0.0.5', family: 4 }] },
    {
      'https://public.test/in': { status: 302, location: 'http://inside.test/admin' },
      'https://public.test/meta': { status: 301, location: 'http://169.254.169.254/' },
      'https://public.test/round': { status: 307, location: '/round' },
      'https://public.test/away': { status: 302, location: '/a.jpg' },
      'https://public.test/a.jpg': { body: Buffer.from('picture') },
    },
  )
  await t.rejects(fetchPublic('https://public.test/in', given), { code: 'picture_refused' })
  await t.rejects(fetchPublic('https://public.test/meta', given), { code: 'picture_refused' })
  t.equal(opened.length, 2, 'where they lead nobody went')
  await t.rejects(fetchPublic('https://public.test/round', given), { code: 'picture_redirects' })
  t.equal(String(await fetchPublic('https://public.test/away', given)), 'picture')
})

t.test('what is too large or no success is not taken', async (t) => {
  const endless = async function* () {
    for (let size = 0; size <= MOST_BYTES * 2; size += 1 << 20) yield new Uint8Array(1 << 20)
  }
  const { given } = network(
    { 'public.test': [PUBLIC] },
    { 'https://public.test/big': { body: endless() }, 'https://public.test/500': { status: 500 } },
  )
  await t.rejects(fetchPublic('https://public.test/big', given), { code: 'picture_too_large' })
  await t.rejects(fetchPublic('https://public.test/500', given), { code: 'picture_status:500' })
  await t.rejects(fetchPublic('https://public.test/none', given), { code: 'picture_status:404' })
})

t.test('the connection goes to the address that was checked, whatever the name means by then', async (t) => {
  const server = createServer((request, response) => response.end(`${request.headers.host} ${request.headers.cookie}`))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => void server.close())
  const { port } = server.address() as { port: number }
  // No resolver is asked again: this name exists nowhere.
  const answer = await internet.open(
    new URL(`http://pinned.invalid:${port}/`),
    { address: '127.0.0.1', family: 4 },
    AbortSignal.timeout(5000),
  )
  let text = ''
  for await (const piece of answer.body) text += Buffer.from(piece).toString()
  await answer.close()
  t.equal(text, `pinned.invalid:${port} undefined`)
})

t.test('pictures come after the import, one by one; what cannot be had is told and holds up nothing', async (t) => {
  const picture = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#886' } })
    .jpeg()
    .toBuffer()
  const { opened, given } = network(
    { 'public.test': [PUBLIC], 'inside.test': [{ address: '192.168.0.1', family: 4 }] },
    {
      'https://public.test/a.jpg': { body: picture },
      'https://public.test/b.svg': { body: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    },
  )
  const { check, apply, undo, problems, db } = await shopWithImports(t, { network: given })
  const file =
    'slug,title,sku,price,picture,picture_alt\n' +
    'mug,Mug,MUG,9,https://public.test/a.jpg,A mug\n' +
    'mug,,,,https://public.test/b.svg,Drawn\n' +
    'mug,,,,http://inside.test/c.jpg,Hidden\n' +
    'mug,,,,https://public.test/gone.jpg,Gone\n' +
    'vase,Vase,VASE,9,https://public.test/a.jpg,The same again\n' +
    'jug,Jug,JUG,9,/media/0123456789abcdef0123456789abcdef,Of another shop\n'
  const first = await check(file)
  const done = await apply(first.id)
  t.match(done, { status: 'applied', applied: 3, pictures: { total: 5, fetched: 2, failed: 3 } })
  t.same(
    (await problems(first.id)).map(({ row, level, code }) => [row, level, code]),
    [
      [3, 'warning', 'picture_not_one'],
      [4, 'warning', 'picture_refused'],
      [5, 'warning', 'picture_status:404'],
      [7, 'warning', 'unknown'],
    ],
  )
  const shown = await db
    .selectFrom('product_media')
    .innerJoin('products', 'products.id', 'product_id')
    .innerJoin('media', 'media.id', 'media_id')
    .select(['slug', 'product_media.alt', 'width', 'format'])
    .orderBy('slug')
    .execute()
  t.same(shown, [
    { slug: 'mug', alt: 'A mug', width: 40, format: 'webp' },
    { slug: 'vase', alt: 'The same again', width: 40, format: 'webp' },
  ])
  t.notOk(opened.some(([url]) => url.includes('inside')))

  const asked = opened.length
  const again = await check('slug,title,sku,price,picture,picture_alt\nmug,Mug,MUG,9,https://public.test/a.jpg,A mug\n')
  t.match(again.counts, { unchanged: 1 }, 'an address that was fetched before is known')
  t.equal(opened.length, asked)
  t.match(await undo(first.id), { status: 'undone', undone: 3, kept: 0 }, 'its own pictures do not stand in the way')
})

t.test('pictures that failed are fetched again when that is asked for', async (t) => {
  const picture = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#668' } })
    .jpeg()
    .toBuffer()
  const answers: Record<string, Given> = {}
  const { given } = network({ 'public.test': [PUBLIC] }, answers)
  const { check, apply, call, runJobs, get, problems, db } = await shopWithImports(t, { network: given })
  const file =
    'slug,title,sku,price,picture,picture_alt\n' +
    'mug,Mug,MUG,9,https://public.test/late.jpg,Late\n' +
    'vase,Vase,VASE,9,https://public.test/never.jpg,Never\n' +
    'jug,Jug,JUG,9,/media/0123456789abcdef0123456789abcdef,Of another shop\n'
  const { id } = await check(file)
  t.match(await call('POST', `/${id}/pictures`), { status: 409 }, 'not before it is applied')
  t.match(await apply(id), { pictures: { total: 2, fetched: 0, failed: 2 }, counts: { warnings: 3 } })

  answers['https://public.test/late.jpg'] = { body: picture }
  const asked = await call('POST', `/${id}/pictures`)
  t.match(asked, { status: 200, body: { pictures: { fetched: 0, failed: 0 }, counts: { warnings: 1 } } })
  await runJobs()
  t.match(await get(id), { pictures: { total: 2, fetched: 1, failed: 1 }, counts: { warnings: 2 } })
  t.same(
    (await problems(id)).map(({ row, code }) => [row, code]),
    [
      [3, 'picture_status:404'],
      [4, 'unknown'],
    ],
    'each failure is told once, and other lines stay',
  )
  t.equal((await db.selectFrom('product_media').selectAll().execute()).length, 1)

  answers['https://public.test/never.jpg'] = { body: picture }
  await call('POST', `/${id}/pictures`)
  await runJobs()
  t.match(await call('POST', `/${id}/pictures`), { status: 409 }, 'nothing is left to fetch')
})
