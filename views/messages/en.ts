// The English catalogue; its shape is what every other language must fill.
import { account } from './en/account.ts'
import { common } from './en/common.ts'
import { storefront } from './en/storefront.ts'

export const en = { ...common, storefront, account }

export type Messages = typeof en
