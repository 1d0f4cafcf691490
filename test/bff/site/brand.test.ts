// The accent as a stylesheet: only a colour gets in, and the ink on it can be read.
import Fastify from 'fastify'
import t from 'tap'
import { inkOn } from '#html/ink-on.ts'
import { brand } from '../../../src/bff/site/brand.ts'

t.test('a colour becomes one rule that may be kept for ever', async (t) => {
  const app = Fastify()
  brand(app)
  const answer = await app.inject('/bff/brand.css?accent=%238E3B2F')
  t.equal(answer.statusCode, 200)
  t.match(answer.body, /--accent:\s*#8E3B2F/)
  t.match(answer.headers['cache-control'], /immutable/)
  await app.close()
})

t.test('anything that is not a colour is not found', async (t) => {
  const app = Fastify()
  brand(app)
  for (const accent of ['red', '%23fff', '%238E3B2F;}*{x:y', '', '%23GGGGGG'])
    t.not((await app.inject(`/bff/brand.css?accent=${accent}`)).statusCode, 200, accent)
  await app.close()
})

t.test('ink on the accent is whichever of black and white stands out more', async (t) => {
  t.equal(inkOn('#FFFFFF'), '#000')
  t.equal(inkOn('#1F1D1C'), '#fff')
  t.equal(inkOn('#C6912F'), '#000')
})
