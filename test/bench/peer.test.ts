// Other shops in a run of the benchmark: how they are named, and from where they are asked.
import t from 'tap'
import { addresses, readPeers } from '../../src/bench/peer.ts'

const EVERSHOP = 'EverShop=http://127.0.0.1:3400'

t.test('a peer is named by its home page, and the paths of others', (t) => {
  t.same(
    readPeers([`${EVERSHOP}/,/home,women/blouse?size=m`, 'Two=https://two.example'], ['EverShop=/var/lib/ever=shop']),
    [
      {
        name: 'EverShop',
        pages: {
          home: 'http://127.0.0.1:3400/',
          category: 'http://127.0.0.1:3400/home',
          product: 'http://127.0.0.1:3400/women/blouse?size=m',
        },
        database: '/var/lib/ever=shop',
      },
      { name: 'Two', pages: { home: 'https://two.example' }, database: undefined },
    ],
  )
  t.end()
})

t.test('a peer that cannot be asked is refused', (t) => {
  t.throws(() => readPeers(['http://127.0.0.1:3400'], []), /Not a name and a value/)
  t.throws(() => readPeers(['EverShop='], []), /Not a name and a value/)
  t.throws(() => readPeers(['EverShop=/home'], []), /Not the address of a page/)
  t.throws(() => readPeers([`${EVERSHOP},/a,/b,/c`], []), /More pages than/)
  t.throws(() => readPeers([EVERSHOP, EVERSHOP], []), /the same name/)
  t.throws(() => readPeers([EVERSHOP], ['Other=/var/lib/other']), /A database of no peer: Other/)
  t.end()
})

t.test('requests come from one address after another, and begin anew after the last', (t) => {
  const next = addresses(2 ** 24 - 2)
  t.same([next(), next(), next(), next()], ['10.255.255.254', '10.255.255.255', '10.0.0.0', '10.0.0.1'])
  const other = addresses(255)
  t.same([other(), other()], ['10.0.0.255', '10.0.1.0'])
  t.end()
})
