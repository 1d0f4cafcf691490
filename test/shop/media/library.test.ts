// The picture library: what is in it, what shows each picture, its words, and removing what nothing shows.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import t from 'tap'
import { deriveProducts } from '../../../src/shop/catalogue/derive.ts'
import { COLUMNS } from '../../../src/shop/media/uses.ts'
import { eventually } from '../../support/process.ts'
import { testShop } from '../../support/shop.ts'
import { addCategory, addColors, addProduct } from '../fixtures.ts'
import { addOrder } from '../orders/order-fixtures.ts'
import { drawn, file, filesOf, sender } from './sending.ts'

/** Remembers where pictures came from, and goes with them. */
const NOT_SHOWN = ['picture_sources.media_id']

const setUp = async (scope: Parameters<typeof testShop>[0]) => {
  const shop = await testShop(scope)
  const editor = await shop.signIn('editor')
  const send = sender(shop, editor)
  const png = await drawn(64, 64).png().toBuffer()
  const upload = async (alt: string): Promise<{ id: string; url: string; key: string }> => {
    const { body } = await send([{ name: 'alt', value: alt }, file(png)])
    return { ...body, key: String(body.url).slice(7) }
  }
  const call = async (method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object, headers = editor.headers) => {
    const answer = await shop.app.inject({
      method,
      url: `/api/admin/media${url}`,
      headers,
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const alts = async (query: string) => (await call('GET', query)).body.rows.map((row: { alt: string }) => row.alt)
  const usesOf = async (id: string) =>
    (await call('GET', '?limit=100')).body.rows.find((row: { id: string }) => row.id === id)?.uses
  return { ...shop, editor, upload, call, alts, usesOf }
}

t.test('the newest picture comes first; words and pages find the others', async (t) => {
  const { upload, alts, call, editor, pool } = await setUp(t)
  for (const alt of ['A field', 'Linen, folded', 'Größe of a field']) await upload(alt)
  await pool.query(`update media set created_at = now() - interval '1 day' where alt = 'A field'`)
  t.same(await alts(''), ['Größe of a field', 'Linen, folded', 'A field'])
  t.same(await alts('?q=FIELD%20grosse'), ['Größe of a field'], 'case and accents do not matter')
  t.same(await alts('?q=%25'), [], 'a sign of the pattern is only a sign')
  t.equal((await alts(`?q=${encodeURIComponent(editor.user.name)}`)).length, 3, 'nor who uploaded it')
  t.same(await alts('?limit=2&page=2'), ['A field'])
  t.match((await call('GET', '?limit=2&page=9')).body, { total: 3, page: 2, pages: 2 })
  for (const [query, field] of [
    ['?page=0', 'page'],
    ['?limit=101', 'limit'],
    ['?unused=perhaps', 'unused'],
    [`?q=${'x'.repeat(101)}`, 'q'],
  ]) {
    const { status, body } = await call('GET', String(query))
    t.equal(status, 400, String(query))
    t.same(Object.keys(body.fields), [field])
  }
})

t.test('everything that shows a picture counts, and only such a picture is kept', async (t) => {
  const { upload, call, usesOf, db, alts, config } = await setUp(t)
  const picture = await upload('Shown')
  await upload('Unused')
  t.equal(await usesOf(picture.id), 0)

  const product = await addProduct(db, 'tote')
  const other = await addProduct(db, 'throw')
  const categoryId = await addCategory(db, 'bags')
  const colors = await addColors(db, ['ink'])
  const places: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    [
      'a product',
      () => db.insertInto('product_media').values({ product_id: product, media_id: picture.id, position: 0 }).execute(),
      () => db.deleteFrom('product_media').where('product_id', '=', product).execute(),
    ],
    [
      'the text of a product',
      () =>
        db
          .updateTable('products')
          .set({ description_html: `<p><img src="${picture.url}"> twice: <img src="${picture.url}?w=480"></p>` })
          .where('id', '=', other)
          .execute(),
      () => db.updateTable('products').set({ description_html: '' }).where('id', '=', other).execute(),
    ],
    [
      'a category',
      () => db.updateTable('categories').set({ media_id: picture.id }).where('id', '=', categoryId).execute(),
      () => db.updateTable('categories').set({ media_id: null }).where('id', '=', categoryId).execute(),
    ],
    [
      'a colour',
      () =>
        db
          .updateTable('colors')
          .set({ swatch_media_id: picture.id })
          .where('id', '=', colors.get('ink') ?? '')
          .execute(),
      () => db.updateTable('colors').set({ swatch_media_id: null }).execute(),
    ],
    [
      'a banner',
      () =>
        db
          .insertInto('banners')
          .values({ id: randomUUID(), name: 'B', placement: 'home_mid', mobile_media_id: picture.id })
          .execute(),
      () => db.deleteFrom('banners').execute(),
    ],
    [
      'the logo',
      () =>
        sql`insert into info_groups (name, value) values ('identity', ${JSON.stringify({ logoId: picture.id })})`.execute(
          db,
        ),
      () => sql`delete from info_groups`.execute(db),
    ],
    [
      'a page',
      () =>
        sql`insert into info_entries (id, label, kind, place, slug, body_html)
          values (${randomUUID()}, 'P', 'page', 'page', 'about', ${`<img src="${picture.url}">`})`.execute(db),
      () => sql`delete from info_entries`.execute(db),
    ],
    [
      'orders',
      async () => {
        const line = { title: 'Tote', sku: 'TOTE' }
        await addOrder(db, { number: 'S-1', lines: [{ ...line, picture }, { ...line, picture }, line] })
      },
      () => db.deleteFrom('orders').execute(),
    ],
  ]
  for (const [what, show, hide] of places) {
    await show()
    t.equal(await usesOf(picture.id), 1, what)
    const refused = await call('DELETE', `/${picture.id}`)
    t.match(refused, { status: 409, body: { code: 'CONFLICT' } }, what)
    t.ok(filesOf(config.dataDir).includes(picture.key))
    t.same(await alts('?unused=1'), ['Unused'])
    await hide()
    t.equal(await usesOf(picture.id), 0, `${what} no more`)
  }
  for (const [, show] of places) await show()
  t.equal(await usesOf(picture.id), places.length)
})

t.test('no reference to pictures is forgotten', async (t) => {
  const { db } = await setUp(t)
  const { rows } = await sql<{ place: string }>`
    select conrelid::regclass || '.' || attname as place
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'media'::regclass`.execute(db)
  t.same(rows.map(({ place }) => place).sort(), [...COLUMNS, ...NOT_SHOWN].sort())
})

t.test('a picture nothing shows is removed, with its files, and said so in the log', async (t) => {
  const { upload, call, db, config, runJobs, app, editor } = await setUp(t)
  const picture = await upload('Gone soon')
  const kept = await upload('Kept')
  await runJobs()
  t.ok(filesOf(config.dataDir).filter((name) => name.startsWith(picture.key)).length > 1)
  t.same(await call('DELETE', `/${picture.id}`), { status: 200, body: { id: picture.id } })
  t.same(
    filesOf(config.dataDir).filter((name) => name.startsWith(picture.key)),
    [],
  )
  t.ok(filesOf(config.dataDir).includes(kept.key))
  t.equal((await app.inject(picture.url)).statusCode, 404)
  t.equal((await call('DELETE', `/${picture.id}`)).status, 404)
  const entry = await db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  t.match(entry, { action: 'remove', entity: 'media', entity_id: picture.id, after: null, actor_id: editor.user.id })
})

t.test('a job for a picture that was removed meanwhile has nothing to do', async (t) => {
  const { upload, call, config, runJobs, log } = await setUp(t)
  const picture = await upload('Gone at once')
  await call('DELETE', `/${picture.id}`)
  await runJobs()
  t.same(filesOf(config.dataDir), [])
  t.notOk(log.some(({ level }) => Number(level) > 30))
})

t.test('whoever shows a picture while it is being removed comes first or not at all', async (t) => {
  const { upload, call, db, usesOf } = await setUp(t)
  const picture = await upload('Wanted')
  const product = await addProduct(db, 'tote')
  const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>()
  const { promise: go, resolve: goOn } = Promise.withResolvers<void>()
  const showing = db.transaction().execute(async (trx) => {
    await trx.insertInto('product_media').values({ product_id: product, media_id: picture.id, position: 0 }).execute()
    isLocked()
    await go
  })
  await locked
  const removal = call('DELETE', `/${picture.id}`)
  // It waits for the lock; only then is anything of the race decided.
  const waits = async () =>
    (await sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%media%'`.execute(db)).rows
      .length
  t.ok(await eventually(async () => (await waits()) > 0))
  goOn()
  await showing
  t.equal((await removal).status, 409)
  t.equal(await usesOf(picture.id), 1)
})

t.test('the words of a picture are changed, and kept in the log', async (t) => {
  const { upload, call, db } = await setUp(t)
  const picture = await upload('Before')
  const changed = await call('PUT', `/${picture.id}`, { alt: ' After ' })
  t.match(changed, { status: 200, body: { id: picture.id, alt: 'After', uses: 0, url: picture.url } })
  const entry = await db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  t.match(entry, { action: 'update', entity: 'media', before: { alt: 'Before' }, after: { alt: 'After' } })
  t.match(await call('PUT', `/${picture.id}`, { alt: '' }), { status: 200, body: { alt: '' } })
  t.match(await call('PUT', `/${picture.id}`, { alt: '<img src=x onerror=alert(1)>' }), {
    body: { alt: '<img src=x onerror=alert(1)>' },
  })
  const cases: [object, string][] = [
    [{ alt: 'x'.repeat(201) }, 'alt'],
    [{ alt: 7 }, 'alt'],
    [{ alt: 'a\u0007' }, 'alt'],
    [{}, 'alt'],
    [{ focus: null }, 'focus'],
    [{ focus: { x: 50 } }, 'focus.y'],
    [{ focus: { x: 110, y: 0 } }, 'focus.x'],
    [{ focus: { x: -10, y: 0 } }, 'focus.x'],
    [{ focus: { x: 5, y: 0 } }, 'focus.x'],
    [{ focus: { x: 0, y: 0, z: 0 } }, 'focus.z'],
    [{ alt: 'a', key: 'b' }, 'key'],
    [JSON.parse('{"alt":"a","__proto__":{"x":1}}'), '__proto__'],
  ]
  for (const [body, field] of cases) {
    const answer = await call('PUT', `/${picture.id}`, body)
    t.equal(answer.status, 400, JSON.stringify(body))
    if (field !== '__proto__') t.same(Object.keys(answer.body.fields), [field])
  }
  t.equal((await call('PUT', `/${randomUUID()}`, { alt: 'a' })).status, 404)
  t.equal((await call('PUT', '/nonsense', { alt: 'a' })).status, 400)
})

t.test('where a picture matters most is told wherever it is shown, and of it alone', async (t) => {
  const { upload, call, db, app } = await setUp(t)
  const [picture, other] = [await upload('A face'), await upload('A field')]
  const focus = { x: 30, y: 0 }
  const product = await addProduct(db, 'tote', { categories: [] })
  const categoryId = await addCategory(db, 'bags')
  await db
    .insertInto('product_media')
    .values([picture, other].map(({ id: media_id }, position) => ({ product_id: product, media_id, position })))
    .execute()
  await db.updateTable('categories').set({ media_id: picture.id }).where('id', '=', categoryId).execute()
  await deriveProducts(db, [product])
  const get = async (url: string) => (await app.inject({ url })).json()
  const shown = async () => ({
    card: (await get('/api/products')).rows[0].pictures.map((each: { focus?: object }) => each.focus ?? null),
    page: (await get('/api/products/tote')).pictures.map((each: { focus?: object }) => each.focus ?? null),
    category: (await get('/api/categories/bags')).picture?.focus ?? null,
  })
  t.same(await shown(), { card: [null, null], page: [null, null], category: null })

  const changed = await call('PUT', `/${picture.id}`, { focus })
  t.match(changed, { status: 200, body: { alt: 'A face', focus } }, 'its words stay')
  t.same(await shown(), { card: [focus, null], page: [focus, null], category: focus })
  const entry = await db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  t.match(entry, { before: { focus_x: 50, focus_y: 50 }, after: { focus_x: 30, focus_y: 0, alt: 'A face' } })

  t.match((await call('PUT', `/${picture.id}`, { alt: 'The face' })).body, { alt: 'The face', focus }, 'so does it')
  t.equal((await call('PUT', `/${picture.id}`, { focus: { x: 50, y: 50 } })).body.focus, null)
  t.same(await shown(), { card: [null, null], page: [null, null], category: null }, 'the middle is not told')
})

t.test('customers see and change nothing', async (t) => {
  const { upload, call, signIn } = await setUp(t)
  const picture = await upload('Ours')
  const { headers } = await signIn('customer')
  for (const [method, url, body] of [
    ['GET', '', undefined],
    ['PUT', `/${picture.id}`, { alt: 'a' }],
    ['DELETE', `/${picture.id}`, undefined],
  ] as const)
    t.equal((await call(method, url, body, headers)).status, 403, method)
})
