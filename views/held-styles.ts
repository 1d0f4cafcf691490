// A page names one style sheet, which the build joined of those of its parts. Vite's loader looks for these one by one before it
// adds any: a link that is switched off stands for each of them. Browsers do not fetch such a link.

export function markHeldStyles(): void {
  for (const href of document.querySelector<HTMLLinkElement>('[data-holds]')?.dataset.holds?.split(' ') ?? [])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', disabled: true, href }))
}
