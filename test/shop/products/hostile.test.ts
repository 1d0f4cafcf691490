// Queries nobody would type: refused by name or answered harmlessly, never an error of the server.
import t from 'tap'
import { testShop } from '../../support/shop.ts'
import { addCategory, addColors, addProduct, addSizes } from '../fixtures.ts'

t.test('queries of lists', async (t) => {
  const { app, db, log } = await testShop(t)
  await addCategory(db, 'mugs')
  await addSizes(db, 'clothing', ['s', 'm'])
  await addColors(db, ['ink'])
  await addProduct(db, 'mug', { categories: ['mugs'], variants: [{ size: 's', color: 'ink' }] })
  const get = (query: string) => app.inject(`/api/products?facets=1&${query}`)

  await t.test('what is not of the right kind is refused, naming the field', async (t) => {
    const bad: Record<string, string[]> = {
      page: [
        '0',
        '-1',
        '501',
        '1.5',
        '1e2',
        'x',
        '99999999999999999999',
        'NaN',
        'Infinity',
        '%00',
        '1;drop table products',
      ],
      limit: ['0', '49', '-5', 'x', 'null', '0x10'],
      sort: ['price', 'FEATURED', 'id desc', '__proto__', 'constructor', 'toString'],
      rating: ['0', '6', 'x', '4.5'],
      min: ['-1', 'x', '12.5', '12,50', '1e5', '100000000001', 'NaN', '%00'],
      max: ['-1', '0x1', '1 2'],
      stock: ['maybe', '2', '%00'],
      facets: ['perhaps'],
      category: ['Mugs', 'a_b', '../x', '%00', 'a'.repeat(97), "mugs'--", '__proto__'],
      q: ['%00', 'x'.repeat(101)],
      after: ['x', '%00', 'a'.repeat(201)],
      'size.0': ['%00', 'x'.repeat(33), 'a%07b'],
      'color.0': ['%00', 'x'.repeat(33)],
    }
    for (const [field, values] of Object.entries(bad))
      for (const value of values) {
        const answer = await app.inject(`/api/products?${field.split('.')[0]}=${value}`)
        t.equal(answer.statusCode, 400, `${field}=${value}`)
        t.equal(answer.json().code, 'INVALID_INPUT')
        t.ok(answer.json().fields[field], `${field} is named: ${answer.body}`)
      }
    const many = [...Array(60)].map((_, index) => `size=${index}`).join('&')
    t.match((await get(many)).json(), { fields: { size: 'too_long:50' } })
  })

  await t.test('single values given twice are refused, not guessed at', async (t) => {
    for (const query of [
      'page=1&page=2',
      'sort=newest&sort=rating',
      'q=a&q=b',
      'category=mugs&category=mugs',
      'min=1&min=2',
    ])
      t.equal((await get(query)).statusCode, 400, query)
  })

  await t.test('what looks like code is a value like any other', async (t) => {
    const odd = [
      "'",
      "' or 1=1 --",
      '{ink}',
      '{"ink"}',
      '"',
      '\\',
      '%25',
      '_',
      '*',
      'NULL',
      'null',
      '$1',
      '::text',
      'ARRAY[1]',
      '\u{1f9e5}',
      'constructor',
      '__proto__',
    ]
    for (const value of odd)
      for (const field of ['size', 'color']) {
        const answer = await get(`${field}=${encodeURIComponent(value)}`)
        t.equal(answer.statusCode, 200, `${field}=${value}`)
        t.strictSame(answer.json().rows, [], 'and matches nothing')
      }
  })

  await t.test('fields nobody knows change nothing', async (t) => {
    const plain = (await get('')).json()
    for (const query of [
      '__proto__=1',
      'constructor[prototype][x]=1',
      '__proto__[polluted]=1',
      'limit[]=5',
      'sort[x]=1',
      'unknown=1',
      '&&&&',
      'a'.repeat(3000),
    ])
      t.strictSame((await get(query)).json(), plain, query)
    t.notOk('polluted' in {}, 'no prototype was touched')
  })

  await t.test('bounds of money and pages are exact', async (t) => {
    for (const query of [
      'min=0&max=0',
      'min=100000000000',
      'max=100000000000',
      'page=1&limit=1',
      'page=1&limit=48',
      'rating=5',
      'rating=1',
    ])
      t.equal((await get(query)).statusCode, 200, query)
    for (const query of ['page=500', 'page=2', 'page=500&limit=48']) t.equal((await get(query)).statusCode, 404, query)
  })

  t.strictSame(
    log.filter(({ level }) => Number(level) >= 50),
    [],
    'the log holds no error',
  )
})
