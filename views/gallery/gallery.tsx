// `/__ui`: every part of the kit in its states, in the light or the dark, for whoever develops. No build holds it.
import { useSearchParams } from 'react-router'
import { type DashboardWords, loadWords, WordsProvider } from '../dashboard/words.ts'
import { headOf } from '../head.ts'
import { cx } from '../kit/class-names.ts'
import { useShell } from '../root.tsx'
import styles from './gallery.module.css'
import type { Group } from './group.ts'
import { actions } from './groups/actions.tsx'
import { arranging } from './groups/arranging.tsx'
import { feedback } from './groups/feedback.tsx'
import { fields } from './groups/fields.tsx'
import { forms } from './groups/forms.tsx'
import { lists } from './groups/lists.tsx'
import { media } from './groups/media.tsx'
import { records } from './groups/records.tsx'
import { shop } from './groups/shop.tsx'

const GROUPS: readonly Group[] = [actions, fields, feedback, shop, lists, forms, records, arranging, media]
const THEMES = ['light', 'dark'] as const

/** Parts of the dashboard speak its words, which come before the page. */
export async function ready() {
  const words: DashboardWords = new Map()
  await loadWords(words)
  const Component = () => (
    <WordsProvider value={words.get(useShell().info.commerce.locale)}>
      <Gallery />
    </WordsProvider>
  )
  return { Component, handle: headOf(() => ({ title: 'Components', noindex: true })), loader: () => null }
}

function Gallery() {
  const [query] = useSearchParams()
  const theme = THEMES.find((one) => one === query.get('theme')) ?? 'light'
  // As somebody types it.
  const asked = query.get('group')?.toLowerCase()
  const group = GROUPS.find(({ name }) => name.toLowerCase() === asked) ?? GROUPS[0]
  const to = (change: Record<string, string>) =>
    `?${new URLSearchParams({ group: group?.name ?? '', theme, ...change })}`
  return (
    <main id="main" tabIndex={-1} className={cx(styles.gallery, styles[theme])}>
      <h1>Components</h1>
      <nav aria-label="Groups" className={styles.bar}>
        {GROUPS.map(({ name }) => (
          <a key={name} href={to({ group: name })} aria-current={name === group?.name ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </nav>
      <nav aria-label="Theme" className={styles.bar}>
        {THEMES.map((name) => (
          <a key={name} href={to({ theme: name })} aria-current={name === theme ? 'true' : undefined} data-keep-scroll>
            {name}
          </a>
        ))}
      </nav>
      {group &&
        Object.entries(group.pieces).map(([of, states]) => (
          <section key={of} className={styles.piece} aria-label={of}>
            <h2>{of}</h2>
            {group.notes?.[of] && <p className={styles.note}>{group.notes[of]}</p>}
            <div className={cx(styles.states, group.wide?.includes(of) && styles.wide)}>
              {Object.entries(states).map(([name, shown]) => (
                <div key={name} className={styles.state}>
                  <p className={styles.name}>{name}</p>
                  {shown}
                </div>
              ))}
            </div>
          </section>
        ))}
    </main>
  )
}
