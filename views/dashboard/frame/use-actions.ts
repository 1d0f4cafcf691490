// What the command palette can do beside going to a screen: begin something new, switch the theme, log out.
import { useSubmit } from 'react-router'
import { applyTheme, rememberTheme } from '../../layouts/choose-theme.ts'
import { useMessages } from '../../messages/catalogue.tsx'
import { BULK_RUNS } from '../kit/list/bulk.ts'
import { useMay } from '../kit/use-may.ts'
import { useWords } from '../words.ts'
import type { Found } from './found.ts'

export function useActions(): Found[] {
  const words = useWords()
  const { act } = words.kit.palette
  const t = useMessages()
  const may = useMay()
  const submit = useSubmit()
  const goods = [
    { href: '/dashboard/products/store', name: act.product, note: '' },
    { href: '/dashboard/products/import', name: act.import, note: '' },
  ]
  const runs = { href: BULK_RUNS, name: words.bulkRuns.title, note: '' }
  const coupon = { href: '/dashboard/coupons/store', name: act.coupon, note: '' }
  const themes = (['light', 'dark', 'system'] as const).map((theme) => ({
    href: `#theme-${theme}`,
    name: act.theme(t.theme[theme]),
    note: '',
    run: () => {
      applyTheme(theme)
      rememberTheme(theme)
    },
  }))
  const logOut = {
    href: '/logout',
    name: t.logOut,
    note: '',
    run: () => void submit(null, { method: 'post', action: '/logout' }),
  }
  return [...(may('catalogue.edit') ? goods : []), ...(may('selling.edit') ? [coupon] : []), runs, ...themes, logOut]
}
