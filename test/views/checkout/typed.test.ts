// What the form of a checkout tells the shop where the customer keeps addresses.
import t from 'tap'
import type { ShownCheckout } from '#contract/pages/checkout.ts'
import { faultOf } from '../../../views/checkout/form-state.ts'
import { type Seen, seenIn, whatChanged } from '../../../views/checkout/seen.ts'
import { bodyOf, seenOf, unsaved, valuesOf } from '../../../views/checkout/typed.ts'
import { checkout as words } from '../../../views/messages/en/checkout.ts'
import { checkout } from '../../support/ordering.ts'

const home = {
  ...{ firstName: 'Ada', lastName: 'Lovelace', company: '', line1: 'Lindenstraße 12', line2: '', postalCode: '10969' },
  ...{ city: 'Berlin', region: '', country: 'DE', phone: '', postNumber: '' },
}
const shown = (shipping: typeof home): ShownCheckout => ({
  ...checkout,
  ...{ coupon: null, shipping, addresses: [{ ...home, id: 'kept', lines: [] }] },
})
const kept = shown(home)
/** As a browser holds it that has just opened the page. */
const opened = valuesOf(kept)

t.test('a kept address is chosen, and the fields of another one begin empty', async (t) => {
  t.match(opened, { shippingAddressId: 'kept', 'shipping.firstName': '', 'shipping.country': 'DE' })
  const other = valuesOf(shown({ ...home, city: 'Potsdam' }))
  t.match(other, { shippingAddressId: '', 'shipping.firstName': 'Ada', 'shipping.city': 'Potsdam' })
})

t.test('it stands for its fields, whatever is left in them', async (t) => {
  t.equal(unsaved(opened, kept), undefined)
  t.equal(unsaved({ ...opened, 'shipping.city': 'left over' }, kept), undefined)
  const { shipping, shippingAddressId } = bodyOf({ ...opened, 'shipping.city': 'left over' })
  t.same([shipping, shippingAddressId], [undefined, 'kept'])
  t.same(unsaved({ ...opened, shippingAddressId: 'kept' }, shown({ ...home, city: 'Potsdam' })), {
    shippingAddressId: 'kept',
  })
})

t.test('another one replaces it whole, once something is typed', async (t) => {
  const another = { ...opened, shippingAddressId: '' }
  t.equal(unsaved(another, kept), undefined)
  const { shipping } = unsaved({ ...another, 'shipping.firstName': 'Bo' }, kept) ?? {}
  t.match(shipping, { firstName: 'Bo', lastName: '', line1: '', city: '', country: 'DE' })
  t.match(unsaved({ ...another, 'shipping.country': 'AT' }, kept), { shipping: { country: 'AT', line1: '' } })
  t.match(bodyOf(another), { shipping: { firstName: '', line1: '' } }, 'placing says what is missing')
})

t.test('what was seen tells variants of one product apart', async (t) => {
  const [line] = checkout.lines
  const twins = { ...kept, lines: [line, { ...line, color: 'Ink', size: 'M' }] } as ShownCheckout
  const seen = seenIn(JSON.stringify(seenOf(twins)))
  t.same(
    seen?.lines.map(({ title }) => title),
    ['A Mug, Sage', 'A Mug, Ink, M'],
  )
})

t.test('what has changed is called by its name', async (t) => {
  const line = { id: 'mug', title: 'A Mug', quantity: 1, unit: 1900, excluded: false }
  const seen: Seen = { lines: [line], discount: 0, shipping: 490, total: 2390 }
  const saysOf = (...lines: Seen['lines']) => whatChanged(seen, { ...seen, lines })
  t.equal(saysOf({ ...line, quantity: 2 }), 'cart')
  t.equal(saysOf(line, { ...line, id: 'jug' }), 'cart')
  t.equal(saysOf({ ...line, id: 'jug' }), 'cart')
  t.equal(saysOf({ ...line, unit: 2100 }), 'price')
  t.equal(saysOf({ ...line, quantity: 2, unit: 2100 }), 'total')
  t.equal(whatChanged(seen, { ...seen, shipping: 690 }), 'total')
})

t.test('a missing region is named, whether its country has it chosen or typed', async (t) => {
  const rules = (options: { code: string; name: string }[]): ShownCheckout => ({
    ...kept,
    rules: { ...kept.rules, fields: [{ name: 'region', required: true, label: 'state', options }] },
  })
  const missing = { code: 'required' as const, field: 'shipping.region' }
  t.equal(faultOf(words, missing, rules([{ code: 'TX', name: 'Texas' }])), 'State: This is needed.')
  t.equal(faultOf(words, missing, rules([])), 'State: This is needed.')
  t.equal(faultOf(words, { ...missing, field: 'shipping.city' }, rules([])), 'Enter the town or city.')
})
