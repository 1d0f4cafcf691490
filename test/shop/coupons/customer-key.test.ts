// Whose use of a coupon it was: the same person whatever they type, and nobody can tell who.
import t from 'tap'
import { customerKeys } from '../../../src/shop/coupons/customer-key.ts'

const [old, fresh] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const key = (email: string, keys = [old]) => customerKeys(keys, email)[0].toString('hex')

t.test('an address is one person in any case and with any tag', async (t) => {
  for (const same of ['Ada@Example.org', 'ada+stoa@example.org', ' ada+a+b@example.org '])
    t.equal(key(same), key('ada@example.org'), same)
  for (const other of ['ada@example.com', 'adastoa@example.org', 'a.da@example.org', 'ada@ex+ample.org'])
    t.not(key(other), key('ada@example.org'), other)
  t.equal(key('ada@example.org').length, 64)
})

t.test('it takes a key of the shop, and a new one still finds what was written under the old', async (t) => {
  t.not(key('ada@example.org', [fresh]), key('ada@example.org'))
  const keys = customerKeys([fresh, old], 'ada@example.org').map((one) => one.toString('hex'))
  t.same(keys, [key('ada@example.org', [fresh]), key('ada@example.org')])
  t.throws(() => customerKeys([], 'ada@example.org'))
})
