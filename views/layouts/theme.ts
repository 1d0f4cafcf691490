// Which theme is shown: an attribute on the root element. How one is chosen comes with its own script.
export type Theme = 'light' | 'dark' | 'system'
export const CHANNEL = 'stoa-theme'

export const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark' || value === 'system'

export const shownTheme = (): Theme => {
  const { theme } = document.documentElement.dataset
  return isTheme(theme) ? theme : 'system'
}

export function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
