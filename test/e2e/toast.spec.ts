// Toasts: three seconds when nobody looks, longer when somebody does.
import { expect, hydrated, opened, test } from './fixtures.ts'
import { withMug } from './with-mug.ts'

test('a toast stays three seconds, waits under the pointer, and can be dismissed', async ({ page, signIn }) => {
  await signIn('customer')
  // The page's clock stands still unless the test moves it.
  await page.clock.install({ time: new Date('2026-01-01T10:00:00Z') })
  await page.goto('/users/profile')
  await hydrated(page)
  await page.clock.pauseAt(new Date('2026-01-01T11:00:00Z'))
  const save = page.getByRole('button', { name: 'Save changes' })
  const toast = page.getByText('Your profile is saved.')

  await save.click()
  await expect(toast).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor(2900)
  await expect(toast).toBeVisible()
  await page.clock.runFor(400)
  await expect(toast).toBeHidden()

  await save.click()
  await expect(toast).toBeVisible()
  await toast.hover()
  await page.clock.runFor(6000)
  await expect(toast).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast).toBeHidden()
  await page.clock.resume()
})

test('on a phone a toast beside the cart covers neither its lines nor the button that closes it', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await withMug(page, baseURL)
  await opened(page, '/categories')
  await page.getByRole('link', { name: /^Cart, 1/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Cart' })
  const line = drawer.getByRole('listitem').first()
  await expect(line).toBeVisible()
  await page.evaluate(() =>
    window.dispatchEvent(new CustomEvent('stoa:toast', { detail: { message: 'That did not work.', tone: 'error' } })),
  )
  const toast = page.getByRole('alert').filter({ hasText: 'That did not work.' })
  await expect(toast).toBeVisible()
  const { y = 0, height = 0, x = 0, width = 0 } = (await toast.boundingBox()) ?? {}
  expect(height).toBeGreaterThan(0)
  expect(y + height).toBeLessThanOrEqual((await line.boundingBox())?.y ?? 0)
  expect(x + width).toBeLessThanOrEqual((await drawer.getByRole('button', { name: 'Close' }).boundingBox())?.x ?? 0)
})

test('on a tablet a toast stands beside the cart, not on its title', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await withMug(page, baseURL)
  await opened(page, '/categories')
  await page.getByRole('link', { name: /^Cart, 1/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Cart' })
  await expect(drawer.getByRole('listitem').first()).toBeVisible()
  await page.evaluate(() =>
    window.dispatchEvent(new CustomEvent('stoa:toast', { detail: { message: 'It is there.' } })),
  )
  const { x = 0, width = 0 } =
    (await drawer.getByRole('status').filter({ hasText: 'It is there.' }).boundingBox()) ?? {}
  expect(width).toBeGreaterThan(0)
  // It slides in.
  const title = drawer.getByRole('heading', { name: 'Cart' })
  await expect.poll(async () => (await title.boundingBox())?.x).toBeGreaterThanOrEqual(x + width)
})
