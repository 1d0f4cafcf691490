// A theme that is chosen: shown at once, stored (a cookie the server reads) and sent to other tabs.
import { GROUND } from './ground.ts'
import { CHANNEL, type Theme } from './theme.ts'

const ONE_YEAR = 365 * 24 * 60 * 60

export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  document
    .querySelector('meta[name="color-scheme"]')
    ?.setAttribute('content', theme === 'system' ? 'light dark' : theme)
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    bar.content = GROUND[theme !== 'system' ? theme : bar.media.includes('dark') ? 'dark' : 'light']
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
