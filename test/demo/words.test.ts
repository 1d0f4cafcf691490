import t from 'tap'
import { cleanHtml } from '../../src/shop/html.ts'
import { InfoGroups } from '../../src/shop/info/rules.ts'
import { seededDatabase } from './seeded.ts'

const { rows } = await seededDatabase(t)

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+/).filter((one) => one.length > 12)

t.test('descriptions are long enough to read, and no two are the same', async (t) => {
  const products = await rows<{ title: string; html: string; text: string; care: string }>(
    `select title, description_html as html, description_text as text, care from products`,
  )
  for (const { title, html, text, care } of products) {
    t.ok(text.length > 250 && care.length > 30, `${title} is described`)
    t.ok((html.match(/<(p|ul)>/g)?.length ?? 0) >= 2, `${title}: paragraphs and lists`)
    t.ok(/\d/.test(text), `${title}: says how large it is`)
    t.equal(
      cleanHtml(html).replaceAll('\n', ''),
      html.replaceAll('\n', ''),
      `${title}: nothing is taken out by the sanitiser`,
    )
    t.notMatch(text, /[{}]|undefined|\.\.|\s{3}/, `${title}: no gap was left open`)
  }
  t.equal(new Set(products.map(({ text }) => text)).size, products.length)
})

t.test('neighbours in a category do not share the paragraphs about their making', async (t) => {
  const products = await rows<{ category: string; maker: string; html: string }>(
    `select c.slug as category, p.brand as maker, p.description_html as html from products p
     join categories c on c.id = p.primary_category_id order by c.slug, p.id`,
  )
  const shapes = Map.groupBy(products, ({ category }) => category)
  for (const [category, own] of shapes) {
    const outlines = own.map(({ html }) => [...html.matchAll(/<(p|h3|ul)>/g)].map(([, tag]) => tag).join(' '))
    t.ok(new Set(outlines).size >= Math.min(3, own.length), `${category}: at least three arrangements`)
  }
})

t.test('reviews of one product differ from one another', async (t) => {
  const reviews = await rows<{ product_id: string; title: string; body: string }>(
    `select product_id, title, body from reviews where status = 'approved' order by product_id, created_at, id`,
  )
  const shared: string[] = []
  for (const [index, { product_id, title, body }] of reviews.entries()) {
    const neighbour = reviews[index + 1]
    if (neighbour?.product_id !== product_id) continue
    if (neighbour.title === title) shared.push(title)
    const own = new Set(sentencesOf(body))
    shared.push(...sentencesOf(neighbour.body).filter((sentence) => own.has(sentence)))
  }
  t.same(shared, [])
  t.same(
    reviews.filter(({ body }) => /[{}]|undefined/.test(body) || body.length < 3),
    [],
  )
})

t.test('reviews are spread as in real shops, and most can be verified', async (t) => {
  const stars = await rows<{ rating: number; count: number }>(
    `select rating, count(*)::int as count from reviews where status = 'approved' group by 1 order by 1`,
  )
  const total = stars.reduce((sum, { count }) => sum + count, 0)
  const share = (rating: number) => (stars.find((one) => one.rating === rating)?.count ?? 0) / total
  t.equal(total, 1500)
  t.ok(share(5) > 0.45 && share(5) < 0.7 && share(4) > 0.18 && share(1) > 0.015 && share(1) < 0.08)
  const [count] = await rows(
    `select count(*) filter (where status = 'pending') as pending, count(*) filter (where status = 'rejected') as rejected,
       count(*) filter (where status = 'spam') as spam from reviews`,
  )
  t.match(count, { pending: 40, rejected: Number, spam: Number })
  t.same(
    await rows(
      `select r.id from reviews r join order_items i on i.id = r.order_item_id join orders o on o.id = i.order_id
       where o.customer_id is distinct from r.customer_id or i.product_id <> r.product_id or i.delivered = 0`,
    ),
    [],
    'who is verified had it delivered',
  )
  t.same(
    await rows(
      `select r.id from reviews r where not r.verified and exists (
         select from order_items i join orders o on o.id = i.order_id
         where o.customer_id = r.customer_id and i.product_id = r.product_id and o.status = 'completed' and r.status = 'approved')`,
    ),
    [],
    'and who had it delivered is verified',
  )
  t.same(
    await rows(
      `select r.id from reviews r where r.helpful_count <> (select count(*) from review_votes v where v.review_id = r.id)`,
    ),
    [],
    'each vote is somebody’s',
  )
  t.same(
    await rows(
      `select p.title from products p left join reviews r on r.product_id = p.id and r.status = 'approved'
       group by p.id having p.rating_count <> count(r.id) or p.rating_avg is distinct from round(avg(r.rating), 2)`,
    ),
    [],
    'stars of the products are those of their reviews',
  )
})

t.test('site info fits its contract, and its pages have something to say', async (t) => {
  const groups = await rows<{ name: string; value: unknown }>('select name, value from info_groups')
  t.doesNotThrow(() => InfoGroups.parse(Object.fromEntries(groups.map(({ name, value }) => [name, value]))))
  const pages = await rows<{ slug: string; html: string }>(
    `select slug, body_html as html from info_entries where kind = 'page' order by slug`,
  )
  t.same(
    pages.map(({ slug }) => slug),
    ['about', 'delivery', 'imprint', 'privacy', 'returns', 'terms'],
  )
  for (const { slug, html } of pages) {
    t.ok(html.length > 600, `${slug} is a real text`)
    t.equal(cleanHtml(html).length > html.length - 40, true, `${slug}: the sanitiser leaves it alone`)
  }
})

t.test('thirty people have written, and some have been answered', async (t) => {
  const states = await rows<{ status: string; count: number }>(
    `select status, count(*)::int as count from messages group by 1 order by 1`,
  )
  t.same(
    states.map(({ status }) => status),
    ['closed', 'new', 'open', 'spam', 'waiting'],
  )
  t.equal(
    states.reduce((sum, { count }) => sum + count, 0),
    30,
  )
  t.same(
    await rows(
      `select r.id from message_replies r join messages m on m.id = r.message_id where r.created_at < m.created_at`,
    ),
    [],
  )
})
