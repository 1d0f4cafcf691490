// No text of any contract takes control characters: walked through every parameter, query and body of every endpoint, so
// that a field added tomorrow is asked as well.
import t from 'tap'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { fieldProblems } from '#contract/errors.ts'
import { updateInfo } from '#contract/info.ts'
import { GROUP_BODIES } from '#contract/info-groups.ts'
import { testShop } from '../support/shop.ts'
import { type Leaf, walk } from './string-leaves.ts'

const PARTS = ['params', 'query', 'body'] as const

interface Place extends Leaf {
  endpoint: Endpoint
  part: (typeof PARTS)[number]
  schema: z.ZodType
  name: string
}

const { params: _, ...withoutParams } = updateInfo

/** A group of site info is checked against its own shape, behind the contract of its endpoint. */
const groups = Object.entries(GROUP_BODIES).map(
  ([group, value]): Endpoint => ({
    ...withoutParams,
    path: updateInfo.path.replace(':group', group),
    body: z.strictObject({ value, version: z.int() }),
  }),
)

const places = [...endpoints.filter(({ id }) => id !== updateInfo.id), ...groups].flatMap((endpoint) =>
  PARTS.flatMap((part): Place[] => {
    const schema = endpoint[part]
    if (!schema) return []
    return walk(schema, { written: part !== 'body' }).leaves.map((leaf) => ({
      ...leaf,
      endpoint,
      part,
      schema,
      name: `${endpoint.method} ${endpoint.path} ${part} ${leaf.path}`,
    }))
  }),
)

/** Texts of several lines, by the last word of their name. */
const SEVERAL_LINES = new Set([
  'address',
  'adminNote',
  'alt',
  'body',
  'care',
  'closing',
  'deliveryNote',
  'description',
  'descriptionHtml',
  'goods',
  'html',
  'material',
  'message',
  'note',
  'rejectReason',
  'reply',
  'returnsNote',
  'safetyNote',
  'seoDescription',
  'text',
  'value',
])
/** Secrets are taken however they read. */
const SECRETS = new Set(['password', 'currentPassword', 'newPassword'])
/** Reports of browsers: whatever a page, its address or a script is called. */
const isReport = ({ endpoint }: Place) => endpoint.id === 'reports.create'

const lastOf = ({ path }: Leaf) => path.split('.').at(-1) ?? ''

/** In the middle, where trimming does not reach. */
const spoiled = (text: string, bad: string) => {
  const half = Math.floor(text.length / 2)
  return text.slice(0, half) + bad + text.slice(half)
}

/** The problem at a place, or at what surrounds it: a choice between shapes is refused as a whole. */
const problemAt = (fields: Record<string, string>, path: string): string | undefined => {
  const found = Object.keys(fields).find(
    (field) => field === path || field === '_' || path.startsWith(`${field}.`) || path.endsWith('*'),
  )
  return found === undefined ? undefined : fields[found]
}

/** Filters of an address count as left out where they are none: nothing of the text goes on. */
const isLeftOut = ({ endpoint, part }: Place, text: string, data: unknown): boolean =>
  part === 'query' &&
  endpoint.path.startsWith('/bff/pages/') &&
  /[\p{Cc}\p{Cs}\u202e]/u.test(text) &&
  !JSON.stringify(data).includes(JSON.stringify(text).slice(1, -1))

const problemOf = (place: Place, text: string): string | undefined => {
  const { error, data } = place.schema.safeParse(place.put(text))
  if (error) return problemAt(fieldProblems(error), place.path)
  return isLeftOut(place, text, data) ? 'left out' : undefined
}

const NEVER = ['\u0000', '\u0001', '\u000b', '\u001b', '\u001f', '\u007f', '\u0080', '\u0085', '\u009b', '\ud800']

t.test('the walk reaches the texts of the contracts, and knows one that fits each of them', async (t) => {
  t.ok(places.length > 500, `${places.length} places`)
  t.same(
    places.filter((place) => place.fits === undefined || problemOf(place, place.fits)).map(({ name }) => name),
    [],
  )
})

t.test('control characters and halves of characters are refused by name in every one of them', async (t) => {
  const taking = places.flatMap((place) =>
    NEVER.filter((bad) => problemOf(place, spoiled(place.fits ?? '', bad)) === undefined).map(
      (bad) => `${place.name} takes ${JSON.stringify(bad)}`,
    ),
  )
  t.same(taking, [])
})

t.test('line breaks and tabs are taken where several lines are meant, and nowhere else', async (t) => {
  const wrong = places
    .filter((place) => !isReport(place))
    .filter((place) => {
      const takes = ['\n', '\r', '\t'].some((bad) => problemOf(place, spoiled(place.fits ?? '', bad)) === undefined)
      return takes && !SEVERAL_LINES.has(lastOf(place))
    })
  t.same(
    wrong.map(({ name }) => name),
    [],
  )
  const body = places.find(({ endpoint, path }) => endpoint.id === 'messages.create' && path === 'body')
  t.equal(body && problemOf(body, 'Two lines\n\tand a tab'), undefined)
})

t.test('what turns the direction of text is refused; marks and isolates that names need are not', async (t) => {
  const turned = places
    .filter((place) => !SECRETS.has(lastOf(place)))
    .filter((place) => problemOf(place, spoiled(place.fits ?? '', '\u202e')) === undefined)
  t.same(
    turned.map(({ name }) => name),
    [],
  )
  const name = places.find(({ endpoint, path }) => endpoint.id === 'account.update' && path === 'name')
  t.equal(name && problemOf(name, '\u2067\u05d3\u05e0\u05d4\u2069 \u200e(2)'), undefined)
})

const fitting = ({ params }: Endpoint, name: string): string =>
  (params ? walk(params, { written: true }).leaves : []).find(({ path }) => path === name)?.fits ?? ''

t.test('over the wire it is 400 and names the field, never 500', async (t) => {
  const shop = await testShop(t)
  const { headers } = await shop.signIn('developer')
  const mounted = places.filter(({ endpoint }) =>
    shop.app.hasRoute({ method: endpoint.method, url: endpoint.path.replace(/\/info\/\w+$/, '/info/:group') }),
  )
  t.ok(mounted.length > 400, `${mounted.length} places`)
  const wrong: string[] = []
  for (const { endpoint, part, path, put, fits, name } of mounted) {
    const input = put(spoiled(fits ?? '', '\u0000'))
    const url = endpoint.path.replace(/:(\w+)/g, (_, key: string) =>
      encodeURIComponent(part === 'params' ? ((input as Record<string, string>)[key] ?? '') : fitting(endpoint, key)),
    )
    const query = part === 'query' ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
    const answer = await shop.app.inject({
      method: endpoint.method,
      url: url + query,
      headers,
      ...(part === 'body' && { payload: input as object }),
    })
    const { code, fields = {} } = answer.json()
    // The shape of a group is checked without the envelope it comes in.
    const field = path.replace(/^value\./, url.endsWith('/social') ? 'social.' : '')
    if (answer.statusCode !== 400 || code !== 'INVALID_INPUT' || problemAt(fields, field) === undefined)
      wrong.push(`${name}: ${answer.statusCode} ${answer.body.slice(0, 200)}`)
  }
  t.same(wrong, [])
})
