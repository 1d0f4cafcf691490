// Keeps the chosen theme in a cookie that scripts may read: it is a taste, not a secret.
import type { setTheme } from '#contract/theme.ts'
import type { Handler } from '#http/mount.ts'
import { isSecure } from '../gate/origins.ts'
import type { PageDeps } from './page-deps.ts'

const ONE_YEAR = 365 * 24 * 60 * 60

export const chooseTheme =
  ({ config }: PageDeps): Handler<typeof setTheme> =>
  ({ body, reply }) => {
    const secure = isSecure(config)
    if (body.theme === 'system') reply.clearCookie('theme', { path: '/', secure, sameSite: 'lax' })
    else reply.setCookie('theme', body.theme, { path: '/', secure, sameSite: 'lax', maxAge: ONE_YEAR })
    return null
  }
