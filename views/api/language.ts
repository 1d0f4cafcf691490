// A document is rendered in one language, and its scripts have loaded the words of no other. When the shop changes its language
// meanwhile, the document stays in its own, and the next link loads a new one.

import type { Shell } from '#contract/pages/shell.ts'
import type { Locale } from '#contract/parts.ts'

let outdated = false

/** Whether the shop speaks another language than this document. */
export const isOutdated = (): boolean => outdated

export function inOwnLanguage(shell: Shell): Shell {
  if (typeof document === 'undefined') return shell
  const { info } = shell
  const locale = document.documentElement.lang as Locale
  outdated = info.commerce.locale !== locale
  return outdated ? { ...shell, info: { ...info, commerce: { ...info.commerce, locale } } } : shell
}
