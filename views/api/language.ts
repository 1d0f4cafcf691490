// A document is rendered in one language, and its scripts have loaded the words of no other. When the shop changes its language
// meanwhile, the document stays in its own, and the next link loads a new one.
import type { Shell } from '#contract/pages/shell.ts'
import type { Locale } from '#contract/parts.ts'

/** Whether the shop speaks another language than this document. */
export const isOutdated = (): boolean => document.documentElement.dataset.outdated !== undefined

export function inOwnLanguage(shell: Shell): Shell {
  if (typeof document === 'undefined') return shell
  const { info } = shell
  const { dataset, lang } = document.documentElement
  if (info.commerce.locale === lang) {
    delete dataset.outdated
    return shell
  }
  dataset.outdated = ''
  return { ...shell, info: { ...info, commerce: { ...info.commerce, locale: lang as Locale } } }
}
