// Carriers: where their parcels are followed.
import t from 'tap'
import { CARRIERS, Carrier, carrierName, trackingUrl } from '../../src/contract/carriers.ts'

t.test('every carrier that comes with the shop leads to a page of its own with the number in it', async (t) => {
  for (const carrier of CARRIERS) {
    t.ok(Carrier.safeParse(carrier).success, carrier.name)
    t.match(trackingUrl(CARRIERS, carrier.name, 'A 1/ä'), /^https:\/\/.*A%201%2F%C3%A4/)
  }
  t.same(
    CARRIERS.map(({ name }) => name),
    ['DHL', 'DPD', 'GLS', 'Hermes', 'UPS', 'FedEx', 'Deutsche Post', 'Österreichische Post'],
  )
})

t.test('names are told apart by nothing but their letters', async (t) => {
  t.equal(trackingUrl(CARRIERS, ' dhl ', '1'), trackingUrl(CARRIERS, 'DHL', '1'))
  t.equal(carrierName(CARRIERS, ' ups'), 'UPS')
  t.equal(carrierName(CARRIERS, 'Bike'), 'Bike')
  t.equal(trackingUrl(CARRIERS, 'Bike', '1'), null)
  t.equal(trackingUrl(CARRIERS, 'DHL', ''), null)
  t.equal(trackingUrl([{ name: 'Bike', url: '' }], 'Bike', '1'), null)
})

t.test('nothing but https with a place for the number is taken', async (t) => {
  const fits = (url: string) => Carrier.safeParse({ name: 'Bike', url }).success
  t.ok(fits(''))
  t.ok(fits('https://bike.example/{number}'))
  for (const url of [
    'http://bike.example/{number}',
    'javascript:alert({number})',
    'https://bike.example/',
    '{number}',
    'https://{number}:x/',
  ])
    t.notOk(fits(url), url)
})
