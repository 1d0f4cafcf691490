// What stays when an import is taken back: whatever somebody has put into a cart or links to.
import { randomUUID } from 'node:crypto'
import t from 'tap'
import { addColors, addMedia, addProduct } from '../fixtures.ts'
import { shopWithImports } from './shop-with-imports.ts'

t.test('a variant in a cart and a product on a slide are kept, with the reason', async (t) => {
  const { db, signIn, check, apply, undo, products } = await shopWithImports(t)
  await addColors(db, ['ink', 'sage'])
  await addProduct(db, 'tote', { variants: [{ color: 'ink' }] })
  const found = await check(
    'slug,title,sku,color,price\ntote,Tote,TOTE-SAGE,sage,9.00\nshown,Shown,SHOWN,,9.00\nwished,Wished,WISHED,,9.00\nrelated,Related,RELATED,,9.00\nlone,Lone,LONE,,9.00\n',
  )
  t.match(await apply(found.id), { status: 'applied', applied: 5 })
  const variant = await db.selectFrom('variants').select('id').where('sku', '=', 'TOTE-SAGE').executeTakeFirstOrThrow()
  const cart = randomUUID()
  const token_hash = Buffer.alloc(32)
  await db.insertInto('carts').values({ id: cart, token_hash }).execute()
  await db
    .insertInto('cart_lines')
    .values({ cart_id: cart, variant_id: variant.id, quantity: 1, unit_minor: 900 })
    .execute()
  const idOf = async (slug: string) =>
    (await db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id
  const slider_id = randomUUID()
  await db.insertInto('sliders').values({ id: slider_id, key: 'test', name: 'Test' }).execute()
  await db
    .insertInto('slides')
    .values({
      id: randomUUID(),
      slider_id,
      position: 0,
      media_id: await addMedia(db, 'slide'),
      alt: 'A tote',
      link_kind: 'product',
      link_ref: await idOf('shown'),
    })
    .execute()

  const product_id = await idOf('wished')
  const wish = { user_id: (await signIn('customer')).user.id, product_id, price_then_minor: 900, of_variant: false }
  await db.insertInto('wishlist_items').values(wish).execute()
  const naming = { product_id: await addProduct(db, 'wall'), related_id: await idOf('related'), position: 0 }
  await db.insertInto('product_relations').values(naming).execute()

  t.match(await undo(found.id), { status: 'undone', undone: 1, kept: 4 })
  t.same(
    (await products(found.id, '&result=kept')).map(({ slug, reason }) => [slug, reason]),
    [
      ['tote', 'in_use'],
      ['shown', 'in_use'],
      ['wished', 'in_use'],
      ['related', 'in_use'],
    ],
  )
  t.equal((await db.selectFrom('cart_lines').selectAll().execute()).length, 1)
  t.same(
    (await db.selectFrom('products').select('slug').orderBy('slug').execute()).map(({ slug }) => slug),
    ['related', 'shown', 'tote', 'wall', 'wished'],
  )
})

t.test('the log says what taking back an import changed', async (t) => {
  const { db, app, editor, check, apply, undo } = await shopWithImports(t)
  await addColors(db, ['ink', 'sage'])
  const id = await addProduct(db, 'tote', { variants: [{ color: 'ink', price: 1000, onHand: 5 }] })
  await db.updateTable('variants').set({ sku: 'TOTE-INK' }).execute()
  const found = await check('slug,sku,color,price,on_hand\ntote,TOTE-INK,ink,7.50,9\ntote,TOTE-SAGE,sage,8.00,1\n')
  await apply(found.id)
  await undo(found.id)
  const url = `/api/admin/audit?entity=products&entityId=${id}`
  const { rows } = (await app.inject({ url, headers: editor.headers })).json()
  t.same(rows[0].changes, [
    { field: 'price', of: 'TOTE-INK', before: '750', after: '1000' },
    { field: 'onHand', of: 'TOTE-INK', before: '9', after: '5' },
    { field: 'variant', of: 'TOTE-SAGE', before: 'sage', after: null },
  ])
})
