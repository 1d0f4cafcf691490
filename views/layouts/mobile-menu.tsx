// The menu of small screens, as a modal. Without JavaScript its button leads to the overview of categories instead.
import { useLocation } from 'react-router'
import { Dialog } from '../kit/dialog.tsx'
import { Disclosure } from '../kit/disclosure.tsx'
import { useChange } from '../kit/use-change.ts'
import { useMessages } from '../messages/catalogue.tsx'
import { useShell, useUser } from '../root.tsx'
import styles from './mobile-menu.module.css'
import { ThemeSwitcher } from './theme-switcher.tsx'

export function MobileMenu({ onClose }: { onClose: () => void }) {
  const t = useMessages().storefront
  const { navigation } = useShell()
  const user = useUser()
  const { pathname } = useLocation()
  useChange(pathname, onClose)

  return (
    <Dialog open onClose={onClose} title={t.header.menu} side="start" footer={<ThemeSwitcher />}>
      <nav aria-label={t.header.departments}>
        {navigation.map((department) => (
          <Disclosure
            key={department.slug}
            title={<span className={styles.department}>{department.name}</span>}
            name="menu"
          >
            <ul className={styles.list}>
              <li>
                <a href={`/categories/${department.slug}`}>{t.header.all(department.name)}</a>
              </li>
              {department.children.map((group) => (
                <li key={group.slug}>
                  <a href={`/categories/${group.slug}`}>{group.name}</a>
                </li>
              ))}
            </ul>
          </Disclosure>
        ))}
      </nav>
      <ul className={styles.more}>
        <li>
          <a href={user ? '/users/profile' : '/login'}>{user ? t.header.accountOf(user.name) : t.header.signIn}</a>
        </li>
        <li>
          <a href="/contact">{t.contact.title}</a>
        </li>
      </ul>
    </Dialog>
  )
}
