// A shop whose letters arrive at a mail server, with people who have confirmed addresses, and the links they are sent.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { User } from '#contract/auth.ts'
import { createUser } from '../../../src/shop/auth/create-user.ts'
import { hashPassword } from '../../../src/shop/auth/passwords.ts'
import { mailSink } from '../../support/mail-sink.ts'
import { testShop } from '../../support/shop.ts'

interface Scope {
  teardown: (end: () => Promise<void>) => void
}

export const PASSWORD = 'over-the-7-hills'

export async function letterShop(t: Scope) {
  const sink = await mailSink(t)
  const shop = await testShop(t, { config: { smtp: sink.smtp } })
  const { app, db } = shop
  const passwordHash = await hashPassword(PASSWORD)
  const contact = { email: 'hello@corner.example', phone: '', address: [], openingHours: [] }
  await sql`insert into info_groups (name, value) values ('contact', ${JSON.stringify(contact)}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(db)

  /** Each call comes from a network of its own, so that no limit is in another test's way. */
  const post = (url: string, payload: object, ip = `2001:db8:${randomBytes(2).toString('hex')}::1`) =>
    app.inject({ method: 'POST', url, headers: { 'x-forwarded-for': ip }, payload })

  return {
    ...shop,
    sink,
    post,
    forgot: (email: string, ip?: string) => post('/api/auth/forgot', { email }, ip),
    reset: (token: string, password = 'under-the-9-hills') => post('/api/auth/reset', { token, password }),
    verifyLink: (token: string) => post('/api/auth/verify-email', { token }),
    login: async (username: string, password: string) =>
      (await post('/api/auth/login', { username, password })).statusCode,

    person: async (email: string | null = null, { verified = true, name = 'Ann Bell' } = {}): Promise<User> => {
      const username = `p-${randomBytes(5).toString('hex')}`
      const user = await createUser(db, { username, name, role: 'customer', passwordHash, email })
      if (email !== null && verified)
        await db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', user.id).execute()
      return user
    },

    row: (id: string) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),

    /** Sends what is to be sent; the mails that arrived since the last time. */
    arrived: async () => {
      await shop.runJobs()
      return sink.mails.splice(0)
    },
  }
}

export type LetterShop = Awaited<ReturnType<typeof letterShop>>

/** The token of the link in a letter. */
export const tokenIn = (mail: { text?: string | undefined } | undefined): string => {
  const token = /\?token=([A-Za-z0-9_-]{43})\s/.exec(mail?.text ?? '')?.[1]
  if (token === undefined) throw new Error(`No link in: ${mail?.text}`)
  return token
}
