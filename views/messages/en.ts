// The English catalogue; its shape is what every other language must fill.
import { common } from './en/common.ts'
import { storefront } from './en/storefront.ts'

export const en = { ...common, storefront }

export type Messages = typeof en
