// What each role finds in the dashboard: a menu of exactly the screens it may see, and forms of what it may save. (What is
// behind the others: access.spec.ts.)
import { allows, type Permission } from '../../src/contract/permissions.ts'
import { expect, test } from './fixtures.ts'
import { PLACES } from './screens.ts'

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

/** What saving the form of a screen needs, by the screen's folder. */
const SAVING: Record<string, Permission> = {
  products: 'catalogue.edit',
  categories: 'catalogue.edit',
  sizes: 'catalogue.edit',
  colors: 'catalogue.edit',
  synonyms: 'catalogue.edit',
  sliders: 'catalogue.edit',
  banners: 'catalogue.edit',
  reviews: 'reviews.moderate',
  taxes: 'selling.edit',
  shipping: 'selling.edit',
  coupons: 'selling.edit',
  customers: 'customers.edit',
  info: 'info.edit',
  users: 'users.edit',
  admins: 'users.edit',
}
/** Where a new record begins. */
const NEW = /\/(?:store|add)$/

test('nobody gets a form they may not save, and each says so where scripts are off', async ({
  page,
  signIn,
  baseURL,
}) => {
  test.setTimeout(120_000)
  await signIn('developer')
  const screens: { folder: string; path: string }[] = []
  for (const [file, places] of Object.entries(PLACES))
    for (const path of await places(page, baseURL ?? '')) screens.push({ folder: file.split('/')[0] ?? '', path })
  let writable = 0
  for (const role of ['developer', 'admin', 'editor'] as const) {
    await signIn(role)
    for (const { folder, path } of screens) {
      const response = await page.request.get(path)
      const html = await response.text()
      const place = `${role} at ${path}`
      const permission = SAVING[folder]
      const maySave = permission === undefined || allows(permission, role)
      if (NEW.test(path) && !maySave) expect.soft(new URL(response.url()).pathname, place).toBe('/403')
      else expect.soft([200, 403], place).toContain(response.status())
      for (const form of html.match(/<form\b.*?<\/form>/gs) ?? []) {
        const isSent = /^<form\b[^>]*\b(?:method|action)=/.test(form)
        if (!isSent) expect.soft(form, place).toContain('<noscript>')
        // The edit screens' frame: one fieldset around all they hold.
        const [fieldset] = /<fieldset\b[^>]*\bdata-record\b[^>]*>/.exec(form) ?? []
        if (!fieldset) continue
        const isOpen = !/\bdisabled\b/.test(fieldset)
        if (isOpen) expect.soft(maySave, `${place} may be saved`).toBe(true)
        if (isOpen) writable += 1
      }
    }
  }
  expect(writable).toBeGreaterThan(40)
})
