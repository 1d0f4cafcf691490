// A page names one style sheet, which the build joined of those of its parts. Vite's loader looks for these one by one before it
// adds any: a link that is switched off stands for each of them. Browsers do not fetch such a link.

export function markHeldStyles(): void {
  const joined = document.querySelector<HTMLLinkElement>('[data-holds]')
  const marks = joined?.dataset.holds?.replace(/\S+/g, '<link rel="stylesheet" href="$&" disabled>')
  if (marks) joined?.insertAdjacentHTML('afterend', marks)
}
