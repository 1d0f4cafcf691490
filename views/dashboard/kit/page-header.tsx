// The header of every dashboard page: breadcrumbs, title, the primary action and a menu with the others.
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../kit/icon.tsx'
import { useMessages } from '../../messages/catalogue.tsx'
import { MoreMenu } from './more-menu.tsx'
import styles from './page-header.module.css'

export interface Trail {
  name: string
  href: string
}

interface Props {
  title: ReactNode
  /** Breadcrumbs from the top, without the dashboard itself. */
  trail?: readonly Trail[]
  /** A status or a count beside the title. */
  beside?: ReactNode
  /** The page's primary action. */
  action?: ReactNode
  /** Items of the menu: links and buttons. */
  menu?: ReactNode
}

export function PageHeader({ title, trail = [], beside, action, menu }: Props) {
  const { breadcrumb } = useMessages().storefront
  return (
    <header className={styles.header}>
      {trail.length > 0 && (
        <nav aria-label={breadcrumb} className={styles.trail}>
          <ol>
            {trail.map(({ name, href }, index) => (
              <li key={href}>
                <a href={href}>
                  {index === trail.length - 1 && <Icon of={ArrowLeft} size={14} />}
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.line}>
        <h1 className={styles.title}>{title}</h1>
        {beside}
        <div className={styles.actions}>
          {menu && <MoreMenu>{menu}</MoreMenu>}
          {action}
        </div>
      </div>
    </header>
  )
}
