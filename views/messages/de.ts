// The German catalogue.
import { common } from './de/common.ts'
import { storefront } from './de/storefront.ts'
import type { Messages } from './en.ts'

export const de: Messages = { ...common, storefront }
