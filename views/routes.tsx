// The URL map. Pages are lazy; an id is the page's file, by which the server finds its scripts and styles. The
// dashboard's pages are handed in: a browser fetches their table only when somebody goes there.
import type { RouteObject } from 'react-router'
import { ROLES, STAFF } from '#contract/roles.ts'
import type { DashboardWords } from './dashboard/words.ts'
import { notFound } from './not-found.ts'
import { Root, rootLoader, shouldReloadShell } from './root.tsx'
import { RouteError } from './route-error.tsx'

const inShop: RouteObject[] = [
  { id: 'views/storefront/home.tsx', index: true, lazy: () => import('./storefront/home.tsx') },
  { id: 'views/storefront/categories.tsx', path: 'categories', lazy: () => import('./storefront/categories.tsx') },
  { id: 'views/storefront/category.tsx', path: 'categories/:slug', lazy: () => import('./storefront/category.tsx') },
  { id: 'views/storefront/product.tsx', path: 'product/:slug', lazy: () => import('./storefront/product.tsx') },
  { id: 'views/storefront/search.tsx', path: 'search', lazy: () => import('./storefront/search.tsx') },
  { id: 'views/storefront/cart.tsx', path: 'cart', lazy: () => import('./storefront/cart.tsx') },
  { id: 'views/orders/order.tsx', path: 'orders/:token', lazy: () => import('./orders/order.tsx') },
  {
    id: 'views/withdraw/from-order.tsx',
    path: 'orders/:token/withdraw',
    lazy: () => import('./withdraw/from-order.tsx'),
  },
  {
    id: 'views/withdraw/request-return.tsx',
    path: 'orders/:token/return',
    lazy: () => import('./withdraw/request-return.tsx'),
  },
  { id: 'views/withdraw/withdraw.tsx', path: 'withdraw', lazy: () => import('./withdraw/withdraw.tsx') },
  {
    id: 'views/back-in-stock/ask.tsx',
    path: 'back-in-stock',
    lazy: () => import('./back-in-stock/ask.tsx'),
  },
  {
    id: 'views/back-in-stock/confirm.tsx',
    path: 'back-in-stock/confirm',
    lazy: () => import('./back-in-stock/confirm.tsx'),
  },
  {
    id: 'views/back-in-stock/stop.tsx',
    path: 'back-in-stock/stop',
    lazy: () => import('./back-in-stock/stop.tsx'),
  },
  { id: 'views/storefront/contact.tsx', path: 'contact', lazy: () => import('./storefront/contact.tsx') },
  {
    id: 'views/storefront/delivery.tsx',
    path: 'delivery',
    lazy: () => import('./storefront/delivery.tsx'),
  },
  { id: 'views/storefront/text-page.tsx', path: 'pages/:slug', lazy: () => import('./storefront/text-page.tsx') },
  { id: 'views/storefront/unauthorized.tsx', path: '401', lazy: () => import('./storefront/unauthorized.tsx') },
  { id: 'views/storefront/forbidden.tsx', path: '403', lazy: () => import('./storefront/forbidden.tsx') },
  { id: 'views/storefront/theme.ts', path: 'theme', lazy: () => import('./storefront/theme.ts') },
  { id: 'views/wishlist/press.ts', path: 'wishlist', lazy: () => import('./wishlist/press.ts') },
  { id: 'views/account/logout.tsx', path: 'logout', lazy: () => import('./account/logout.tsx') },
]

const forGuests: RouteObject[] = [
  { id: 'views/account/login.tsx', path: 'login', lazy: () => import('./account/login.tsx') },
  { id: 'views/account/register.tsx', path: 'register', lazy: () => import('./account/register.tsx') },
  {
    id: 'views/account/forgot-password.tsx',
    path: 'forgot-password',
    lazy: () => import('./account/forgot-password.tsx'),
  },
  {
    id: 'views/account/reset-password.tsx',
    path: 'reset-password',
    lazy: () => import('./account/reset-password.tsx'),
  },
  { id: 'views/account/verify-email.tsx', path: 'verify-email', lazy: () => import('./account/verify-email.tsx') },
]

const inCheckout: RouteObject[] = [
  { id: 'views/storefront/checkout.tsx', path: 'checkout', lazy: () => import('./storefront/checkout.tsx') },
]

