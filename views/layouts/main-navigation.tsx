// Departments as links; each opens a panel with its categories on hover and on focus, without JavaScript. A script adds
// that Escape and following a link close the panel.
import type { KeyboardEvent, SyntheticEvent } from 'react'
import type { Department } from '#contract/pages/shell.ts'
import { Picture } from '../kit/picture.tsx'
import { useMessages } from '../messages/catalogue.tsx'
import { useShell } from '../root.tsx'
import styles from './main-navigation.module.css'

const itemOf = (event: SyntheticEvent): HTMLElement | null => (event.target as Element).closest('li[data-department]')

export function MainNavigation({ className }: { className?: string | undefined }) {
  const t = useMessages().storefront.header
  const { navigation } = useShell()

  const close = (event: SyntheticEvent) => {
    const item = itemOf(event)
    if (item && (event.target as Element).closest('a')) item.dataset.closed = ''
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const item = itemOf(event)
    if (event.key !== 'Escape' || !item) return
    item.dataset.closed = ''
    item.querySelector('a')?.focus()
  }
  const reopen = (event: SyntheticEvent<HTMLElement>) => delete event.currentTarget.dataset.closed
  return (
    <nav aria-label={t.departments} className={className} onClick={close} onKeyDown={onKeyDown}>
      <ul className={styles.departments}>
        {navigation.map((department) => (
          <li
            key={department.slug}
            data-department=""
            className={styles.department}
            onMouseLeave={reopen}
            onBlur={(event) => {
              const item = event.currentTarget
              if (!item.contains(event.relatedTarget) && !item.matches(':hover')) reopen(event)
            }}
          >
            <a href={`/categories/${department.slug}`} className={styles.link}>
              {department.name}
            </a>
            {department.children.length > 0 && <Panel department={department} />}
          </li>
        ))}
      </ul>
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
