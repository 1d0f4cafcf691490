// The contact form.
import type { FastifyInstance } from 'fastify'
import { sendMessage } from '#contract/messages.ts'
import { mount } from '#http/mount.ts'
import type { Identity } from '../auth/identity.ts'
import { messages } from './repository.ts'

export function messageRoutes(app: FastifyInstance, { db, hashAddress, callerOf }: Identity): void {
  mount(app, sendMessage, async ({ body: { website, orderToken, productSlug, ...message }, request }) => {
    const ipHash = hashAddress(request.ip, 'messages')
    // Anyone may write; the account of somebody who is signed in is stored with the message.
    const caller = request.headers.authorization && (await callerOf(request.headers.authorization))
    const customerId = caller ? caller.userId : null
    const id = await db.transaction().execute(async (trx) => {
      await messages(trx).refuseFlood(ipHash)
      const about = await messages(trx).about(orderToken, productSlug)
      return messages(trx).create({ ...message, ...about, spam: website !== '', customerId, ipHash })
    })
    return { id }
  })
}
