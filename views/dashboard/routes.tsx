// The dashboard's pages below /dashboard. Pages are lazy; an id is the page's file.
import type { RouteObject } from 'react-router'

export const dashboardRoutes: RouteObject[] = [
  { id: 'views/dashboard/overview/overview.tsx', index: true, lazy: () => import('./overview/overview.tsx') },
  { id: 'views/dashboard/colors/list.tsx', path: 'colors', lazy: () => import('./colors/list.tsx') },
  { id: 'views/dashboard/colors/edit.tsx', path: 'colors/:id', lazy: () => import('./colors/edit.tsx') },
]
