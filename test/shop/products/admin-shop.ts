// A shop with all that a product refers to, an editor, and a whole product to send.
import { testShop } from '../../support/shop.ts'
import { addCategory, addColors, addMedia, addProduct, addSizes } from '../fixtures.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What is sent or answered: tests look into it by name. */
// biome-ignore lint/suspicious/noExplicitAny: an answer may be anything, and is compared as a whole
export type Loose = any

export const adminShop = async (t: Parameters<typeof testShop>[0], options: Parameters<typeof testShop>[1] = {}) => {
  const shop = await testShop(t, options)
  const { db, app } = shop
  const home = await addCategory(db, 'home')
  const bags = await addCategory(db, 'bags', { parent: 'home' })
  const gifts = await addCategory(db, 'gifts')
  const sizes = await addSizes(db, 'clothing', ['s', 'm', 'l'])
  const colors = await addColors(db, ['ink', 'sage'])
  const ids = {
    ...{ home, bags, gifts },
    s: sizes.get('s') ?? '',
    m: sizes.get('m') ?? '',
    l: sizes.get('l') ?? '',
    ink: colors.get('ink') ?? '',
    sage: colors.get('sage') ?? '',
    front: await addMedia(db, 'front.webp'),
    back: await addMedia(db, 'back.webp'),
    throw: await addProduct(db, 'throw', { categories: ['home'], variants: [{ price: 5000 }] }),
  }
  const editor = await shop.signIn('editor')

  const call = async (method: Method, url: string, payload?: object, headers: object = editor.headers) => {
    const answer = await app.inject({
      method,
      url: `/api/admin/products${url}`,
      headers: { ...headers },
      ...(payload && { payload }),
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    const body: Loose = isJson ? answer.json() : answer.body
    return { status: answer.statusCode, body, headers: answer.headers }
  }
  const audit = async (): Promise<Loose[]> =>
    await db
      .selectFrom('audit_log')
      .select(['id', 'action', 'entity', 'entity_id', 'before', 'after', 'actor_id'])
      .orderBy('id')
      .execute()
  const undo = async (auditId: number) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/admin/audit/${auditId}/undo`,
      headers: editor.headers,
    })
    return { status: answer.statusCode, body: answer.json() as Loose }
  }
  const variant = (values: object = {}): Loose => ({
    id: null,
    sizeId: ids.s,
    colorId: ids.ink,
    sku: 'TOTE-S',
    price: 1900,
    onHand: 5,
    ...values,
  })
  const body: Loose = {
    slug: 'tote',
    title: 'Tote',
    subtitle: 'Carries much',
    brand: 'Weaver',
    descriptionHtml: '<p onclick="x()">Strong &amp; light.</p><script>alert(1)</script>',
    material: 'Cotton',
    care: 'Wash\ncold',
    primaryCategoryId: ids.bags,
    categoryIds: [ids.bags],
    pictures: [
      { mediaId: ids.front, alt: 'Front', colorId: ids.ink },
      { mediaId: ids.back, alt: '', colorId: null },
    ],
    relatedIds: [ids.throw],
    variants: [variant({ compareAt: 2400 }), variant({ sku: 'TOTE-M', sizeId: ids.m, price: 2100, onHand: 0 })],
  }
  /** What the form would send back of a product as it was read. */
  const formOf = ({ id: _, categories, related, pictures, variants, ...rest }: Loose): Loose => {
    const { gaps: _g, createdAt: _c, updatedAt: _u, formerSlugs: _f, taxClass: _t, waiting: _w, ...form } = rest
    return {
      ...form,
      categoryIds: categories.map((one: Loose) => one.id),
      relatedIds: related.map((one: Loose) => one.id),
      pictures: pictures.map(({ picture: _p, ...one }: Loose) => one),
      variants: variants.map(({ reserved: _r, ...one }: Loose) => ({ ...one, seenOnHand: one.onHand })),
    }
  }
  const read = async (id: string): Promise<Loose> => (await call('GET', `/${id}`)).body
  const made = async (values: object = {}): Promise<Loose> => {
    const answer = await call('POST', '', { ...body, ...values })
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
    return await read(answer.body.id)
  }
  return { ...shop, ids, editor, call, audit, undo, variant, body, formOf, read, made }
}
