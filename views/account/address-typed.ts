// What the form of an address holds, by the names of its fields, and what of it the shop is told.
import type { AccountAddress } from '#contract/account-addresses.ts'
import type { AddressRules } from '#contract/checkouts.ts'
import type { Problem } from '../api/client.ts'
import { isTicked, type Typed } from '../checkout/typed.ts'

/** Why the form, or the list, is shown again. */
export interface Answer {
  typed: Typed
  problem?: Problem
  /** Of the country that was chosen. */
  rules?: AddressRules
}

export const DEFAULTS = ['defaultShipping', 'defaultBilling'] as const

const PREFIX = 'address.'

export function bodyIn(typed: Typed) {
  const fields = Object.entries(typed).flatMap(([name, value]) =>
    name.startsWith(PREFIX) && value !== undefined ? [[name.slice(PREFIX.length), value] as const] : [],
  )
  const flags = DEFAULTS.map((name) => [name, isTicked(typed[name])] as const)
  return Object.fromEntries<string | boolean>([...fields, ...flags])
}

/** An address as its form shows it before anything is typed. */
export const valuesOf = (address: AccountAddress | null, country: string): Typed => {
  if (!address) return { 'address.country': country }
  const { id: _, defaultShipping, defaultBilling, ...fields } = address
  return {
    ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [PREFIX + name, value])),
    ...(defaultShipping && { defaultShipping: 'on' }),
    ...(defaultBilling && { defaultBilling: 'on' }),
  }
}
