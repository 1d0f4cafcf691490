// The mailbox: what is answered in the inbox stands there as a mail, and editors have no such screen.
import { expect, hydrated, test } from './fixtures.ts'

test('an answer stands in the mailbox, as a letter and as text', async ({ page, signIn, baseURL }) => {
  await signIn('admin')
  const headers = { 'x-bff': '1', origin: baseURL ?? '' }
  const found = await page.request.get('/api/admin/messages?q=Height+pendant', { headers })
  const { rows } = await found.json()
  await page.goto(`/dashboard/messages/${rows[0].id}`)
  await hydrated(page)
  await page.getByLabel('Your answer').fill('The cable can be ordered with four metres.\n\nKind regards')
  await page.getByRole('button', { name: 'Save answer' }).click()
  await expect(page.getByText('Kept, not sent').last(), 'the job has seen that there is no mail server').toBeVisible()
  await expect(page.getByRole('link', { name: 'Open in mail program' }).last()).toBeVisible()
  await page.getByRole('link', { name: 'View the mail' }).last().click()
  await expect(page).toHaveURL(/\/dashboard\/mailbox\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Re: Height of the Refectory pendant' })).toBeVisible()
  const letter = page.frameLocator('iframe')
  await expect(letter.getByText('The cable can be ordered with four metres.')).toBeVisible()
  await expect(letter.getByText(/wrote:$/)).toBeVisible()
  await page.getByRole('tab', { name: 'As plain text' }).click()
  await expect(page.getByText(/> Our ceiling/)).toBeVisible()
  await page.getByRole('link', { name: 'Mailbox' }).last().click()
  await expect(page.getByText('E-mails are kept here and not sent')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Re: Height of the Refectory pendant' }).first()).toContainText(
    'Kept',
  )
})

test('editors have no such screen, and see what became of an answer all the same', async ({ page, signIn }) => {
  await signIn('editor')
  await page.goto('/dashboard/mailbox')
  await expect(page).toHaveURL(/\/403/)
  await page.goto('/dashboard/messages?q=Linen+shirt')
  await hydrated(page)
  await page.getByRole('link', { name: /Linen shirt: does it shrink/ }).click()
  await page.getByLabel('Your answer').fill('Stay with L.')
  await page.getByRole('button', { name: 'Save answer' }).click()
  await expect(page.getByText('Kept, not sent').last()).toBeVisible()
  await expect(page.getByRole('link', { name: 'View the mail' })).toHaveCount(0)
})
