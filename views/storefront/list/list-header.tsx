// The head of a list: where it stands, its name, a short text, and the way further in.
import type { ReactNode } from 'react'
import type { COUNT_CAP } from '#contract/count-cap.ts'
import type { Picture as PictureData } from '#contract/parts.ts'
import { Breadcrumbs, type Crumb } from '../../kit/breadcrumbs.tsx'
import { Picture } from '../../kit/picture.tsx'
import styles from './list-header.module.css'

/** A copy of the contract's cap, so that no schema reaches the browser; the type keeps it equal. */
const CAP: typeof COUNT_CAP = 10_000

/** Narrow windows do not show the picture and do not fetch it. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

interface Props {
  title: ReactNode
  /** The page's name in its breadcrumbs. */
  current: string
  trail?: readonly Crumb[]
  /** Sanitised HTML of the shop. */
  html?: string
  picture?: PictureData | null
  links?: readonly { href: string; name: string; count?: number }[]
  linksLabel?: string
  children?: ReactNode
}

export function ListHeader({ title, current, trail = [], html, picture, links = [], linksLabel, children }: Props) {
  return (
    <header className={styles.header} data-picture={picture ? '' : undefined}>
      <div className={styles.words}>
        <Breadcrumbs trail={trail} current={current} />
        <h1 className={styles.title}>{title}</h1>
        {html && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it is written and where it is read
          <div className={`prose ${styles.text}`} dangerouslySetInnerHTML={{ __html: html }} />
        )}
        {children}
        {links.length > 0 && (
          <nav aria-label={linksLabel}>
            <ul className={styles.links}>
              {links.map(({ href, name, count }) => (
                <li key={href}>
                  <a href={href} className={styles.link}>
                    {name} {count !== undefined && <small>{count > CAP ? `${CAP}+` : count}</small>}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      {picture && (
        <picture className={styles.picture}>
          <source media="(width < 64rem)" srcSet={NOTHING} />
          <Picture picture={picture} alt="" sizes="26rem" priority="high" />
        </picture>
      )}
    </header>
  )
}
