// Toasts: three seconds when nobody looks, longer when somebody does.
import { expect, hydrated, test } from './fixtures.ts'

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
