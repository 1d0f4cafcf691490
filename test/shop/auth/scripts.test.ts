// Names in one script, in scripts that belong together, and in a mixture that imitates another name.
import t from 'tap'
import { createUser } from '../../../src/shop/auth/create-user.ts'
import { hashPassword } from '../../../src/shop/auth/passwords.ts'
import { usernameProblem } from '../../../src/shop/auth/rules.ts'
import { testShop } from '../../support/shop.ts'

t.test('one script, with digits and signs, or scripts that are written together', async (t) => {
  for (const name of [
    ...['ann.bell', 'Jürgen-1', 'Łukasz', 'анна_белл', 'Ёлка.7', 'γιώργος', 'אברהם', 'محمد٣', 'अमित१२', 'สมชาย'],
    ...[
      '山田太郎',
      'やまだタロー',
      'yamada山田たろう',
      'kim김철수金',
      'wang王ㄨㄤ',
      'ａｎｎ',
      'ann@example.org',
      '12345',
    ],
    ...['ᏣᎳᎩ', 'é'.normalize('NFD').repeat(3)],
  ])
    t.equal(usernameProblem(name), undefined, name)
})

t.test('letters that look alike, of two scripts', async (t) => {
  for (const name of [
    ...[
      '\u0430dmin',
      'adm\u0456n',
      'p\u0430ypal',
      '\u0391nna',
      'ann\u03bf',
      'b\u043eb.1',
      'анna',
      '\u13a0nna',
      'ann_김и',
    ],
    // Folded to one name with the Greek letter it stands for.
    '\u00b5nna',
  ])
    t.equal(usernameProblem(name), 'mixed_scripts', name)
})

t.test('who has such a name from before still signs in; staff make no new one', async (t) => {
  const shop = await testShop(t)
  const username = '\u0430dmin'
  const password = 'over-the-7-hills'
  const passwordHash = await hashPassword(password)
  await createUser(shop.db, { username, name: 'N', role: 'customer', passwordHash })
  const login = { method: 'POST', url: '/api/auth/login', payload: { username, password } } as const
  t.equal((await shop.app.inject(login)).statusCode, 200)

  const { headers } = await shop.signIn('developer')
  const made = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/users',
    headers,
    payload: { name: 'N', username: 'ed\u0456tor', role: 'editor', email: 'n@example.org', adminNote: '' },
  })
  t.equal(made.statusCode, 400)
  t.match(made.json(), { code: 'INVALID_INPUT', fields: { username: 'mixed_scripts' } })
})
