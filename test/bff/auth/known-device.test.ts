// The cookie by which a browser is known again: who may read it, for whom it counts, and what stands in it.
import cookie from '@fastify/cookie'
import Fastify, { type FastifyRequest } from 'fastify'
import t from 'tap'
import { createKeyring } from '../../../src/bff/auth/keyring.ts'
import { knownDevices } from '../../../src/bff/auth/known-device.ts'

const keys = [1, 2, 3].map((n) => Buffer.from(Array.from({ length: 32 }, (_, at) => (at * 7 + n) % 256)))
const site = { publicOrigin: 'https://shop.test' }
const keyring = createKeyring(keys.slice(0, 1))

const requestWith = (value: string | undefined, name = '__Host-Http-device') =>
  ({ headers: { cookie: value === undefined ? undefined : `a=b; ${name}=${value}` } }) as unknown as FastifyRequest

/** Signs these people in one after another with one browser; answers with its cookie and the header that set it. */
const afterSigningIn = async (people: string[], devices = knownDevices(site, keyring)) => {
  let header = ''
  let value: string | undefined
  for (const person of people) {
    const app = Fastify()
    await app.register(cookie)
    app.get('/', async (_request, reply) => {
      devices.remember(requestWith(value), reply, person)
      return null
    })
    header = String((await app.inject('/')).headers['set-cookie'])
    value = /=([^;]+)/.exec(header)?.[1]
    await app.close()
  }
  return { header, value: value ?? '' }
}

t.test('a browser is known to those who signed in with it, in any spelling, and to nobody else', async (t) => {
  const devices = knownDevices(site, keyring)
  const { value, header } = await afterSigningIn(['Ada', 'cleo'])
  t.match(header, /^__Host-Http-device=v1\.[\w.-]+; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  const ada = devices.find(requestWith(value), 'ADA')
  t.match(ada, /^[\w-]{22}$/)
  t.not(devices.find(requestWith(value), 'cleo'), ada)
  t.equal(devices.find(requestWith(value), 'mallory'), undefined)
  t.equal(devices.find(requestWith(undefined), 'ada'), undefined)
})

t.test('it stays one browser when they sign in again; a fifth person takes the place of the first', async (t) => {
  const devices = knownDevices(site, keyring)
  const one = await afterSigningIn(['ada', 'b', 'c', 'd'])
  t.ok(devices.find(requestWith(one.value), 'ada'))
  const five = await afterSigningIn(['ada', 'b', 'c', 'd', 'b', 'e'])
  t.equal(devices.find(requestWith(five.value), 'ada'), undefined)
  for (const person of ['b', 'c', 'd', 'e']) t.ok(devices.find(requestWith(five.value), person), person)
})

t.test('a cookie that is forged, doubled, another one of ours or too old says nothing', async (t) => {
  const devices = knownDevices(site, keyring)
  const { value } = await afterSigningIn(['ada'])
  const forged = createKeyring(keys.slice(1, 2)).seal(
    '{"id":"x","until":99999999999,"people":[]}',
    '__Host-Http-device',
  )
  const session = keyring.seal('a.b.c', '__Host-Http-bff')
  for (const bad of [forged, session, `${value}x`, 'nonsense', '', `${value}; __Host-Http-device=${value}`])
    t.equal(devices.find(requestWith(bad), 'ada'), undefined, bad)
  const later = knownDevices(site, keyring, () => Date.now() + 181 * 24 * 3600 * 1000)
  t.equal(later.find(requestWith(value), 'ada'), undefined)
})

t.test('a new key in front forgets nobody', async (t) => {
  const { value } = await afterSigningIn(['ada'])
  t.ok(knownDevices(site, createKeyring([...keys.slice(1), ...keys.slice(0, 1)])).find(requestWith(value), 'ada'))
})

t.test('no name stands in it, not even for whoever holds the keys', async (t) => {
  const { value } = await afterSigningIn(['ada.lovelace'])
  const opened = keyring.open(value, '__Host-Http-device') ?? ''
  t.same(Object.keys(JSON.parse(opened)).sort(), ['id', 'people', 'until'])
  // Three letters of its random id may well be those.
  t.notMatch(opened, /\bada\b|lovelace/i)
})
