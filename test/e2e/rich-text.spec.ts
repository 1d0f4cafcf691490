// Formatted text: written with the keyboard, pasted from word processors, kept as the shop knows it; and what happens when
// the editor cannot be loaded.
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, test } from './fixtures.ts'

const headers = (origin = '') => ({ 'x-bff': '1', origin })

/** A page of the test's own, so that tests do not meet. */
async function addPage(page: Page, origin: string | undefined, html: string): Promise<{ id: string; slug: string }> {
  const slug = `e2e-${randomUUID().slice(0, 8)}`
  const data = { label: `Page ${slug}`, kind: 'page', place: 'page', slug, html, position: 900 }
  const created = await page.request.post('/api/admin/info-entries', { data, headers: headers(origin) })
  expect(created.status()).toBe(201)
  return { ...(await created.json()), slug }
}

const stored = async (page: Page, origin: string | undefined, id: string): Promise<string> =>
  (await (await page.request.get(`/api/admin/info-entries/${id}`, { headers: headers(origin) })).json()).html

const opened = async (page: Page, id: string): Promise<Locator> => {
  await page.goto(`/dashboard/info/${id}`)
  await hydrated(page)
  const text = page.getByRole('textbox', { name: 'Text of the page', exact: true })
  await expect(text).toHaveAttribute('contenteditable', 'true')
  return text
}

const paste = (text: Locator, html: string, plain: string) =>
  text.evaluate(
    (element, data) => {
      const clipboardData = new DataTransfer()
      for (const [type, value] of Object.entries(data)) clipboardData.setData(type, value)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { 'text/html': html, 'text/plain': plain },
  )

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
}

test('everything the shop may keep comes back as it was, and reading it changes nothing', async ({
  page,
  signIn,
  baseURL,
}) => {
  const html = [
    '<h2>Two</h2><h3>Three</h3><h4>Four</h4>',
    '<p>a <strong>b</strong> <em>c</em> <u>d</u> <s>e</s> H<sub>2</sub>O x<sup>2</sup> <code>f</code><br />g</p>',
    '<ul><li>one<ol start="3"><li>deep</li></ol></li><li>two</li></ul><blockquote><p>said</p></blockquote><hr />',
    '<p><a href="/pages/returns" title="Returns">in</a> <a href="mailto:a@b.example">mail</a></p>',
    '<table><caption>Sizes</caption><tbody><tr><th scope="col">S</th><th colspan="2">M</th></tr>',
    '<tr><td>1</td><td>2</td><td>3</td></tr></tbody></table>',
    '<figure><p>shown</p><figcaption>under it</figcaption></figure><p>end</p>',
  ].join('')
  await signIn('admin')
  const { id } = await addPage(page, baseURL, html)
  const before = await stored(page, baseURL, id)
  const text = await opened(page, id)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await text.getByText('end').click()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await save(page)
  expect(await stored(page, baseURL, id)).toBe(before.replace('<p>end</p>', '<p>end!</p>'))
})

test('written with the keyboard alone, and the same in the shop', async ({ page, signIn, baseURL }) => {
  test.slow()
  await signIn('admin')
  const { id, slug } = await addPage(page, baseURL, '<p>Old</p>')
  const text = await opened(page, id)
  await expectAccessible(page)
  await text.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Control+Alt+2')
  await page.keyboard.type('How it is made')
  await page.keyboard.press('Enter')
  await page.keyboard.type('By ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('hand')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(', see ')
  // A link by its dialog; what a browser would run is refused.
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Link' })
  await expect(dialog.getByLabel('Address')).toBeFocused()
  await page.keyboard.type('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(dialog.locator('form').getByRole('alert')).toContainText('Type an address such as')
  await dialog.getByLabel('Address').fill('example.com/workshop')
  await dialog.getByLabel('Text').fill('the workshop')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(text).toBeFocused()
  await page.keyboard.type('.')
  // The buttons are one stop; the arrows lead from one to the next, and Escape back.
  await page.keyboard.press('Alt+F10')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('button', { name: 'HTML' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(text).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Table', exact: true }).press('Enter')
  await expect(text).toBeFocused()
  await page.keyboard.type('Size')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Chest')
  await expect(page.getByRole('toolbar', { name: 'Table' })).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()

  await page.goto(`/pages/${slug}`)
  await expect(page.getByRole('heading', { name: 'How it is made', level: 2 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'the workshop' })).toHaveAttribute('href', 'https://example.com/workshop')
  await expect(page.getByRole('columnheader', { name: 'Chest' })).toBeVisible()
})

test('what is taken back does not count as a change, and what is discarded is gone', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('admin')
  const { id } = await addPage(page, baseURL, '<p>See <a href="https://example.com">there</a></p>')
  const text = await opened(page, id)
  const bar = page.getByRole('button', { name: 'Discard' })
  await text.focus()
  await page.keyboard.type('More. ')
  await expect(bar).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(bar).toHaveCount(0)
  await page.keyboard.type('Other. ')
  await bar.click()
  await expect(text).not.toContainText('Other.')
  await expect(bar).toHaveCount(0)
})

test('what comes from a word processor is made simple, and foreign pictures stay out', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('admin')
  const { id } = await addPage(page, baseURL, '<p>Old</p>')
  const text = await opened(page, id)
  await text.focus()
  await page.keyboard.press('Control+a')
  await paste(
    text,
    `<html xmlns:o="urn:x"><head><style>p { color: red }</style></head><body><!--StartFragment-->
<h1 style="color:red">Care<o:p></o:p></h1><p class=MsoNormal style="margin:0">Wash <b>cold</b>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>Turn</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span><![endif]>Dry</p>
<p>Ask <a href="javascript:alert(1)" onclick="alert(2)">us</a><img src="data:image/png;base64,AAAA"><img src="https://evil.example/x.png"></p>
<!--EndFragment--></body></html>`,
    'Care',
  )
  await expect(page.getByText('2 pictures were left out')).toBeVisible()
  await save(page)
  expect(await stored(page, baseURL, id)).toBe(
    '<h2>Care</h2><p>Wash <strong>cold</strong>.</p><ol><li>Turn</li><li>Dry</li></ol><p>Ask us</p>',
  )
})

test('a picture pasted as a file goes to the library first', async ({ page, signIn, baseURL }) => {
  await signIn('admin')
  const { id } = await addPage(page, baseURL, '<p>Old</p>')
  const text = await opened(page, id)
  await text.focus()
  await text.evaluate(async (element) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 })
    canvas.getContext('2d')?.fillRect(0, 0, 20, 20)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    const clipboardData = new DataTransfer()
    if (blob) clipboardData.items.add(new File([blob], 'pasted.png', { type: 'image/png' }))
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(text.locator('img[src^="/media/"]')).toBeVisible()
  await save(page)
  expect(await stored(page, baseURL, id)).toMatch(/<img [^>]*src="\/media\/[^"]+\?w=1280"[^>]* width="40" height="30"/)
})

test('where the editor cannot be loaded, the text is written as HTML', async ({ page, signIn, baseURL }) => {
  await signIn('admin')
  const { id } = await addPage(page, baseURL, '<p>Old</p>')
  await page.route(/\/assets\/editor-[^/]+\.js$/, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto(`/dashboard/info/${id}`)
  await expect(page.getByText('The editor could not be loaded.')).toBeVisible()
  await page
    .getByRole('textbox', { name: 'Text of the page', exact: true })
    .fill('<p>New <b>text</b><script>alert(1)</script></p>')
  await save(page)
  expect(await stored(page, baseURL, id)).toBe('<p>New <b>text</b></p>')
})
