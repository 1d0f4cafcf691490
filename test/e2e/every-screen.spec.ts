// No screen of the dashboard keeps anybody out: axe looks each over, with every tab it has, in the light and in the dark,
// and none scrolls sideways on a phone. The list of screens is the dashboard's own: a new one without a place here fails.
import type { Page } from '@playwright/test'
import type { RouteObject } from 'react-router'
import { dashboardRoutes } from '../../views/dashboard/routes.tsx'
import { expect, expectAccessible, expectFits, hydrated, test } from './fixtures.ts'
import { PLACES } from './screens.ts'

const filesOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ id = '', children = [] }) => [id.replace('views/dashboard/', ''), ...filesOf(children)])

test('every screen has its place here', () => {
  expect(Object.keys(PLACES).sort()).toEqual(filesOf(dashboardRoutes).sort())
})

/** Screens that share a page, which loads the dashboard's code once. */
const TOGETHER = 9

const screens = Object.entries(PLACES)
for (let first = 0; first < screens.length; first += TOGETHER) {
  const some = screens.slice(first, first + TOGETHER)
  test(`nothing keeps anybody out, from ${some[0]?.[0]} to ${some.at(-1)?.[0]}`, async ({ page, signIn, baseURL }) => {
    test.setTimeout(240_000)
    await signIn('developer')
    for (const [file, places] of some)
      await test.step(file, async () => {
        for (const path of await places(page, baseURL ?? '')) await test.step(path, () => look(page, path))
      })
  })
}

async function look(page: Page, path: string) {
  const response = await page.goto(path)
  expect(response?.status(), path).toBe(200)
  await hydrated(page)
  // What stands around a screen is the same for all, and looked at with the first.
  await expectAccessible(page, path === '/dashboard' ? 'html' : 'main')
  for (const tab of await page.getByRole('tab', { selected: false }).all()) {
    await tab.click()
    await expectAccessible(page, 'main')
  }
  await expectFits(page)
}

type Offered = readonly { event: string; allowed: boolean }[]
interface Order {
  number: string
  actions: Offered
  parcels: readonly { status: string; actions: Offered }[]
  returns: readonly { status: string; actions: Offered }[]
}

const offers = (actions: Offered, event: string) => actions.some((one) => one.event === event && one.allowed)
const order = (event: string) => (one: Order) => offers(one.actions, event)
const parcel = (event: string) => (one: Order) => one.parcels.some(({ actions }) => offers(actions, event))
const returned = (event: string) => (one: Order) => one.returns.some(({ actions }) => offers(actions, event))

const LAST_OF_DEMO = 'ST-12500'

/** Dialogs of orders: the button, whether it stands in the page's menu, and the orders that have it. */
const DIALOGS: readonly { button: RegExp; inMenu?: boolean; of: (one: Order) => boolean }[] = [
  { button: /^Pack a parcel/, of: order('pack') },
  { button: /^Cancel items/, inMenu: true, of: order('cancel') },
  { button: /^Credit…/, inMenu: true, of: order('credit') },
  { button: /^Edit contact/, inMenu: true, of: order('address') },
  { button: /^Mark for attention/, inMenu: true, of: () => true },
  { button: /^Record payment/, inMenu: true, of: order('payment') },
  { button: /^Refund…/, inMenu: true, of: order('refund') },
  { button: /^Ship/, of: parcel('ship') },
  { button: /^Lost/, of: parcel('lost') },
  { button: /^Returned to sender/, of: parcel('back') },
  { button: /^Not delivered/, of: parcel('undeliver') },
  { button: /^Start a return/, of: order('return') },
  { button: /^Approve/, of: returned('approve') },
  { button: /^Reject/, of: returned('reject') },
  { button: /^Receive/, of: returned('receive') },
  { button: /^Close$/, of: returned('close') },
]

test('nor does any dialog of an order, on the narrowest phone', async ({ page, signIn, baseURL }) => {
  test.setTimeout(240_000)
  await signIn('developer')
  const read = async (path: string) =>
    await (await page.request.get(path, { headers: { 'x-bff': '1', origin: baseURL ?? '' } })).json()
  const orders: Order[] = []
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  const filters = [
    'todo=pack',
    'todo=send',
    'todo=returns',
    'todo=attention',
    'fulfilment=shipped',
    'fulfilment=delivered',
    // Goods of approved returns, which wait for nobody in the shop, were bought then.
    `fulfilment=delivered&from=${daysAgo(22)}&to=${daysAgo(15)}`,
  ]
  for (const filter of filters) {
    const { rows } = await read(`/api/admin/orders?${filter}&limit=${/returns|from/.test(filter) ? 100 : 5}`)
    // Orders of other tests change meanwhile.
    for (const { number } of rows.filter((one: Order) => one.number <= LAST_OF_DEMO))
      orders.push(await read(`/api/admin/orders/${number}`))
  }
  await page.setViewportSize({ width: 320, height: 800 })
  const menu = page.locator('details', { has: page.locator('summary[aria-label="More"]') }).first()
  for (const { button, inMenu, of } of DIALOGS)
    await test.step(button.source, async () => {
      const one = orders.find(of)
      expect(one, `an order with ${button}`).toBeDefined()
      const path = `/dashboard/orders/${one?.number}`
      if (new URL(page.url(), baseURL).pathname !== path) {
        await page.goto(path)
        await hydrated(page)
      }
      if (inMenu && (await menu.getAttribute('open')) === null) await menu.locator('summary').first().click()
      await page.getByRole('button', { name: button }).first().click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await expectAccessible(page, 'dialog')
      for (const part of [dialog, page.locator('html')])
        expect(
          await part.evaluate((it) => it.scrollWidth - it.clientWidth),
          'pixels of sideways scrolling',
        ).toBeLessThanOrEqual(0)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    })
})
