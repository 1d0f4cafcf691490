// The dashboard's pages below /dashboard. Pages are lazy; an id is the page's file.
import type { RouteObject } from 'react-router'

export const dashboardRoutes: RouteObject[] = [
  { id: 'views/dashboard/overview/overview.tsx', index: true, lazy: () => import('./overview/overview.tsx') },
  { id: 'views/dashboard/orders/list.tsx', path: 'orders', lazy: () => import('./orders/list.tsx') },
  { id: 'views/dashboard/orders/order.tsx', path: 'orders/:number', lazy: () => import('./orders/order.tsx') },
  {
    id: 'views/dashboard/messages/inbox.tsx',
    path: 'messages',
    lazy: () => import('./messages/inbox.tsx'),
    children: [{ id: 'views/dashboard/messages/thread.tsx', path: ':id', lazy: () => import('./messages/thread.tsx') }],
  },
  { id: 'views/dashboard/customers/list.tsx', path: 'customers', lazy: () => import('./customers/list.tsx') },
  { id: 'views/dashboard/customers/edit.tsx', path: 'customers/:id', lazy: () => import('./customers/edit.tsx') },
  { id: 'views/dashboard/products/list.tsx', path: 'products', lazy: () => import('./products/list.tsx') },
  {
    id: 'views/dashboard/products/import/list.tsx',
    path: 'products/import',
    lazy: () => import('./products/import/list.tsx'),
  },
  {
    id: 'views/dashboard/products/import/import.tsx',
    path: 'products/import/:id',
    lazy: () => import('./products/import/import.tsx'),
  },
  { id: 'views/dashboard/products/edit.tsx', path: 'products/:slug', lazy: () => import('./products/edit.tsx') },
  { id: 'views/dashboard/categories/list.tsx', path: 'categories', lazy: () => import('./categories/list.tsx') },
  { id: 'views/dashboard/categories/edit.tsx', path: 'categories/:id', lazy: () => import('./categories/edit.tsx') },
  { id: 'views/dashboard/sizes/list.tsx', path: 'sizes', lazy: () => import('./sizes/list.tsx') },
  { id: 'views/dashboard/sizes/edit.tsx', path: 'sizes/:id', lazy: () => import('./sizes/edit.tsx') },
  { id: 'views/dashboard/colors/list.tsx', path: 'colors', lazy: () => import('./colors/list.tsx') },
  { id: 'views/dashboard/colors/edit.tsx', path: 'colors/:id', lazy: () => import('./colors/edit.tsx') },
  { id: 'views/dashboard/reviews/list.tsx', path: 'reviews', lazy: () => import('./reviews/list.tsx') },
  // Also at …/reviews/store, where a new one is entered.
  { id: 'views/dashboard/reviews/edit.tsx', path: 'reviews/:id/edit?', lazy: () => import('./reviews/edit.tsx') },
  { id: 'views/dashboard/banners/list.tsx', path: 'banners', lazy: () => import('./banners/list.tsx') },
  {
    id: 'views/dashboard/content-calendar/calendar.tsx',
    path: 'banners/calendar',
    lazy: () => import('./content-calendar/calendar.tsx'),
  },
  { id: 'views/dashboard/banners/edit.tsx', path: 'banners/:id', lazy: () => import('./banners/edit.tsx') },
  { id: 'views/dashboard/sliders/list.tsx', path: 'sliders', lazy: () => import('./sliders/list.tsx') },
  { id: 'views/dashboard/sliders/edit.tsx', path: 'sliders/:id', lazy: () => import('./sliders/edit.tsx') },
  { id: 'views/dashboard/audit/list.tsx', path: 'audit', lazy: () => import('./audit/list.tsx') },
  { id: 'views/dashboard/system/system.tsx', path: 'system', lazy: () => import('./system/system.tsx') },
  { id: 'views/dashboard/users/list.tsx', path: 'users', lazy: () => import('./users/list.tsx') },
  { id: 'views/dashboard/users/edit.tsx', path: 'users/:id', lazy: () => import('./users/edit.tsx') },
  { id: 'views/dashboard/admins/list.tsx', path: 'admins', lazy: () => import('./admins/list.tsx') },
  { id: 'views/dashboard/admins/edit.tsx', path: 'admins/:id', lazy: () => import('./admins/edit.tsx') },
  { id: 'views/dashboard/info/info.tsx', path: 'info', lazy: () => import('./info/info.tsx') },
  { id: 'views/dashboard/info/entry.tsx', path: 'info/:id', lazy: () => import('./info/entry.tsx') },
]
