// Withdrawing from a contract without an account.
import type { FastifyInstance } from 'fastify'
import { sendWithdrawal } from '#contract/withdrawals.ts'
import { mount } from '#http/mount.ts'
import type { Identity } from '../../auth/identity.ts'
import { inTransaction } from '../../crud/once.ts'
import type { ShopDeps } from '../../deps.ts'
import { takeWithdrawal } from './take-withdrawal.ts'

export function withdrawalRoutes(
  app: FastifyInstance,
  { db, config, hashAddress, callerOf }: Pick<Identity, 'db' | 'hashAddress' | 'callerOf'> & Pick<ShopDeps, 'config'>,
): void {
  mount(app, sendWithdrawal, async ({ body, request }) => {
    const ipHash = hashAddress(request.ip, 'withdrawals')
    const caller = request.headers.authorization && (await callerOf(request.headers.authorization))
    const customerId = caller ? caller.userId : null
    const context = { publicOrigin: config.publicOrigin, logger: request.log, from: request }
    const at = await inTransaction(db, (trx) => takeWithdrawal(trx, body, { ipHash, customerId, context }))
    return { receivedAt: at.toISOString() }
  })
}
