// Keeps the chosen theme in a cookie that scripts may read: it is a preference, not a secret.
import type { FastifyInstance } from 'fastify'
import { setTheme } from '#contract/theme.ts'
import { mount } from '#http/mount.ts'
import { isSecure } from '../gate/origins.ts'
import type { PageDeps } from './page-deps.ts'

const ONE_YEAR = 365 * 24 * 60 * 60

export function theme(app: FastifyInstance, { config }: PageDeps): void {
  const attributes = { path: '/', secure: isSecure(config), sameSite: 'lax' } as const
  mount(app, setTheme, ({ body, reply }) => {
    if (body.theme === 'system') reply.clearCookie('theme', attributes)
    else reply.setCookie('theme', body.theme, { ...attributes, maxAge: ONE_YEAR })
    return null
  })
}
