// What shows up once somebody does something, fetched while nothing else is going on: no click waits for it.
import type { Ahead } from './api/ahead.ts'
import { dataAhead } from './api/data-ahead.ts'
import type { Router } from './api/links.ts'

export function soonNeeded(router: Router, ahead: Ahead): void {
  dataAhead(router, ahead)
  void import('./kit/error-page.tsx')
  void import('./kit/toast-item.tsx')
  void import('./layouts/suggestion-list.tsx')
  void import('./cart/cart-drawer.tsx')
  void import('./layouts/choose-theme.ts')
  // What browsers read for home screens: named in the page, it would be fetched with what is first shown.
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'manifest', href: '/manifest.webmanifest' }),
  )
}
