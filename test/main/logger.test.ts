import { Writable } from 'node:stream'
import t from 'tap'
import { printAccounts } from '../../src/process/demo-accounts.ts'
import { createLogger } from '../../src/process/logger.ts'
import { testConfig } from '../support/config.ts'

const collect = () => {
  const chunks: string[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      chunks.push(String(chunk))
      done()
    },
  })
  return { stream, text: () => chunks.join('') }
}

const log = async () => {
  const { stream, text } = collect()
  const logger = await createLogger({ config: testConfig({ logLevel: 'info' }), service: 'bff', destination: stream })
  return { logger, text }
}

t.test('a line is JSON with the time, the level and the process', async (t) => {
  const { logger, text } = await log()
  logger.warn({ route: '/x' }, 'slow')
  t.match(JSON.parse(text()), {
    level: 40,
    time: /^\d{4}-\d\d-\d\dT.*Z$/,
    service: 'bff',
    route: '/x',
    msg: 'slow',
  })
  t.notMatch(text(), /hostname|"pid"/)
})

t.test('credentials are struck out wherever they are logged by accident', async (t) => {
  const { logger, text } = await log()
  const secret = 'canary'
  logger.info({ password: secret, body: { password: secret, accessToken: secret }, deep: { user: { token: secret } } })
  logger.info({ req: { headers: { authorization: secret, cookie: secret, 'x-api-key': secret } } })
  logger.info({ res: { headers: { 'set-cookie': secret } }, payment: { cardNumber: secret } })
  logger.info({ config: { stripe: { secretKey: secret, webhookSecrets: [secret] } } })
  t.notMatch(text(), 'canary')
  t.match(text(), 'Redacted')
})

t.test('an error keeps its message, its code and its stack', async (t) => {
  const { logger, text } = await log()
  logger.error({ err: Object.assign(new Error('no'), { code: 'ENO' }) }, 'failed')
  t.match(JSON.parse(text()), { err: { type: 'Error', message: 'no', code: 'ENO', stack: /logger\.test/ } })
})

const accounts = { admin: { role: 'admin', username: 'ada', password: 'secret-1' } }

t.test('demo accounts are shown at a terminal', async (t) => {
  const { stream, text } = collect()
  printAccounts(accounts, Object.assign(stream, { isTTY: true }) as unknown as NodeJS.WriteStream)
  t.match(text(), /admin +ada +secret-1/)
})

t.test('demo accounts are never written to a log collector', async (t) => {
  const { stream, text } = collect()
  printAccounts([accounts.admin], stream as unknown as NodeJS.WriteStream)
  t.equal(text(), '')
})
