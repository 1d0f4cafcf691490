// Pictures in the dashboard: uploading several at once with everything that can go wrong, their order without a mouse, and
// the library behind them.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, hydrated, test } from './fixtures.ts'

const headers = (origin = '') => ({ 'x-bff': '1', origin })

const file = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({
    create: { width: 320, height: 400, channels: 3, background: `#${randomUUID().slice(0, 6)}` },
  })
    .png()
    .toBuffer(),
})

interface Stored {
  id: string
  slug: string
  pictures: { mediaId: string; alt: string }[]
}

/** A product of the test's own, so that tests do not meet. */
async function addProduct(page: Page, origin: string | undefined, part: object = {}): Promise<Stored> {
  const code = randomUUID().slice(0, 8)
  const data = {
    title: `Pictured ${code}`,
    slug: `pictured-${code}`,
    variants: [{ sku: `P-${code}`, price: 1000, onHand: 1 }],
    ...part,
  }
  const created = await page.request.post('/api/admin/products', { data, headers: headers(origin) })
  expect(created.status()).toBe(201)
  return { ...(await created.json()), slug: data.slug, pictures: [] }
}

const readProduct = async (page: Page, origin: string | undefined, id: string): Promise<Stored> =>
  await (await page.request.get(`/api/admin/products/${id}`, { headers: headers(origin) })).json()

const chooser = (page: Page) => page.getByLabel('Upload pictures')
const cards = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByLabel(/^Alternative text of picture/) })
const words = (page: Page, place: number) => page.getByLabel(`Alternative text of picture ${place}`, { exact: true })

test('a picture keeps its focal point in sight, chosen by keyboard or by pressing', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('editor')
  const product = await addProduct(page, baseURL, { status: 'published' })
  await page.goto(`/dashboard/products/${product.slug}`)
  await hydrated(page)
  await chooser(page).setInputFiles([await file('a.png'), await file('b.png')])
  await expect(cards(page)).toHaveCount(2)
  await words(page, 1).fill('A face')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)

  const open = page.getByRole('button', { name: 'Focal point of Picture 1: A face' })
  await open.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Focal point' })
  await dialog.getByLabel('From the top').focus()
  for (const key of ['Home', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await expect(dialog.locator('li img').first()).toHaveCSS('object-position', '50% 20%')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save focal point' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(open).toBeFocused()
  await expect(page.locator('[data-place="0"] img')).toHaveCSS('object-position', '50% 20%')
  await expect(page.locator('[data-place="1"] img')).toHaveCSS('object-position', '50% 50%')

  await open.click()
  const whole = dialog.locator('img').first()
  const box = await whole.boundingBox()
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) * 0.3, (box?.y ?? 0) + (box?.height ?? 0) * 0.9)
  await expect(dialog.getByLabel('From the left')).toHaveValue('30')
  await expect(dialog.getByLabel('From the top')).toHaveValue('90')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.locator('[data-place="0"] img')).toHaveCSS('object-position', '50% 20%')
  await page.goto(`/product/${product.slug}`)
  await expect(page.locator('main img').first()).toHaveCSS('object-position', '50% 20%')
})

test('several pictures at once: what is none is told, the others come in order, and keys move them', async ({
  page,
  signIn,
  baseURL,
}) => {
  test.slow()
  await signIn('editor')
  const product = await addProduct(page, baseURL)
  await page.goto(`/dashboard/products/${product.slug}`)
  await hydrated(page)
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
  const pretender = { name: 'pretender.png', mimeType: 'image/png', buffer: Buffer.from('no picture either') }
  await chooser(page).setInputFiles([await file('a.png'), notes, pretender, await file('b.png'), await file('c.png')])
  await expect(cards(page)).toHaveCount(3)
  const told = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem')
  await expect(told).toHaveCount(2)
  await expect(told.filter({ hasText: 'notes.txt' })).toContainText('This is not a JPEG')
  await expect(told.filter({ hasText: 'pretender.png' })).toContainText('This is not a JPEG')
  await page.getByRole('button', { name: 'Leave notes.txt out' }).click()
  await page.getByRole('button', { name: 'Leave pretender.png out' }).click()
  await expect(told).toHaveCount(0)

  for (const [index, text] of ['First', 'Second', 'Third'].entries()) await words(page, index + 1).fill(text)
  await expect(page.getByText('No text')).toHaveCount(0)
  await expectAccessible(page)

  // Lifted, taken two places on, put down; lifted again and taken back.
  await page.getByRole('button', { name: 'Change the place of Picture 1: First' }).focus()
  for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'Space']) await page.keyboard.press(key)
  await expect(page.getByText('Picture 1: First put down at place 3 of 3.')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Change the place of Picture 3: First' })).toBeFocused()
  for (const key of ['Space', 'Home', 'Escape']) await page.keyboard.press(key)
  await expect(words(page, 3)).toHaveValue('First')
  // The same by buttons, which keep the focus.
  await page.getByRole('button', { name: 'Move Picture 2: Third forward' }).press('Enter')
  await expect(words(page, 1)).toHaveValue('Third')
  // And with the mouse.
  const third = await cards(page).nth(2).locator('img').boundingBox()
  const first = await cards(page).nth(0).locator('img').boundingBox()
  if (!first || !third) throw new Error('The cards are not shown')
  await page.mouse.move(third.x + 40, third.y + 40)
  await page.mouse.down()
  await page.mouse.move(third.x + 20, third.y + 40, { steps: 4 })
  await page.mouse.move(first.x + 40, first.y + 40, { steps: 6 })
  await page.mouse.up()
  await expect(words(page, 1)).toHaveValue('First')
  await expect(cards(page).first()).toContainText('Main picture')

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  const { pictures } = await readProduct(page, baseURL, product.id)
  expect(pictures.map(({ alt }) => alt)).toEqual(['First', 'Third', 'Second'])
})

