// How single settings are read from the environment: zod types whose messages say what is wanted and never show a value.
import { isIP } from 'node:net'
import { z } from 'zod'
import { isKey } from './key-files.ts'

export const setting = <T>(message: string, parse: (value: string) => T | undefined) =>
  z
    .string()
    .transform((value, context) => {
      const parsed = parse(value)
      if (parsed === undefined) context.addIssue({ code: 'custom', message })
      return parsed as T
    })
    .optional()

export const whole = (least: number, most: number) =>
  setting(`must be a whole number from ${least} to ${most}`, (value) => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
    return number >= least && number <= most ? number : undefined
  })

export const choice = <T extends string>(...values: readonly T[]) =>
  setting(`must be one of ${values.join(', ')}`, (value) => values.find((one) => one === value))

const commaList = (value: string) => {
  const items = value.split(',').map((item) => item.trim())
  return items.every((item) => item !== '') ? items : undefined
}

export const list = (message: string, accepts: (item: string) => boolean) =>
  setting(message, (value) => {
    const items = commaList(value)
    return items?.every(accepts) ? items : undefined
  })

const plainUrl = (value: string, protocols: readonly string[]) => {
  const url = URL.canParse(value) ? new URL(value) : undefined
  return url && protocols.includes(url.protocol) ? url : undefined
}

const web = ['http:', 'https:']

export const baseUrl = setting('must be an http or https address without user, query or fragment', (value) => {
  const url = plainUrl(value, web)
  return url && !url.username && !url.password && !url.search && !url.hash ? url.href.replace(/\/+$/, '') : undefined
})

export const address = setting('must be an http or https address without user or fragment', (value) => {
  const url = plainUrl(value, web)
  return url && !url.username && !url.password && !url.hash ? url.href : undefined
})

/** What servers show each other. */
export const secret = setting('must be 24 to 200 printable characters', (value) =>
  /^[\x21-\x7e]{24,200}$/.test(value) ? value : undefined,
)

export const origin = setting('must be an http or https origin, such as https://shop.example', (value) => {
  const url = plainUrl(value, web)
  return url && (value === url.origin || value === `${url.origin}/`) ? url.origin : undefined
})

export const database = setting('must be a postgres:// address, or the word embedded', (value) =>
  value === 'embedded' || plainUrl(value, ['postgres:', 'postgresql:']) ? value : undefined,
)

export const databasePassword = setting('must be at most 1,000 characters on one line', (value) =>
  /^\P{Cc}{1,1000}$/u.test(value) ? value : undefined,
)

export const keys = setting(
  'must be a comma list of keys, each 32 random bytes in base64url (43 characters), none of them one byte repeated',
  (value) => {
    const items = commaList(value)
    const list = items?.every((item) => /^[A-Za-z0-9_-]{43}$/.test(item))
      ? items.map((item) => Buffer.from(item, 'base64url'))
      : undefined
    return list?.every(isKey) ? list : undefined
  },
)

const smtpHost = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])$/i

/** smtps:// is TLS from the first byte; smtp:// takes it as soon as the server offers it. */
export const mailServer = setting(
  'must be an smtp:// or smtps:// address with nothing but a host, a port, and a user with its password',
  (value) => {
    const url = plainUrl(value, ['smtp:', 'smtps:'])
    if (!url || !smtpHost.test(url.hostname) || /^\/./.test(url.pathname) || url.search || url.hash) return undefined
    if ((url.username === '') !== (url.password === '')) return undefined
    const secure = url.protocol === 'smtps:'
    try {
      return {
        host: url.hostname.replace(/^\[|\]$/g, ''),
        port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
        secure,
        user: decodeURIComponent(url.username),
        password: decodeURIComponent(url.password),
      }
    } catch {
      return undefined
    }
  },
)

export const isCidr = (value: string) => {
  const [address = '', bits, more] = value.split('/')
  const family = isIP(address)
  if (family === 0 || more !== undefined) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

export const isHost = (value: string) => /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:\d{1,5})?$/.test(value)

/**
 * Hosts as the content security policy writes them: `cdn.example` is `https://cdn.example`, and `*.cdn.example` every host
 * below it. Without TLS only on this machine, for development.
 */
export const pictureHosts = setting(
  'must be a comma list of hosts, such as cdn.example or *.cdn.example, with the port where it is not the usual one',
  (value) => {
    const sources = commaList(value)?.map(sourceOf)
    return sources?.every((source) => source !== undefined) ? (sources as string[]) : undefined
  },
)

const PICTURE_HOST = /^(?:https:\/\/)?((?:\*\.(?=[a-z0-9-]+\.))?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?)\/?$/
const ON_THIS_MACHINE = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/

function sourceOf(item: string): string | undefined {
  if (ON_THIS_MACHINE.test(item)) return item
  const [, host] = PICTURE_HOST.exec(item) ?? []
  return host && `https://${host.replace(/:443$/, '')}`
}

export const plainWord = (value: string) => (/^[\x21-\x7e]{1,256}$/.test(value) ? value : undefined)
