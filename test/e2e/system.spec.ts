// The screen of the system: it keeps itself up to date, failed jobs are tried again or given up, and editors stay outside.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, test } from './fixtures.ts'

/** Answers from here on with a job that failed, until it is tried again or given up; says what was asked for. */
async function withFailedJob(page: Page): Promise<string[]> {
  const asked: string[] = []
  const job = {
    id: '41',
    name: 'media.derive',
    state: 'failed',
    attempts: 10,
    maxAttempts: 10,
    error: 'the disk is full',
    createdAt: '2026-01-02T03:04:05.000Z',
    runAt: '2026-01-02T03:04:05.000Z',
    startedAt: null,
    requestId: 'request-of-the-job',
  }
  const state = { gone: false }
  const list = () => ({
    rows: state.gone ? [] : [job],
    total: state.gone ? 0 : 1,
    page: 1,
    pages: 1,
    next: null,
    counts: { queued: 0, scheduled: 0, running: 0, retrying: 0, failed: state.gone ? 0 : 1 },
    names: state.gone ? [] : [job.name],
  })
  await page.route(/\/api\/admin\/jobs(?:[/?]|$)/, async (route) => {
    const request = route.request()
    if (request.method() === 'GET') return route.fulfill({ json: list() })
    asked.push(`${request.method()} ${new URL(request.url()).pathname}`)
    state.gone = true
    return route.fulfill({ json: { id: job.id, auditId: 1 } })
  })
  return asked
}

test('the screen tells what waits and what the shop stands on', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'System', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/system$/)
  await expect(page.getByRole('heading', { level: 1, name: 'System' })).toBeVisible()
  await expect(page.getByText(/every day at 0[45]:43/)).toBeVisible()
  await expect(page.getByText(/^\d[\d.,]* (?:kB|MB|GB)$/)).toBeVisible()
})

test('a job that fails appears by itself and is tried again', async ({ page, signIn }) => {
  await signIn('developer')
  await page.goto('/dashboard/system')
  await hydrated(page)
  const asked = await withFailedJob(page)
  const row = page
    .getByRole('row')
    .filter({ hasText: 'Sizes of a new picture' })
    .filter({ hasText: 'the disk is full' })
  await expect(row).toBeVisible({ timeout: 20_000 })
  await expect(row).toContainText('10 of 10')
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Retry: Sizes of a new picture' }).click()
  await expect(page.getByText('The job is being retried.')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect(asked).toEqual(['POST /api/admin/jobs/41/retry'])
})

test('giving a job up asks first, and Escape leaves everything as it is', async ({ page, signIn }) => {
  await signIn('developer')
  await page.goto('/dashboard/system')
  await hydrated(page)
  const asked = await withFailedJob(page)
  const button = page.getByRole('button', { name: 'Abandon: Sizes of a new picture' })
  await expect(button).toBeVisible({ timeout: 20_000 })
  await button.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Abandon “Sizes of a new picture”?' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
  expect(asked).toEqual([])
  await button.press('Enter')
  await dialog.getByRole('button', { name: 'Abandon' }).click()
  await expect(page.getByText('The job was abandoned.')).toBeVisible()
  await expect(button).toHaveCount(0)
  expect(asked).toEqual(['DELETE /api/admin/jobs/41'])
})

test('it stays still when told to', async ({ page, signIn }) => {
  await page.clock.install()
  await signIn('admin')
  await page.goto('/dashboard/system')
  await hydrated(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/jobs')) asked.push(request.url())
  })
  await page.clock.fastForward(6000)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await page.getByLabel('Keep up to date').uncheck()
  await page.waitForLoadState('networkidle')
  asked.length = 0
  await page.clock.fastForward(60_000)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
})

test('editors have no such screen', async ({ page, signIn }) => {
  await signIn('editor')
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'System', exact: true })).toHaveCount(0)
  await page.goto('/dashboard/system')
  await expect(page).toHaveURL(/\/403/)
})