const forUsers: RouteObject[] = [
  { id: 'views/account/index.ts', index: true, lazy: () => import('./account/index.ts') },
  { id: 'views/account/profile.tsx', path: 'profile', lazy: () => import('./account/profile.tsx') },
  { id: 'views/account/security.tsx', path: 'security', lazy: () => import('./account/security.tsx') },
  { id: 'views/account/orders.tsx', path: 'orders', lazy: () => import('./account/orders.tsx') },
  {
    id: 'views/account/order-number.ts',
    path: 'orders/:number',
    lazy: () => import('./account/order-number.ts'),
  },
  {
    id: 'views/account/addresses.tsx',
    path: 'addresses',
    lazy: async () => await (await import('./account/addresses.tsx')).ready(),
  },
  { id: 'views/account/data.tsx', path: 'data', lazy: () => import('./account/data.tsx') },
  { id: 'views/wishlist/wishlist.tsx', path: 'wishlist', lazy: () => import('./wishlist/wishlist.tsx') },
  { id: 'views/reviews/reviews.tsx', path: 'reviews', lazy: () => import('./reviews/reviews.tsx') },
  { id: 'views/reviews/report.tsx', path: 'reviews/report', lazy: () => import('./reviews/report.tsx') },
  { id: 'users-not-found', path: '*', loader: notFound, Component: () => null },
]

/** Every component in its states, for whoever develops. A build knows nothing of it. */
const whileDeveloping: RouteObject[] = import.meta.env.DEV
  ? [{ id: 'gallery', path: '__ui', lazy: async () => await (await import('./gallery/gallery.tsx')).ready() }]
  : []

/** The route whose children the dashboard's pages are. */
export const DASHBOARD_PAGES = 'dashboard-errors'

/**
 * Stands for the dashboard's pages while their table is not there. Without it `/dashboard` would be the layout alone, a
 * match that the router takes as complete: it would not fetch the table, and show nothing.
 */
export const dashboardStart: RouteObject[] = [
  {
    id: 'views/dashboard/overview/overview.tsx',
    index: true,
    lazy: () => import('./dashboard/overview/overview.tsx'),
  },
]

export const isDashboard = (path: string): boolean => /^\/dashboard(?:\/|$)/i.test(path)

export const routesWith = (dashboardRoutes: RouteObject[], words: DashboardWords = new Map()): RouteObject[] => [
  {
    id: 'root',
    Component: Root,
    loader: rootLoader,
    shouldRevalidate: shouldReloadShell,
    ErrorBoundary: RouteError,
    children: [
      ...whileDeveloping,
      {
        id: 'views/layouts/guest.tsx',
        lazy: () => import('./layouts/guest.tsx'),
        children: [{ id: 'guest-errors', ErrorBoundary: RouteError, children: forGuests }],
      },
      {
        id: 'views/layouts/checkout.tsx',
        lazy: async () => await (await import('./layouts/checkout.tsx')).ready(),
        children: [{ id: 'checkout-errors', ErrorBoundary: RouteError, children: inCheckout }],
      },
      {
        id: 'views/layouts/user.tsx',
        path: 'users',
        lazy: () => import('./layouts/user.tsx'),
        // The gate's role table guards the path; this is the second, independent check on the matched route.
        handle: { roles: ROLES },
        children: [{ id: 'user-errors', ErrorBoundary: RouteError, children: forUsers }],
      },
      {
        id: 'views/dashboard/layout.tsx',
        path: 'dashboard',
        lazy: async () => await (await import('./dashboard/layout.tsx')).ready(words),
        handle: { roles: STAFF, words },
        children: [
          {
            id: DASHBOARD_PAGES,
            lazy: async () => (await import('./dashboard/layout.tsx')).pages,
            children: [
              ...dashboardRoutes,
              { id: 'dashboard-not-found', path: '*', loader: notFound, Component: () => null },
            ],
          },
        ],
      },
      {
        id: 'views/layouts/default.tsx',
        lazy: () => import('./layouts/default.tsx'),
        children: [
          {
            id: 'default-errors',
            ErrorBoundary: RouteError,
            children: [...inShop, { id: 'not-found', path: '*', loader: notFound, Component: () => null }],
          },
        ],
      },
    ],
  },
]
