// Staff send an order in two parcels, one of which gets lost; its buyer follows both.
import { expect, opened, test } from './fixtures.ts'

test('an order leaves in two parcels, one gets lost, and the buyer sees both', async ({ page, signIn, baseURL }) => {
  await signIn('admin')
  const headers = { 'x-bff': '1', origin: baseURL ?? '' }
  const read = async (path: string) => await (await page.request.get(path, { headers })).json()

  // Opened from the menu, the list shows what is to be done.
  await opened(page, '/dashboard/orders')
  await expect(page).toHaveURL(/todo=any/)
  await page.getByRole('navigation', { name: 'What is to be done' }).getByRole('link', { name: 'Pack' }).click()
  await expect(page).toHaveURL(/todo=pack/)
  const { rows } = await read('/api/admin/orders?todo=pack&payment=paid&limit=50')
  let order: { number: string; lines: unknown[]; parcels: unknown[] } | undefined
  for (const { number } of rows) {
    const one = await read(`/api/admin/orders/${number}`)
    if (one.lines.length === 2 && one.parcels.length === 0) order = one
    if (order) break
  }
  if (!order) throw new Error('No order of two lines is to be packed')
  await opened(page, `/dashboard/orders/${order.number}`)

  const dialog = page.getByRole('dialog')
  const parcel = (n: number) => page.getByRole('region', { name: `Parcel ${n}` })
  const send = async (n: number, tracking: string) => {
    await dialog.getByRole('button', { name: 'Pack a parcel' }).click()
    await parcel(n).getByRole('button', { name: /^Ship/ }).click()
    await dialog.getByLabel('Carrier').fill('UPS')
    await dialog.getByLabel('Tracking number').fill(tracking)
    await dialog.getByRole('button', { name: 'Ship' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(parcel(n).getByRole('link', { name: `Track ${tracking}` })).toHaveAttribute('href', /ups\.com/)
  }
  await page.getByRole('button', { name: 'Pack a parcel' }).click()
  await dialog.getByRole('spinbutton').first().fill('0')
  await send(1, '1Z001')
  await page.getByRole('button', { name: 'Pack a parcel' }).click()
  await send(2, '1Z002')
  await expect(page.getByRole('button', { name: 'Pack a parcel' })).toHaveCount(0)

  await parcel(1)
    .getByRole('button', { name: /^Delivered/ })
    .click()
  await expect(parcel(1).getByText('Delivered', { exact: true })).toBeVisible()
  await parcel(2).getByRole('button', { name: /^Lost/ }).click()
  await dialog.getByRole('button', { name: 'Lost' }).click()
  await expect(page.getByText('A parcel got lost: send its pieces again, or credit them.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pack a parcel' })).toBeEnabled()

  const mails = await read(`/api/admin/mails?q=${order.number}&limit=50`)
  const shipped = mails.rows.find(({ template }: { template: string }) => template === 'order-shipped')
  const { text } = await read(`/api/admin/mails/${shipped.id}`)
  expect(text).toContain('Follow your parcel')
  const [token] = /(?<=\/orders\/)[\w-]{22}/.exec(text) ?? []
  await page.goto(`/orders/${token}`)
  const mine = page.getByRole('region', { name: 'Parcels' }).getByRole('listitem')
  await expect(mine).toHaveCount(2)
  await expect(mine.nth(0)).toContainText('Delivered')
  await expect(mine.nth(1)).toContainText('Lost on its way')
  await expect(mine.nth(1).getByRole('link', { name: /Track it with UPS/ })).toHaveAttribute('href', /1Z002/)
})
