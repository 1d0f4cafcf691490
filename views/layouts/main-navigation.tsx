// Departments as links; each opens a panel with its categories: under the pointer, and by a button of its own. Without
// JavaScript it opens on hover and on focus.
import { useEffect, useState } from 'react'
import type { Department } from '#contract/pages/shell.ts'
import { Glyph } from '../kit/glyph.tsx'
import { useKept } from '../kit/kept-markup.ts'
import { Picture } from '../kit/picture.tsx'
import { useMessages } from '../messages/catalogue.tsx'
import { useShell } from '../root.tsx'
import styles from './main-navigation.module.css'

export function MainNavigation({ className }: { className?: string | undefined }) {
  const t = useMessages().storefront.header
  const { navigation } = useShell()
  const [open, setOpen] = useState<string>()
  const close = () => setOpen(undefined)

  // Wherever the focus is: a panel that a pointer opened covers what somebody reads.
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(undefined)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const departments = useKept(
    () =>
      navigation.map((department) => {
        const { slug, name, children } = department
        return (
          <li
            key={slug}
            className={styles.department}
            data-open={open === slug || undefined}
            onMouseEnter={() => setOpen(slug)}
            onMouseLeave={close}
            onBlur={({ currentTarget, relatedTarget }) =>
              currentTarget.contains(relatedTarget) || currentTarget.matches(':hover') || close()
            }
            onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.querySelector('button')?.focus()}
          >
            <span className={styles.head}>
              <a href={`/categories/${slug}`} className={styles.link}>
                {name}
              </a>
              {children.length > 0 && (
                <button
                  type="button"
                  className={styles.toggle}
                  aria-expanded={open === slug}
                  aria-label={`${t.menu}: ${name}`}
                  // A press of the pointer, which has opened it, is not to close it.
                  onClick={({ detail }) => setOpen(open === slug && detail === 0 ? undefined : slug)}
                >
                  <Glyph name="down" size={14} />
                </button>
              )}
            </span>
            {children.length > 0 && <Panel department={department} />}
          </li>
        )
      }),
    [navigation],
    'menu',
  )
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: what is pressed is a link within, which the keyboard presses as well
    <nav
      aria-label={t.departments}
      className={className}
      onClick={({ target }) => (target as Element).closest('a') && close()}
    >
      <ul className={styles.departments} {...departments} />
    </nav>
  )
}

function Panel({ department }: { department: Department }) {
  const t = useMessages().storefront.header
  const { name, slug, children, picture } = department
  return (
    <div className={styles.panel}>
      <div className={`page ${styles.columns}`}>
        <ul className={styles.groups}>
          {children.map((group) => (
            <li key={group.slug} className={styles.group}>
              <a href={`/categories/${group.slug}`} className={styles.groupLink}>
                {group.name}
              </a>
              {group.children.length > 0 && (
                <ul className={styles.leaves}>
                  {group.children.map((leaf) => (
                    <li key={leaf.slug}>
                      <a href={`/categories/${leaf.slug}`}>{leaf.name}</a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
        <a href={`/categories/${slug}`} className={styles.promo}>
          {picture && <Picture picture={picture} alt="" sizes="16rem" from={240} upTo={640} />}
          <span>{t.all(name)}</span>
        </a>
      </div>
    </div>
  )
}
