// What is known of words is evicted as soon as staff have changed it, so that whoever made a synonym can try it. Other
// processes keep theirs until it expires.
import type { FastifyInstance } from 'fastify'
import type { Lexicon } from './lexicon.ts'

const SOURCES = /^\/api\/admin\/(?:synonyms|colors|sizes|size-sets|info|audit|imports)(?:\/|$)/

export function evictLexiconAfterChanges(app: FastifyInstance, lexicon: Lexicon): void {
  app.addHook('preSerialization', async ({ method, routeOptions: { url = '' } }, _reply, payload) => {
    if (method !== 'GET' && SOURCES.test(url)) lexicon.evict()
    return payload
  })
}
