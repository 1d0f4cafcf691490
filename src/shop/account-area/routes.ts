// A person's own area: orders and what was in them, addresses, what is kept of them, and its erasure.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  createAddress,
  getAddressRules,
  listAccountAddresses,
  removeAddress,
  updateAddress,
} from '#contract/account-addresses.ts'
import { eraseAccount, exportAccount, previewAccountErasure } from '#contract/account-data.ts'
import { getAccountOrder, listAccountOrders, reorder as reorderContract } from '#contract/account-orders.ts'
import { ApiError } from '#http/errors.ts'
import { mount } from '#http/mount.ts'
import { joinLaterOrders } from '../account-tokens/join-guest-orders.ts'
import { signedIn } from '../auth/access.ts'
import type { Identity } from '../auth/identity.ts'
import { addressRules } from '../checkout/address-rules.ts'
import { idempotencyKeyOf } from '../crud/once.ts'
import { ownAddresses } from './addresses.ts'
import { eraseOwn, erasureOf } from './erasure.ts'
import { exportOf } from './export.ts'
import { ownOrders } from './orders.ts'
import { reorder } from './reorder.ts'

export function accountAreaRoutes(app: FastifyInstance, identity: Identity): void {
  const { db } = identity
  const addressesOf = (request: FastifyRequest) => ownAddresses(db, signedIn(request).userId)

  mount(app, listAccountOrders, async ({ request, query }) => {
    const { userId } = signedIn(request)
    await joinLaterOrders(db, userId)
    return ownOrders(db).list(userId, query)
  })

  mount(app, getAccountOrder, async ({ request, params }) => {
    const order = await ownOrders(db).get(signedIn(request).userId, params.number)
    if (!order) throw new ApiError('NOT_FOUND')
    return order
  })

  mount(app, reorderContract, async ({ request, reply, params: { number } }) => {
    const { userId } = signedIn(request)
    const key = idempotencyKeyOf(request.headers)
    const { answer, replayed } = await reorder(db, userId, number, {
      ...{ scope: reorderContract.id, caller: userId, key, body: { number } },
    })
    if (replayed) reply.header('idempotent-replayed', 'true')
    return answer
  })

  mount(app, listAccountAddresses, async ({ request }) => ({ rows: await addressesOf(request).list() }))
  mount(app, createAddress, ({ request, body }) => addressesOf(request).create(body))
  mount(app, updateAddress, ({ request, params, body }) => addressesOf(request).update(params.id, body))
  mount(app, removeAddress, async ({ request, params }) => {
    await addressesOf(request).remove(params.id)
    return null
  })
  mount(app, getAddressRules, ({ query }) => addressRules(query.country))

  mount(app, exportAccount, async ({ request, reply }) => {
    const { userId } = signedIn(request)
    reply.header('content-disposition', 'attachment; filename="account.json"')
    return await exportOf(db, userId)
  })

  mount(app, previewAccountErasure, ({ request }) => erasureOf(db, signedIn(request).userId))

  mount(app, eraseAccount, async ({ request, body }) => {
    await eraseOwn(identity, signedIn(request), body.password)
    return null
  })
}
