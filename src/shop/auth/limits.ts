// Rate limits of logging in, registering, giving the current password, and of letters with links.
import type { AddressHash } from './address-hash.ts'
import type { Place } from './origin.ts'
import type { Limit } from './throttle.ts'
import type { WindowLimit } from './window-limit.ts'

const HOUR = 3600
const DAY = 24 * HOUR
const QUARTER_HOUR = 900

const FREE = 5
const OWN = { free: FREE, step: 1, cap: QUARTER_HOUR, window: 2 * HOUR }

/**
 * One person at one place, the name from anywhere, the place with any name. However many try a name, an address keeps its
 * free attempts. Where the name was signed in before with the browser that tries, that is counted and nothing else.
 */
export const loginLimits = (hash: AddressHash, { ip, knownDevice }: Place, usernameKey: string): Limit[] => {
  const who = `login as ${usernameKey}`
  if (knownDevice !== undefined) return [{ key: `device:${base64url(hash('', `${who} on ${knownDevice}`))}`, ...OWN }]
  return [
    { key: `pair:${base64url(hash(ip, who))}`, ...OWN },
    { key: `name:${base64url(hash('', who))}`, free: 50, step: 1, cap: 0, window: HOUR, spares: FREE },
    { key: `address:${base64url(hash(ip, 'login'))}`, free: 10, step: 10, cap: QUARTER_HOUR, window: 2 * HOUR },
  ]
}

/** Registering reveals which names are taken; this limit keeps anybody from learning many. */
export const registerLimits = (hash: AddressHash, ip: string): Limit[] => [
  { key: `register:${base64url(hash(ip, 'register'))}`, free: 20, step: 10, cap: QUARTER_HOUR, window: HOUR },
]

/** Somebody at another person's open session must not be able to try out passwords. */
export const passwordLimits = (userId: string): Limit[] => [
  { key: `password:${userId}`, free: 5, step: 1, cap: QUARTER_HOUR, window: 2 * HOUR },
]

/** People set their own e-mail address now and then; many addresses in a row are an attempt to find out which exist. */
export const accountLimits = (userId: string): Limit[] => [
  { key: `account:${userId}`, free: 20, step: 5, cap: QUARTER_HOUR, window: HOUR },
]

/** Asking for letters, of one network, whatever the addresses. */
export const forgotLimits = (hash: AddressHash, ip: string): WindowLimit[] => [
  { key: `forgot:${base64url(hash(ip, 'forgot'))}`, most: 20, seconds: HOUR },
]

/** Letters that strangers can have sent to one address. */
export const letterLimits = (hash: AddressHash, email: string): WindowLimit[] => [
  { key: `letter:${base64url(hash('', `letter to ${email.toLowerCase()}`))}`, most: 5, seconds: HOUR },
]

/** Links that are tried out. None can be guessed; this bounds what trying costs. */
export const linkLimits = (hash: AddressHash, ip: string): WindowLimit[] => [
  { key: `link:${base64url(hash(ip, 'link'))}`, most: 30, seconds: QUARTER_HOUR },
]

/** Asking to be told when something is back: of a network, and letters that strangers can have sent to one address. */
export const waitLimits = (hash: AddressHash, { ip, email }: { ip: string; email: string }): WindowLimit[] => [
  { key: `wait-from:${base64url(hash(ip, 'back in stock'))}`, most: 30, seconds: DAY },
  { key: `wait-to:${base64url(hash('', `back in stock to ${email.toLowerCase()}`))}`, most: 5, seconds: DAY },
]

export const changeEmailLimits = (userId: string): WindowLimit[] => [
  { key: `change-email:${userId}`, most: 10, seconds: HOUR },
]

export const resendLimits = (userId: string): WindowLimit[] => [{ key: `resend:${userId}`, most: 5, seconds: HOUR }]

const CODES = { most: 10, seconds: 600 }

/** Wrong coupon codes, of a cart and of a network: whoever throws their cart away is still counted. */
export const couponLimits = (
  hash: AddressHash,
  ip: string,
  cart: { userId: string } | { tokenHash: Buffer },
): WindowLimit[] => [
  { key: `coupon-cart:${'userId' in cart ? cart.userId : base64url(cart.tokenHash)}`, ...CODES },
  { key: `coupon-network:${base64url(hash(ip, 'coupon'))}`, ...CODES },
]

/** What an account writes into reviews in an hour: all of it is read by somebody. */
export const reviewLimits = (userId: string): WindowLimit[] => [{ key: `review:${userId}`, most: 10, seconds: HOUR }]

/** Votes and reports of an account. */
export const markLimits = (userId: string): WindowLimit[] => [
  { key: `review-mark:${userId}`, most: 120, seconds: HOUR },
]

const base64url = (bytes: Buffer): string => bytes.toString('base64url')
