// Staff send an order in two parcels, one of which gets lost; its buyer follows both.
import { expect, opened, test } from './fixtures.ts'
import { ordered, payByCard, sumOf } from './ordered.ts'

test('an order leaves in two parcels, one gets lost and is credited, and the buyer sees it to the cent', async ({
  page,
  signIn,
  baseURL,
}) => {
  await page.goto('/')
  const path = await ordered(page, { payment: 'card', email: `${crypto.randomUUID()}@example.org`, things: 2 })
  const number = await payByCard(page, path)
  await signIn('admin')
  const headers = { 'x-bff': '1', origin: baseURL ?? '' }
  const read = async (from: string) => await (await page.request.get(from, { headers })).json()

  // Opened from the menu, the list shows what is to be done.
  await opened(page, '/dashboard/orders')
  await expect(page).toHaveURL(/todo=any/)
  await page.getByRole('navigation', { name: 'To do' }).getByRole('link', { name: 'Pack' }).click()
  await expect(page).toHaveURL(/todo=pack/)
  await opened(page, `/dashboard/orders/${number}`)

  const dialog = page.getByRole('dialog')
  const parcel = (n: number) => page.getByRole('region', { name: `Parcel ${n}` })
  const send = async (n: number, tracking: string) => {
    await dialog.getByRole('button', { name: 'Pack a parcel' }).click()
    const ship = parcel(n).getByRole('button', { name: /^Ship/ })
    if (n === 2) await expect(ship).toBeFocused()
    await ship.click()
    await dialog.getByLabel('Carrier').fill('UPS')
    await dialog.getByLabel('Tracking number').fill(tracking)
    await dialog.getByRole('button', { name: 'Ship' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(parcel(n).getByRole('link', { name: `Track ${tracking}` })).toHaveAttribute('href', /ups\.com/)
  }
  await page.getByRole('button', { name: 'Pack a parcel' }).click()
  await dialog.getByRole('spinbutton').first().fill('0')
  // A colleague is faster with something else: what was typed stays, and is sent again.
  const { version } = await read(`/api/admin/orders/${number}`)
  const marked = await page.request.post(`/api/admin/orders/${number}/attention`, {
    data: { text: 'Ring before delivery', version },
    headers,
  })
  expect(marked.ok(), await marked.text()).toBe(true)
  await dialog.getByRole('button', { name: 'Pack a parcel' }).click()
  await expect(dialog.getByText('Somebody changed this order in the meantime.')).toBeVisible()
  await expect(page.getByText('Ring before delivery').first()).toBeAttached()
  await expect(dialog.getByRole('spinbutton').first()).toHaveValue('0')
  await send(1, '1Z001')
  await page.getByRole('button', { name: 'Pack a parcel' }).click()
  await send(2, '1Z002')
  // Each step takes its button along; the focus goes on to the next one.
  await expect(parcel(1).getByRole('button', { name: /^Delivered/ })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Pack a parcel' })).toHaveCount(0)

  await parcel(1)
    .getByRole('button', { name: /^Delivered/ })
    .click()
  await expect(parcel(1).getByText('Delivered', { exact: true })).toBeVisible()
  await parcel(2).getByRole('button', { name: /^Lost/ }).click()
  await dialog.getByRole('button', { name: 'Lost' }).click()
  await expect(page.getByText('A parcel got lost: send its pieces again, or credit them.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pack a parcel' })).toBeEnabled()

  // What was in it is not sent again, but credited; the card gets its money back by a job.
  await page.locator('summary[aria-label="More"]').click()
  await page.getByRole('button', { name: /^Credit/ }).click()
  const credit = page.getByRole('dialog', { name: 'Credit' })
  await credit.getByLabel('What for').selectOption({ label: 'Lost in transit' })
  await credit.getByRole('button', { name: /one more$/ }).click()
  await expect(credit.getByText('nobody owes anything')).toBeVisible()
  await credit.getByRole('button', { name: /^Credit/ }).click()
  await expect(credit).toHaveCount(0)
  let sold = await read(`/api/admin/orders/${number}`)
  await expect(async () => {
    sold = await read(`/api/admin/orders/${number}`)
    expect(sold).toMatchObject({ balance: 0, status: 'completed' })
  }).toPass()
  const [given] = sold.credits

  const mails = await read(`/api/admin/mails?q=${number}&limit=50`)
  const shipped = mails.rows.find(({ template }: { template: string }) => template === 'order-shipped')
  expect((await read(`/api/admin/mails/${shipped.id}`)).text).toContain('Track your parcel')
  await page.goto(path)
  const mine = page.getByRole('region', { name: 'Parcels' }).getByRole('listitem')
  await expect(mine).toHaveCount(2)
  await expect(mine.nth(0)).toContainText('Delivered')
  await expect(mine.nth(1)).toContainText('Lost in transit')
  await expect(mine.nth(1).getByRole('link', { name: /Track with UPS/ })).toHaveAttribute('href', /1Z002/)

  const money = (minor: number) =>
    new Intl.NumberFormat('en', { style: 'currency', currency: sold.currency }).format(minor / 100)
  await expect(sumOf(page, 'Total')).toHaveText(money(sold.total))
  await expect(sumOf(page, 'Credited')).toHaveText(`−${money(given.amount)}`)
  await expect(sumOf(page, 'Refunded')).toHaveText(money(given.amount))
  expect(sold).toMatchObject({ credited: given.amount, paid: sold.total, refunded: given.amount })
})

test('what a colleague has packed already is not packed again, and a payment is asked for only where one is due', async ({
  page,
  signIn,
  baseURL,
}) => {
  await page.goto('/')
  const email = `${crypto.randomUUID()}@example.org`
  const path = await ordered(page, { payment: 'bank_transfer', email })
  await page.goto(path)
  const number = /ST-\d+/.exec(await page.locator('main').innerText())?.[0] ?? ''
  await signIn('admin')
  const headers = { 'x-bff': '1', origin: baseURL ?? '' }
  const order = `/api/admin/orders/${number}`
  await opened(page, `/dashboard/orders/${number}`)
  const dialog = page.getByRole('dialog')
  const money = page.locator('section', { has: page.getByRole('heading', { name: 'Payment', exact: true }) })
  await money.getByRole('button', { name: 'Record payment' }).click()
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(money.getByText('Nobody owes anything.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Record payment' }).filter({ visible: true })).toHaveCount(0)

  await page.getByRole('button', { name: 'Pack a parcel' }).click()
  const { version, lines } = await (await page.request.get(order, { headers })).json()
  const items = lines.map(({ id, packable }: { id: string; packable: number }) => ({ lineId: id, quantity: packable }))
  const packed = await page.request.post(`${order}/parcels`, {
    data: { lines: items, packed: true, version },
    headers,
  })
  expect(packed.ok(), await packed.text()).toBe(true)
  await dialog.getByRole('button', { name: 'Pack a parcel' }).click()
  await expect(dialog.getByText('there is nothing left to pack')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Pack a parcel' })).toHaveCount(0)
  const close = dialog.getByRole('button', { name: 'Close' }).last()
  await expect(close).toBeFocused()
  await close.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Parcel 1' }).getByRole('button', { name: /^Ship/ })).toBeVisible()
})
