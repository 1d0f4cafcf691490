// Notices of what other processes, jobs and statements at a prompt have changed, for what this process keeps in memory.
import type { FastifyInstance } from 'fastify'
import { CHANGED_CHANNEL, MADE_OF } from '#contract/kept.ts'
import { type Listener, listen } from '#postgres/listen.ts'
import type { ShopDeps } from './deps.ts'

const ANYTHING = MADE_OF.map((kind) => `${kind}:*`)

export function subscribeChanges(app: FastifyInstance, { pool, logger }: Pick<ShopDeps, 'pool' | 'logger'>): void {
  let listener: Listener | undefined
  app.addHook('onReady', async () => {
    listener = listen({
      pool,
      channel: CHANGED_CHANNEL,
      onNotice: (names) => app.heard(names.split(' ')),
      onGap: () => app.heard(ANYTHING),
      onError: (err) => logger.warn({ err }, 'notices of what has changed cannot be heard; trying again'),
    })
  })
  app.addHook('onClose', async () => await listener?.close())
}
