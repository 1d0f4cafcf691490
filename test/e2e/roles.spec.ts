// What each role finds in the dashboard: a menu of exactly the screens it may see. (What is behind the others: access.spec.ts.)
import { expect, test } from './fixtures.ts'

const FOR_ALL_STAFF = [
  '/dashboard',
  '/dashboard/orders',
  '/dashboard/messages',
  '/dashboard/reviews',
  '/dashboard/taxes',
  '/dashboard/products',
  '/dashboard/inventory',
  '/dashboard/categories',
  '/dashboard/sizes',
  '/dashboard/colors',
  '/dashboard/synonyms',
  '/dashboard/search-misses',
  '/dashboard/shipping',
  '/dashboard/coupons',
  '/dashboard/sliders',
  '/dashboard/banners',
  '/dashboard/customers',
  '/dashboard/info',
  '/dashboard/audit',
]
const FOR_ADMINS = ['/dashboard/users', '/dashboard/admins', '/dashboard/mailbox', '/dashboard/system']

const MENUS = {
  developer: [...FOR_ALL_STAFF, ...FOR_ADMINS],
  admin: [...FOR_ALL_STAFF, ...FOR_ADMINS],
  editor: FOR_ALL_STAFF,
} as const

for (const role of ['developer', 'admin', 'editor'] as const)
  test(`the menu of ${role} holds what the role may see, and nothing else`, async ({ page, signIn }) => {
    await signIn(role)
    await page.goto('/dashboard')
    const links = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')
    await expect(links.first()).toBeVisible()
    const hrefs = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))
    expect(hrefs.sort()).toEqual([...MENUS[role]].sort())
  })
