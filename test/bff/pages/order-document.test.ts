// An invoice through the BFF: passed on as the shop made it, kept by nobody, and its key is in no log.
import t from 'tap'
import { scriptCatalogue } from '../../support/catalogue.ts'
import { fakeUpstream, faults } from '../../support/fake-upstream.ts'
import { testStoa } from '../../support/whole-bff.ts'

const TOKEN = 'pQ3l9cV0x8mJrT2uWz5bKg'
const PDF = '%PDF-1.7\n%%EOF'
const HERE = `/orders/${TOKEN}/documents/R-2026-00042`
const THERE = `GET /api${HERE}`

const open = async (t: Parameters<typeof fakeUpstream>[0]) => {
  const upstream = await fakeUpstream(t)
  scriptCatalogue(upstream)
  const stoa = await testStoa(t, upstream.url)
  return { upstream, browser: stoa.browser(), logText: stoa.logText }
}

t.test('a buyer opens or saves the file, and nothing of it is kept', async (t) => {
  const { upstream, browser, logText } = await open(t)
  upstream.script(THERE, faults.text(200, PDF, 'application/pdf', { 'cache-control': 'public, max-age=600' }))
  const answer = await browser.visit(HERE)
  t.match(answer, { status: 200, text: PDF })
  t.match(answer.headers, {
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="R-2026-00042.pdf"',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  t.notMatch(logText(), TOKEN)
  t.match(logText(), '"path":"/orders/:token/documents/R-2026-00042"')
})

t.test('what the shop refuses is told by a page', async (t) => {
  const { upstream, browser, logText } = await open(t)
  const refusal = (code: string) => ({ code, message: 'No.', requestId: 'r' })
  upstream.script(THERE, faults.answer(404, refusal('NOT_FOUND')))
  const gone = await browser.visit(HERE)
  t.match(gone, { status: 404, headers: { 'content-type': /^text\/html/, 'cache-control': 'private, no-store' } })
  upstream.script(THERE, faults.answer(503, refusal('UNAVAILABLE'), { 'retry-after': '5' }))
  const later = await browser.visit(HERE)
  t.match(later, { status: 503, headers: { 'content-type': /^text\/html/, 'retry-after': '5' } })
  upstream.script(THERE, faults.text(200, '<script>alert(1)</script>', 'text/html'))
  t.match(await browser.visit(HERE), { status: 502 }, 'what is no PDF is not passed on')
  const before = upstream.seen.length
  t.match(await browser.visit(`/orders/${TOKEN}/documents/a%20b`), { status: 404 })
  t.match(await browser.visit(`/orders/a%2Fb/documents/R-2026-00042`), { status: /^40[04]$/ })
  t.notOk(
    upstream.seen.slice(before).some(({ path }) => path.includes('documents')),
    'what cannot be a number is not asked for',
  )
  t.notMatch(logText(), TOKEN)
})
