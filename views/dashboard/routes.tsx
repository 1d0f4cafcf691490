// The dashboard's pages below /dashboard. Pages are lazy; a route's id is the page's file, relative to this folder.
import type { RouteObject } from 'react-router'

const page = (file: string, path: string, lazy: NonNullable<RouteObject['lazy']>) => ({
  id: `views/dashboard/${file}`,
  path,
  lazy,
})

export const dashboardRoutes: RouteObject[] = [
  { id: 'views/dashboard/overview/overview.tsx', index: true, lazy: () => import('./overview/overview.tsx') },
  page('orders/list.tsx', 'orders', () => import('./orders/list.tsx')),
  page('orders/order.tsx', 'orders/:number', () => import('./orders/order.tsx')),
  {
    ...page('messages/inbox.tsx', 'messages', () => import('./messages/inbox.tsx')),
    children: [page('messages/thread.tsx', ':id', () => import('./messages/thread.tsx'))],
  },
  page('customers/list.tsx', 'customers', () => import('./customers/list.tsx')),
  page('customers/edit.tsx', 'customers/:id', () => import('./customers/edit.tsx')),
  page('products/list.tsx', 'products', () => import('./products/list.tsx')),
  page('products/import/list.tsx', 'products/import', () => import('./products/import/list.tsx')),
  page('products/import/import.tsx', 'products/import/:id', () => import('./products/import/import.tsx')),
  page('products/edit.tsx', 'products/:slug', () => import('./products/edit.tsx')),
  page('categories/list.tsx', 'categories', () => import('./categories/list.tsx')),
  page('categories/edit.tsx', 'categories/:id', () => import('./categories/edit.tsx')),
  page('sizes/list.tsx', 'sizes', () => import('./sizes/list.tsx')),
  page('sizes/edit.tsx', 'sizes/:id', () => import('./sizes/edit.tsx')),
  page('colors/list.tsx', 'colors', () => import('./colors/list.tsx')),
  page('colors/edit.tsx', 'colors/:id', () => import('./colors/edit.tsx')),
  page('reviews/list.tsx', 'reviews', () => import('./reviews/list.tsx')),
  // Also at …/reviews/store, where a new one is entered.
  page('reviews/edit.tsx', 'reviews/:id/edit?', () => import('./reviews/edit.tsx')),
  page('banners/list.tsx', 'banners', () => import('./banners/list.tsx')),
  page('content-calendar/calendar.tsx', 'banners/calendar', () => import('./content-calendar/calendar.tsx')),
  page('banners/edit.tsx', 'banners/:id', () => import('./banners/edit.tsx')),
  page('sliders/list.tsx', 'sliders', () => import('./sliders/list.tsx')),
  page('sliders/edit.tsx', 'sliders/:id', () => import('./sliders/edit.tsx')),
  page('audit/list.tsx', 'audit', () => import('./audit/list.tsx')),
  page('mailbox/list.tsx', 'mailbox', () => import('./mailbox/list.tsx')),
  page('mailbox/mail.tsx', 'mailbox/:id', () => import('./mailbox/mail.tsx')),
  page('system/system.tsx', 'system', () => import('./system/system.tsx')),
  page('shipping/list.tsx', 'shipping', () => import('./shipping/list.tsx')),
  page('shipping/edit.tsx', 'shipping/:id', () => import('./shipping/edit.tsx')),
  page('taxes/list.tsx', 'taxes', () => import('./taxes/list.tsx')),
  page('taxes/edit.tsx', 'taxes/:id', () => import('./taxes/edit.tsx')),
  page('coupons/list.tsx', 'coupons', () => import('./coupons/list.tsx')),
  page('coupons/edit.tsx', 'coupons/:id', () => import('./coupons/edit.tsx')),
  page('users/list.tsx', 'users', () => import('./users/list.tsx')),
  page('users/edit.tsx', 'users/:id', () => import('./users/edit.tsx')),
  page('admins/list.tsx', 'admins', () => import('./admins/list.tsx')),
  page('admins/edit.tsx', 'admins/:id', () => import('./admins/edit.tsx')),
  page('info/info.tsx', 'info', () => import('./info/info.tsx')),
  page('info/entry.tsx', 'info/:id', () => import('./info/entry.tsx')),
]
