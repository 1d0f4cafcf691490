// The signed-in user, the theme switcher, and links to the shop and the profile, with the button to sign out.
import { ChevronsUpDown, Store } from 'lucide-react'
import { Form } from 'react-router'
import type { Role } from '#contract/permissions.ts'
import { Icon } from '../../kit/icon.tsx'
import { ThemeSwitcher } from '../../layouts/theme-switcher.tsx'
import { useMessages } from '../../messages/catalogue.tsx'
import { useUser } from '../../root.tsx'
import { Popup } from '../kit/popup.tsx'
import { useWords } from '../words.ts'
import styles from './user-menu.module.css'

export function UserMenu() {
  const t = useMessages()
  const w = useWords().kit
  const user = useUser()
  if (!user) return null
  return (
    <div className={styles.foot}>
      <a href="/" className={styles.shop}>
        <Icon of={Store} size={17} />
        {w.viewShop}
      </a>
      <Popup
        side="up"
        align="fill"
        summaryClass={styles.who}
        summary={
          <>
            <span className={styles.name}>
              {user.name}
              <span>{w.account.roles[user.role as Role]}</span>
            </span>
            <Icon of={ChevronsUpDown} size={16} />
          </>
        }
      >
        <div className={styles.menu}>
          <ThemeSwitcher />
          <a href="/users/profile">{w.account.profile}</a>
          <Form method="post" action="/logout">
            <button type="submit">{t.logOut}</button>
          </Form>
        </div>
      </Popup>
    </div>
  )
}
