// Light, dark or like the system: a form that the server understands, and with JavaScript a change at once.
import { type FormEvent, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { Glyph } from '../kit/glyph.tsx'
import { useMessages } from '../messages/catalogue.tsx'
import { useShell } from '../root.tsx'
import { CHANNEL, isTheme, shownTheme, type Theme, watchTheme } from './theme.ts'
import styles from './theme-switcher.module.css'

const GLYPHS = { light: 'sun', dark: 'moon', system: 'screen' } as const
const THEMES: readonly Theme[] = ['light', 'dark', 'system']

const chooser = () => import('./choose-theme.ts')

/** The theme on the page, which any switcher or another tab may have changed. */
function useTheme(): Theme {
  const { theme } = useShell()
  return useSyncExternalStore(watchTheme, shownTheme, () => theme ?? 'system')
}

export function ThemeSwitcher() {
  const t = useMessages().theme
  const { pathname, search } = useLocation()
  const chosen = useTheme()

  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = ({ data }) => isTheme(data) && void chooser().then(({ applyTheme }) => applyTheme(data))
    return () => channel.close()
  }, [])

  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const theme = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value')
    if (!isTheme(theme)) return
    const form = event.currentTarget
    chooser()
      .then(({ applyTheme, rememberTheme }) => {
        applyTheme(theme)
        rememberTheme(theme)
      })
      .catch(() => {
        // Its script is lost, by a deploy as it may be: the server does it, as without script.
        form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'theme', value: theme }))
        form.submit()
      })
  }
  return (
    <form method="post" action="/theme" onSubmit={choose}>
      <fieldset className={styles.switcher}>
        <legend className="visually-hidden">{t.label}</legend>
        <input type="hidden" name="returnTo" value={pathname + search} />
        {THEMES.map((theme) => (
          <button
            key={theme}
            type="submit"
            name="theme"
            value={theme}
            className={styles.choice}
            aria-pressed={theme === chosen}
          >
            <Glyph name={GLYPHS[theme]} size={17} />
            {t[theme]}
          </button>
        ))}
      </fieldset>
    </form>
  )
}
