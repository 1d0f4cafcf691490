// The dashboard's screens, grouped by task. A screen is listed for users who may read it, once it has a route.
import {
  ChartNoAxesColumn,
  Folders,
  Images,
  Inbox,
  Info,
  type LucideIcon,
  Mails,
  Megaphone,
  MessageSquareQuote,
  Package,
  Palette,
  Percent,
  Ruler,
  ScrollText,
  SearchX,
  Server,
  ShoppingBag,
  TicketPercent,
  Truck,
  UserCog,
  Users,
  UsersRound,
  Warehouse,
  WholeWord,
} from 'lucide-react'
import { allows, type Permission } from '#contract/permissions.ts'
import type { DashboardMessages } from '../messages/en/dashboard.ts'
import { dashboardRoutes } from './routes.tsx'

export type ScreenName = keyof DashboardMessages['kit']['navigation']['screens']
export type GroupName = keyof DashboardMessages['kit']['navigation']['groups']

export interface Screen {
  name: ScreenName
  /** Path below /dashboard; empty for the overview. */
  path: string
  icon: LucideIcon
  /** Permission required to see the screen; without one, all staff see it. */
  permission?: Permission
}

const OVERVIEW: Screen = { name: 'overview', path: '', icon: ChartNoAxesColumn }

const GROUPS: readonly { name: GroupName; screens: readonly Screen[] }[] = [
  {
    name: 'orders',
    screens: [
      { name: 'orders', path: 'orders', icon: ShoppingBag, permission: 'orders.read' },
      { name: 'messages', path: 'messages', icon: Inbox, permission: 'messages.answer' },
      { name: 'reviews', path: 'reviews', icon: MessageSquareQuote, permission: 'reviews.moderate' },
    ],
  },
  {
    name: 'catalogue',
    screens: [
      { name: 'products', path: 'products', icon: Package, permission: 'catalogue.edit' },
      { name: 'inventory', path: 'inventory', icon: Warehouse, permission: 'catalogue.edit' },
      { name: 'categories', path: 'categories', icon: Folders, permission: 'catalogue.edit' },
      { name: 'sizes', path: 'sizes', icon: Ruler, permission: 'catalogue.edit' },
      { name: 'colors', path: 'colors', icon: Palette, permission: 'catalogue.edit' },
      { name: 'synonyms', path: 'synonyms', icon: WholeWord, permission: 'catalogue.edit' },
      { name: 'search-misses', path: 'search-misses', icon: SearchX, permission: 'catalogue.edit' },
    ],
  },
  {
    name: 'selling',
    screens: [
      { name: 'taxes', path: 'taxes', icon: Percent, permission: 'selling.read' },
      { name: 'shipping', path: 'shipping', icon: Truck, permission: 'selling.read' },
      { name: 'coupons', path: 'coupons', icon: TicketPercent, permission: 'selling.read' },
    ],
  },
  {
    name: 'content',
    screens: [
      { name: 'sliders', path: 'sliders', icon: Images, permission: 'catalogue.edit' },
      { name: 'banners', path: 'banners', icon: Megaphone, permission: 'catalogue.edit' },
    ],
  },
  {
    name: 'people',
    screens: [
      { name: 'customers', path: 'customers', icon: UsersRound, permission: 'customers.read' },
      { name: 'users', path: 'users', icon: Users, permission: 'users.edit' },
      { name: 'admins', path: 'admins', icon: UserCog, permission: 'users.edit' },
    ],
  },
  {
    name: 'settings',
    screens: [
      { name: 'info', path: 'info', icon: Info },
      { name: 'audit', path: 'audit', icon: ScrollText },
      { name: 'mailbox', path: 'mailbox', icon: Mails, permission: 'mailbox.read' },
      { name: 'system', path: 'system', icon: Server, permission: 'system.read' },
    ],
  },
]

export const hrefOf = ({ path }: Screen): string => (path === '' ? '/dashboard' : `/dashboard/${path}`)

const routed = ({ path }: Screen): boolean =>
  dashboardRoutes.some((route) => (path === '' ? route.index : route.path === path))

export interface Menu {
  overview: Screen | null
  groups: { name: GroupName; screens: Screen[] }[]
}

export function menuFor(role: string): Menu {
  const isVisible = (screen: Screen) => routed(screen) && (!screen.permission || allows(screen.permission, role))
  return {
    overview: isVisible(OVERVIEW) ? OVERVIEW : null,
    groups: GROUPS.map(({ name, screens }) => ({ name, screens: screens.filter(isVisible) })).filter(
      ({ screens }) => screens.length > 0,
    ),
  }
}
