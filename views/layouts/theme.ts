// How a theme is applied (an attribute on the root element), stored (a cookie the server reads) and sent to other tabs.
export type Theme = 'light' | 'dark' | 'system'
export const CHANNEL = 'stoa-theme'
const ONE_YEAR = 365 * 24 * 60 * 60

export const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark' || value === 'system'

export const shownTheme = (): Theme => {
  const { theme } = document.documentElement.dataset
  return isTheme(theme) ? theme : 'system'
}

export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  document
    .querySelector('meta[name="color-scheme"]')
    ?.setAttribute('content', theme === 'system' ? 'light dark' : theme)
}

export function rememberTheme(theme: Theme): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const life = theme === 'system' ? 0 : ONE_YEAR
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `theme=${theme}; Path=/; Max-Age=${life}; SameSite=Lax${secure}`
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(theme)
  channel.close()
}

export function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
