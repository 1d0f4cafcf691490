// Bounds of the price in addresses of lists: major units of the shop's currency, with the decimals it has and no others.
import t from 'tap'
import { DEFAULT_INFO } from '../../../src/shop/info/rules.ts'
import { setGroup } from '../../shop/checkout/selling.ts'
import { addCategory, addProduct } from '../../shop/fixtures.ts'
import { testShop } from '../../support/shop.ts'
import { testStoa } from '../../support/whole-bff.ts'

/** Addresses as they are typed, the same as links write them, and what the fields take. */
const CURRENCIES = {
  EUR: {
    ...{ whole: ['12', '12'], parts: ['12,5', '12.50'], refused: '12.345', hint: '9.90' },
    ...{ pattern: '\\d{1,9}([.,]\\d{1,2})?', mode: 'decimal', minor: { whole: 1200, parts: 1250, low: 990 } },
  },
  JPY: {
    ...{ whole: ['1200', '1200'], parts: ['1250', '1250'], refused: '1200.5', hint: '990' },
    ...{ pattern: '\\d{1,9}', mode: 'numeric', minor: { whole: 1200, parts: 1250, low: 990 } },
  },
  KWD: {
    ...{ whole: ['12', '12'], parts: ['12,005', '12.005'], refused: '12.0055', hint: '9.900' },
    ...{ pattern: '\\d{1,9}([.,]\\d{1,3})?', mode: 'decimal', minor: { whole: 12_000, parts: 12_005, low: 9900 } },
  },
}

for (const [currency, { whole, parts, refused, hint, pattern, mode, minor }] of Object.entries(CURRENCIES))
  t.test(`prices in ${currency}`, async (t) => {
    const shop = await testShop(t)
    await setGroup(shop.db, 'commerce', { ...DEFAULT_INFO.commerce, currency })
    await addCategory(shop.db, 'home')
    for (const [slug, price] of Object.entries(minor))
      await addProduct(shop.db, slug, { categories: ['home'], variants: [{ price }] })
    const stoa = await testStoa(t, await shop.app.listen({ port: 0, host: '127.0.0.1' }))

    const list = async (query: string, path = '/categories/home') => {
      const { text } = await stoa.browser().visit(`${path}?${query}`)
      return {
        found: [...text.matchAll(/<article.*?href="\/product\/([^"?]+)/gs)].map(([, slug]) => slug).toSorted(),
        links: [...text.matchAll(/href="[^"?]+\?([^"]*)"/g)].map(([, search = '']) => search.replaceAll('&amp;', '&')),
        fields: [...text.matchAll(/<input [^>]*name="(?:min|max)"[^>]*>/g)].map(([field]) => field),
      }
    }
    for (const [typed = '', written = ''] of [whole, parts]) {
      const { found, links, fields } = await list(`min=${typed}&max=${typed}&stock=0`)
      t.same(found, [typed === whole[0] ? 'whole' : 'parts'], `${typed} means what it says`)
      t.ok(links.includes(`min=${written}`) && links.includes(`max=${written}`), 'links write it the same way')
      t.equal(fields.filter((field) => field.includes(`value="${written}"`)).length, 2, 'and so do fields')
    }
    const all = ['low', 'parts', 'whole']
    const { found, fields } = await list(`min=${refused}`)
    t.same(found, all, 'what the currency cannot express counts as left out')
    for (const field of fields) t.match(field, `pattern="${pattern}"`)
    for (const field of fields) t.match(field, new RegExp(`inputmode="${mode}"`, 'i'))
    t.match(fields[0], `placeholder="${hint}"`)
    t.same((await list(`q=home&max=${whole[0]}`, '/search')).found, ['low', 'whole'], 'searches read them, too')
    const { query } = (
      await stoa.browser().call('GET', `/bff/pages/categories/home?min=${parts[0]}&max=${refused}`)
    ).json() as unknown as { query: { min?: number; max?: number } }
    t.match(query, { min: minor.parts, max: undefined }, 'answers carry minor units')
  })
