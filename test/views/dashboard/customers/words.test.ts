// What is lost with a customer, as it is listed before somebody is erased.
import t from 'tap'
import { customers as de } from '../../../../views/messages/de/dashboard/customers.ts'
import { customers as en } from '../../../../views/messages/en/dashboard/customers.ts'

t.test('of a customer without addresses only the cart is named', async (t) => {
  t.equal(en.lost.addresses(0), 'The cart.')
  t.equal(en.lost.addresses(1), '1 address and the cart.')
  t.equal(de.lost.addresses(0), 'Der Warenkorb.')
  t.equal(de.lost.addresses(2), '2 Adressen und der Warenkorb.')
})
