// A page names one style sheet, which the build joined of those of its parts. Vite's loader looks for these one by one before it
// adds any: a link that is switched off stands for each of them. Browsers do not fetch such a link.

export function markHeldStyles(): void {
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[data-holds]'))
    for (const href of sheet.dataset.holds?.split(' ') ?? []) sheet.before(switchedOff(href))
}

function switchedOff(href: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.disabled = true
  link.href = href
  return link
}
