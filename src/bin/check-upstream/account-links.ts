// Checks the calls behind forgotten passwords and confirmed addresses. Nobody is written to: the address that asks for a letter
// is one that cannot exist.
import { randomBytes } from 'node:crypto'
import { authOptions, forgotPassword, resetPassword, verifyEmail } from '#contract/account-tokens.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ApiError } from '#http/errors.ts'
import type { Upstream } from '../../bff/upstream/client.ts'
import { check, expect, type Outcome } from './check.ts'

const WITHOUT = 'no screens for forgotten passwords and confirmed addresses'

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

export async function checkAccountLinks(upstream: Upstream): Promise<Outcome[]> {
  const options = await check('account', nameOf(authOptions), () => askOptions(upstream), WITHOUT)
  if (options.result !== 'ok')
    return [
      options,
      ...[forgotPassword, resetPassword, verifyEmail].map((one): Outcome => {
        return { group: 'account', name: nameOf(one), result: 'skipped', note: 'the options are not there' }
      }),
    ]
  const made = randomBytes(32).toString('base64url')
  /** A link that was made up has to be refused under its field. */
  const refuses = (name: Endpoint, call: () => Promise<unknown>) =>
    check('account', nameOf(name), async () => {
      const error = await call().then(
        () => undefined,
        (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error)),
      )
      if (error?.code === 'NOT_OFFERED') throw error
      expect(error?.fields?.token !== undefined, `answers ${error?.code ?? 'yes'} to a made-up token, in place of 400`)
      return 'a made-up token is refused'
    })
  return [
    options,
    await check('account', nameOf(forgotPassword), async () => {
      await upstream.call(forgotPassword, {
        body: { email: `check-${randomBytes(6).toString('hex')}@example.invalid` },
      })
      return 'an unknown address is answered like any other'
    }),
    await refuses(resetPassword, () =>
      upstream.call(resetPassword, { body: { token: made, password: `A-${randomBytes(12).toString('base64url')}` } }),
    ),
    await refuses(verifyEmail, () => upstream.call(verifyEmail, { body: { token: made } })),
  ]
}

const askOptions = async (upstream: Upstream): Promise<string> =>
  (await upstream.call(authOptions)).letters ? 'letters are sent' : 'no letters are sent at the moment'