test('an upload that fails can be tried again, one that lasts can be cancelled, and leaving asks', async ({
  page,
  signIn,
  baseURL,
}) => {
  test.slow()
  await signIn('editor')
  const product = await addProduct(page, baseURL)
  await page.goto(`/dashboard/products/${product.slug}`)
  await hydrated(page)
  let answer: 'broken' | 'never' | 'real' = 'broken'
  const waiting: (() => void)[] = []
  await page.route('**/api/admin/media', async (route) => {
    if (route.request().method() !== 'POST' || answer === 'real') return await route.continue()
    if (answer === 'broken')
      return await route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: '', requestId: 'x' } })
    await new Promise<void>((resolve) => waiting.push(resolve))
    await route.abort().catch(() => {})
  })
  const uploads = page.getByRole('list', { name: 'Uploads' })
  await chooser(page).setInputFiles([await file('later.png')])
  await expect(uploads).toContainText('cannot be reached at the moment')
  answer = 'never'
  await chooser(page).setInputFiles([await file('long.png')])
  await expect(page.getByRole('progressbar', { name: 'Upload of long.png' })).toBeVisible()
  await page.getByRole('link', { name: 'Colours' }).click()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await page.getByRole('button', { name: 'Cancel the upload of long.png' }).click()
  await expect(page.getByText('long.png')).toHaveCount(0)
  for (const go of waiting) go()
  answer = 'real'
  await page.getByRole('button', { name: 'Try later.png again' }).click()
  await expect(cards(page)).toHaveCount(1)
  await expect(uploads).toHaveCount(0)
  // One that is pasted, wherever the focus stands.
  await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 50 })
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    const clipboardData = new DataTransfer()
    if (blob) clipboardData.items.add(new File([blob], 'pasted.png', { type: 'image/png' }))
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(cards(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove Picture 2' }).click()
  await expect(cards(page)).toHaveCount(1)
  // Removing can be taken back.
  await page.getByRole('button', { name: 'Remove Picture 1' }).click()
  await expect(cards(page)).toHaveCount(0)
  await page.locator('[data-part="toasts"]').getByRole('button', { name: 'Undo' }).last().click()
  await expect(cards(page)).toHaveCount(1)
})

test('one picture: uploaded, described, chosen from the library, removed; unused ones are deleted there', async ({
  page,
  signIn,
  baseURL,
}) => {
  test.slow()
  await signIn('editor')
  const code = `e2e-${randomUUID().slice(0, 8)}`
  const data = { code, name: `Woven ${code}`, hex: '#336699', family: 'blue', position: 950 }
  const { id } = await (await page.request.post('/api/admin/colors', { data, headers: headers(baseURL) })).json()
  await page.goto(`/dashboard/colors/${id}`)
  await hydrated(page)
  const swatch = page.getByRole('group', { name: 'Picture of the pattern' })
  await swatch.getByLabel('Upload').setInputFiles([await file('weave.png')])
  await expect(swatch.locator('img')).toBeVisible()
  await swatch.getByLabel('Alternative text').fill(`Weave ${code}`)
  await page.keyboard.press('Tab')
  await expect(swatch.getByText('The text is saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(swatch.getByRole('img', { name: `Weave ${code}` })).toBeVisible()

  // In use: it cannot be deleted. Taken out and saved: it can.
  const library = page.getByRole('dialog', { name: 'Picture library' })
  await swatch.getByRole('button', { name: 'Choose another' }).click()
  await library.getByRole('searchbox').fill(code)
  await expect(library.getByText('1 picture', { exact: true })).toBeVisible()
  await expect(library.getByText('used once')).toBeVisible()
  await expect(library.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await expectAccessible(page)
  await library.getByRole('button', { name: `Weave ${code}` }).click()
  await expect(library).toHaveCount(0)
  await swatch.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await swatch.getByRole('button', { name: 'Choose from library' }).click()
  await library.getByRole('searchbox').fill(code)
  await library.getByLabel('Unused only').check()
  await library.getByRole('button', { name: `Delete Weave ${code} from the library` }).click()
  await library.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(library.getByText('No picture matches.')).toBeVisible()
})
