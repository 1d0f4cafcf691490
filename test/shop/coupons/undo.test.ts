// Taking back changes of coupons: never what orders used of them.
import t from 'tap'
import { couponShop, TENTH } from './setup.ts'

const LATER = { ...TENTH, code: 'LATER', value: 500, maxUses: 9 }

t.test('a change, a removal, a new coupon and a switch are taken back, and that again', async (t) => {
  const { call, undo, audit } = await couponShop(t)
  const made = (await call('POST', '', TENTH)).body
  const read = async () => (await call('GET', `/${made.id}`)).body
  const changed = (await call('PUT', `/${made.id}`, { ...LATER, version: 1 })).body
  const back = await undo(changed.auditId)
  t.equal(back.status, 200)
  t.match(await read(), { ...TENTH, version: 3 })
  const again = await undo(back.body.auditId)
  t.equal(again.status, 200, 'the taking back as well')
  t.match(await read(), { ...LATER, version: 4 })
  t.match(await undo(changed.auditId), { status: 409 }, 'not what is older')

  const { createdAt } = await read()
  const removed = (await call('DELETE', `/${made.id}?version=4`)).body
  const put = await undo(removed.auditId)
  t.equal(put.status, 200)
  t.match(await read(), { ...LATER, used: 0, version: 5, createdAt })
  t.equal((await undo(put.body.auditId)).status, 200)
  t.equal((await call('GET', `/${made.id}`)).status, 404)

  for (const { before, after } of await audit())
    for (const record of [before, after]) t.notMatch(Object.keys(record ?? {}).join(), /used|code_key/)
})

t.test('a switch of a bulk change is taken back', async (t) => {
  const { call, undo, make, audit } = await couponShop(t)
  const id = await make()
  await call('POST', '/bulk', { action: 'deactivate', ids: [id] })
  const last = (await audit()).at(-1)
  t.equal((await undo(last?.id ?? 0)).status, 200)
  t.match((await call('GET', `/${id}`)).body, { active: true, version: 3 })
})

t.test('what orders used meanwhile stays used', async (t) => {
  const { call, undo, use, audit } = await couponShop(t)
  const made = (await call('POST', '', { ...TENTH, maxUses: 1 })).body
  const raised = (await call('PUT', `/${made.id}`, { ...LATER, version: 1 })).body
  await use(made.id)
  const back = await undo(raised.auditId)
  t.equal(back.status, 200)
  t.match((await call('GET', `/${made.id}`)).body, { code: 'TENTH', used: 1, usesLeft: 0 })

  t.equal((await undo(back.body.auditId)).status, 200)
  await use(made.id)
  const entries = (await audit()).length
  const free = (await call('PUT', `/${made.id}`, { ...TENTH, version: 4 })).body
  t.equal((await undo(free.auditId)).status, 200)
  const { version } = (await call('GET', `/${made.id}`)).body
  const low = (await call('PUT', `/${made.id}`, { ...TENTH, maxUses: 2, version })).body
  const high = (await call('PUT', `/${made.id}`, { ...TENTH, maxUses: 3, version: low.version })).body
  await use(made.id)
  t.match(await undo(high.auditId), { status: 400, body: { fields: { maxUses: 'too_small:3' } } })
  t.match((await call('GET', `/${made.id}`)).body, { maxUses: 3, used: 3, version: high.version })
  t.equal((await audit()).length, entries + 4, 'a refused one leaves no entry')
})

t.test('a new coupon that was used is not taken back, nor is a removal whose code is taken', async (t) => {
  const { call, undo, use } = await couponShop(t)
  const made = (await call('POST', '', TENTH)).body
  await use(made.id)
  t.match(await undo(made.auditId), { status: 409, body: { code: 'CONFLICT', fields: { uses: 'in_use:1' } } })
  t.match((await call('GET', `/${made.id}`)).body, { used: 1, version: 1 })

  const other = (await call('POST', '', LATER)).body
  const removed = (await call('DELETE', `/${other.id}?version=1`)).body
  t.equal((await call('POST', '', { ...LATER, code: 'later' })).status, 201)
  t.match(await undo(removed.auditId), { status: 409, body: { code: 'TAKEN', fields: { code: 'taken' } } })
})
