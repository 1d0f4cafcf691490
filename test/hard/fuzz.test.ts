// A short run of the fuzz with a seed of its own: the same code says the same at every run of the gate. The long one is
// `npm run test:hard -- fuzz`.
import t from 'tap'
import { campaign } from './fuzz/campaign.ts'
import { createJudge } from './fuzz/judge.ts'
import { startProduct } from './fuzz/product.ts'
import type { Operation } from './fuzz/requests.ts'
import { report } from './fuzz.ts'

t.test(
  '2,000 random targets, 300 generated requests and 12 journeys of guests who order find no leak, no fault, no shape that is not in the documents',
  async (t) => {
    const product = await startProduct(t)
    const begun = Date.now()
    const outcome = await campaign(product, { seed: 2026, targets: 2000, requests: 300, journeys: 12, limit: 600_000 })
    t.comment(report(outcome, Date.now() - begun))
    t.same([...outcome.faults], [])
    t.same(outcome.sent, { targets: 2000, requests: 300, journeys: 12 })
    t.notOk(outcome.neverSucceeded.includes('orders.place'), 'some of the guests got what they ordered')
    t.ok((outcome.statuses.get(200) ?? 0) > 100, 'some of them were taken')
  },
)

t.test('the judge sees each kind of fault', async (t) => {
  const judge = createJudge({ secrets: ['the-key-of-everything'], forStaff: ['w.quist@example.org'] })
  const json = { 'content-type': 'application/json; charset=utf-8' }
  const sent = { method: 'GET', target: '/x', headers: {} }
  const faults = (status: number, body: string, who: 'anonymous' | 'developer' = 'anonymous', headers: object = json) =>
    judge({ who, sent, answer: { status, body, headers: { ...headers } } }).map(({ fault, why }) => `${fault}: ${why}`)
  const wellFormed = (message: string) => JSON.stringify({ code: 'BAD_REQUEST', message, requestId: 'r' })
  t.same(faults(400, wellFormed('No.')), [])
  for (const message of [
    'boom\n    at run (file:///a/b.ts:1:2)',
    'ENOENT /app/src/bff/app.ts',
    'duplicate key value violates unique constraint',
    'syntax error at or near "x"',
    '$argon2id$v=19$',
    'eyJhbGciOiJI.eyJzdWIiOiIx.c2lnbmF0dXJl',
    'the-key-of-everything',
    'w.quist@example.org',
  ])
    t.match(faults(400, wellFormed(message))[0], /^leak: /, message)
  t.same(faults(200, 'w.quist@example.org', 'developer', {}), [], 'staff may read it')
  t.match(faults(500, wellFormed('No.'))[0], /^server fault: 500/)
  t.match(faults(503, wellFormed('No.'))[0], /^server fault: 503/, 'for no reason of the catalogue')
  t.same(faults(503, JSON.stringify({ code: 'UNAVAILABLE', message: 'Later.', requestId: 'r' })), [])
  t.match(faults(404, '{"error":"Not Found","statusCode":404}')[0], /^schema: /)
  t.match(judge({ who: 'anonymous', sent, answer: undefined }), [{ fault: 'no answer' }])

  const operation: Operation = {
    method: 'GET',
    path: '/api/admin/x',
    id: 'x.list',
    parameters: [],
    body: undefined,
    multipart: false,
    responses: { 200: { content: { 'application/json': { schema: { type: 'object', required: ['rows'] } } } } },
    public: false,
    permission: 'users.edit',
  }
  const made = { operation, document: {}, direct: false }
  const answer = (status: number, body: string) => ({ status, body, headers: json })
  t.same(judge({ who: 'admin', sent, made, answer: answer(200, '{"rows":[]}') }), [])
  t.match(judge({ who: 'admin', sent, made, answer: answer(200, '{}') }), [{ fault: 'schema' }])
  t.match(judge({ who: 'admin', sent, made, answer: answer(418, '{}') }), [{ fault: 'schema' }])
  t.match(judge({ who: 'editor', sent, made, answer: answer(200, '{"rows":[]}') }), [{ fault: 'leak' }])
  t.match(judge({ who: 'admin', sent, made, answer: answer(401, '{}') })[0], { fault: 'signed out' })
})
