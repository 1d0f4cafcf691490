// The navigation is a popover element: CSS places it beside the page on wide screens; on small screens it is a drawer
// that its button opens without JavaScript.
import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../../kit/icon.tsx'
import { useChange } from '../../kit/use-change.ts'
import { useShell, useUser } from '../../root.tsx'
import { hrefOf, menuFor, type Screen } from '../navigation.ts'
import { useWords } from '../words.ts'
import { openPalette } from './command-palette.tsx'
import { useControl } from './control-key.ts'
import styles from './sidebar.module.css'
import { UserMenu } from './user-menu.tsx'
import { useWaiting, type Waiting } from './waiting.ts'

export const SIDEBAR_ID = 'dashboard-navigation'

export function Sidebar() {
  const { info } = useShell()
  const user = useUser()
  const t = useWords().kit
  const { pathname } = useLocation()
  const element = useRef<HTMLDivElement>(null)
  const waiting = useWaiting()
  const control = useControl()

  /** The menu is longer than most windows are high: where one is stays in sight. */
  const showPlace = (nav: Element | null | undefined) =>
    nav?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })

  useChange(pathname, () => {
    showPlace(element.current?.querySelector('nav'))
    if (element.current?.matches(':popover-open')) element.current.hidePopover()
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and not to whoever has scrolled it before the script came
  useEffect(() => {
    const nav = element.current?.querySelector('nav')
    if (nav?.scrollTop === 0) showPlace(nav)
  }, [])

  if (!user) return null
  const { overview, groups } = menuFor(user.role)
  return (
    <div ref={element} id={SIDEBAR_ID} popover="auto" className={styles.side}>
      <a href="/dashboard" className={styles.brand}>
        {info.identity.name}
        <span>{t.dashboard}</span>
      </a>
      <button type="button" className={styles.find} onClick={openPalette}>
        <Icon of={Search} size={16} />
        {t.palette.open}
        <kbd>{control} K</kbd>
      </button>
      <nav aria-label={t.navigation.label} className={styles.groups}>
        {overview && <Places screens={[overview]} pathname={pathname} waiting={waiting} />}
        {groups.map(({ name, screens }) => (
          <section key={name} aria-labelledby={`group-${name}`}>
            <h2 id={`group-${name}`} className={styles.group}>
              {t.navigation.groups[name]}
            </h2>
            <Places screens={screens} pathname={pathname} waiting={waiting} />
          </section>
        ))}
      </nav>
      <UserMenu />
    </div>
  )
}

interface PlacesProps {
  screens: readonly Screen[]
  pathname: string
  waiting: Waiting
}

function Places({ screens, pathname, waiting }: PlacesProps) {
  const t = useWords().kit
  return (
    <ul className={styles.places}>
      {screens.map((screen) => {
        const href = hrefOf(screen)
        const here = pathname === href || (screen.path !== '' && pathname.startsWith(`${href}/`))
        const count = waiting[screen.name] ?? 0
        return (
          <li key={screen.name}>
            <a href={href} aria-current={here ? (pathname === href ? 'page' : 'true') : undefined}>
              <Icon of={screen.icon} size={17} />
              {t.navigation.screens[screen.name]}
              {count > 0 && (
                <span className={styles.count}>
                  <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
                  <span className="visually-hidden">{t.waiting(count)}</span>
                </span>
              )}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
