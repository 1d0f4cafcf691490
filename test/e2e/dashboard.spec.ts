// The dashboard's kit, seen through the colours' screens: lists, bulk changes, editing with everything that can come
// between, and both without a mouse.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { accounts, expect, expectAccessible, expectFits, hydrated, opened, test } from './fixtures.ts'

const headers = (origin: string) => ({ 'x-bff': '1', origin })

interface Color {
  id: string
  name: string
  code: string
  version: number
}

/** A colour of the test's own, so that tests do not meet. */
async function addColor(page: Page, origin: string, values: object = {}): Promise<Color> {
  const code = `e2e-${randomUUID().slice(0, 8)}`
  const data = { code, name: `Test ${code}`, hex: '#336699', family: 'blue', position: 900, ...values }
  const response = await page.request.post('/api/admin/colors', { data, headers: headers(origin) })
  expect(response.status()).toBe(201)
  return { ...(await response.json()), name: data.name, code }
}

const wayBack = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')

const readColor = async (page: Page, origin: string, id: string) =>
  await (await page.request.get(`/api/admin/colors/${id}`, { headers: headers(origin) })).json()

test.describe('lists', () => {
  test('search, filters and sorting stand in the address and work without script', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.request.post('/bff/auth/login', { data: accounts().editor, headers: headers(baseURL ?? '') })
    await page.goto('/dashboard/colors')
    await page.getByLabel('Search in Colours').fill('sa')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/[?&]q=sa/)
    await expect(page.getByRole('rowheader', { name: 'Sand' })).toBeVisible()
    await expect(page.getByRole('rowheader', { name: 'Chalk' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Name' }).click()
    await expect(page).toHaveURL(/q=sa.*sort=name/)
    await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
    await page.getByRole('link', { name: 'Name' }).click()
    await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')
    await page.locator('summary').filter({ hasText: 'Family' }).click()
    await page.getByRole('link', { name: 'Beige' }).click()
    await expect(page).toHaveURL(/family=beige/)
    await page.getByRole('link', { name: 'Remove filter: Family' }).click()
    await expect(page).not.toHaveURL(/family=/)
    await context.close()
  })

  test('names are shown whole on a tablet, and on a phone no field that is empty', async ({ page, signIn }) => {
    await signIn('editor')
    await page.setViewportSize({ width: 768, height: 900 })
    await opened(page, '/dashboard/products?sort=title&limit=10')
    const names = page.getByRole('rowheader')
    await expect(names).toHaveCount(10)
    const cut = await names.evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const words = document.createRange()
        words.selectNodeContents(cell)
        return words.getBoundingClientRect().right > cell.getBoundingClientRect().right ? [cell.textContent] : []
      }),
    )
    expect(cut).toEqual([])
    await page.setViewportSize({ width: 360, height: 780 })
    const fields = page.locator('tbody td[data-label]')
    expect(await fields.filter({ hasNotText: /./ }).count()).toBeGreaterThan(0)
    expect(await fields.filter({ hasNotText: /./, visible: true }).count()).toBe(0)
  })

  test('typing searches, keeps the focus, and a list without rows leads back', async ({ page, signIn }) => {
    await signIn('editor')
    await opened(page, '/dashboard/colors')
    // Keys are heard a moment after the page is alive.
    await expect(async () => {
      await page.keyboard.press('/')
      await expect(page.getByLabel('Search in Colours')).toBeFocused({ timeout: 200 })
    }).toPass()
    await page.keyboard.type('no such colour')
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
    await expect(page.getByLabel('Search in Colours')).toBeFocused()
    await page.getByRole('main').getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL('/dashboard/colors')
    await expect(page.getByRole('rowheader', { name: 'Chalk' })).toBeVisible()
  })

  test('a row opens wherever it is pressed, and the way back leads to the same list', async ({ page, signIn }) => {
    await signIn('editor')
    await opened(page, '/dashboard/colors?sort=-name&q=chalk')
    await page.getByRole('cell', { name: '#F2EEE6' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chalk')
    await wayBack(page).click()
    await expect(page).toHaveURL('/dashboard/colors?sort=-name&q=chalk')
  })

  test('rows are exported as the filter finds them', async ({ page, signIn }) => {
    await signIn('editor')
    await opened(page, '/dashboard/colors?q=sage')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export CSV' }).click()
    const stream = await (await download).createReadStream()
    let text = ''
    for await (const chunk of stream) text += chunk
    expect(text).toMatch(/^\ufeffCode,Name,Hex/)
    expect(text).toContain('sage,')
    expect(text).not.toContain('chalk')
  })

  test('a bulk change shows what will happen, then what has happened, and names what failed', async ({
    page,
    signIn,
    baseURL,
  }) => {
    await signIn('editor')
    const name = `Aaa ${randomUUID().slice(0, 8)}`
    const mine = await addColor(page, baseURL ?? '', { name })
    await opened(page, '/dashboard/colors?sort=name')
    await page.getByLabel(`Select ${name}`).check()
    await page.getByLabel('Select Chalk').check()
    await expect(page.getByRole('region', { name: '2 selected' })).toBeVisible()
    await page.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('row', { name: `${name} kept removed` })).toBeVisible()
    await expect(dialog.getByRole('row', { name: /Chalk/ })).toContainText(/still used \d+ times/)
    expect((await readColor(page, baseURL ?? '', mine.id)).name).toBe(name)
    await dialog.getByRole('button', { name: 'Delete: 1 row' }).click()
    await expect(dialog.getByText('1 done, 1 failed')).toBeVisible()
    await dialog.getByRole('button', { name: 'Select the failed ones' }).click()
    await expect(page.getByRole('region', { name: '1 selected' })).toBeVisible()
    await expect(page.getByLabel('Select Chalk')).toBeChecked()
    await expect(page.getByRole('rowheader', { name })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('region', { name: '1 selected' })).toHaveCount(0)
  })

  test('rows are selected one by one, in a range and all at once', async ({ page, signIn }) => {
    await signIn('editor')
    await opened(page, '/dashboard/colors')
    const boxes = page.locator('tbody input[type="checkbox"]')
    await boxes.nth(1).check()
    await boxes.nth(4).click({ modifiers: ['Shift'] })
    await expect(page.getByText('4 selected')).toBeVisible()
    const all = page.getByLabel('Select all rows on this page')
    expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
    await all.check()
    await expect(page.getByText(`${await boxes.count()} selected`)).toBeVisible()
    await all.uncheck()
    await expect(page.getByText(/ selected$/)).toHaveCount(0)
  })

  test('a view is saved, opened, changed and deleted; columns are kept', async ({ page, signIn }) => {
    await signIn('admin')
    await opened(page, '/dashboard/colors?family=green')
    const name = `Greens ${randomUUID().slice(0, 6)}`
    await page.getByRole('button', { name: 'Save as view' }).click()
    await page.getByLabel('Name of the view').fill(name)
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('link', { name: 'Unused' }).click()
    await expect(page.getByRole('link', { name: `${name} changed` })).toBeVisible()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await page.getByRole('link', { name }).click()
    await expect(page).toHaveURL(/unused=1/)
    await page.getByRole('button', { name: 'Delete view' }).click()
    await expect(page.getByRole('link', { name })).toHaveCount(0)

    await page.locator('summary').filter({ hasText: 'Columns' }).click()
    await page.getByLabel('Colour value').uncheck()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('columnheader', { name: 'Colour value' })).toHaveCount(0)
    await opened(page, '/dashboard/colors')
    await expect(page.getByRole('columnheader', { name: 'Colour value' })).toHaveCount(0)
    await page.locator('summary').filter({ hasText: 'Columns' }).click()
    await page.getByLabel('Colour value').check()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('columnheader', { name: 'Colour value' })).toBeVisible()
  })
})

test.describe('editing', () => {
  test('a colour is added with a code that follows its name, and faults stand at their fields', async ({
    page,
    signIn,
    baseURL,
  }) => {
    await signIn('editor')
    const taken = await addColor(page, baseURL ?? '')
    await opened(page, '/dashboard/colors/store')
    const unique = randomUUID().slice(0, 6)
    await page.getByLabel('Name').fill(`Größe Über ${unique}`)
    await expect(page.getByLabel('Code')).toHaveValue(`groesse-ueber-${unique}`)
    await page.getByLabel('Code').fill(taken.code)
    await page.getByRole('button', { name: 'Create' }).click()
    const problem = page.getByRole('alert').filter({ hasText: 'There is a problem' })
    await expect(problem).toBeFocused()
    await problem.getByRole('link', { name: /^Code/ }).click()
    await expect(page.getByLabel('Code')).toBeFocused()
    await expect(page.getByLabel('Name')).toHaveValue(`Größe Über ${unique}`)
    await page.getByLabel('Code').fill(`ueber-${unique}`)
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page).toHaveURL(/\/dashboard\/colors\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Größe Über ${unique}`)
  })

  test('the bar says what changed, the keys save, and changing back changes nothing', async ({
    page,
    signIn,
    baseURL,
  }) => {
    await signIn('editor')
    const color = await addColor(page, baseURL ?? '')
    await opened(page, `/dashboard/colors/${color.id}`)
    const bar = page.locator('[data-part="save-bar"]')
    await expect(bar).toHaveCount(0)
    await page.getByLabel('Name').fill('Another')
    await page.getByLabel('Family').selectOption('green')
    await expect(bar).toContainText('Changed: Name, Family')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByLabel('Name')).toHaveValue(color.name)
    await expect(bar).toHaveCount(0)
    await page.getByLabel('Name').fill('By keys')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Saved.')).toBeVisible()
    await expect(bar).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('By keys')
    expect(await readColor(page, baseURL ?? '', color.id)).toMatchObject({ name: 'By keys', version: 2 })

    await page.getByLabel('Name').fill('By mistake')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('By mistake')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone.')).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('By keys')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('By keys')
  })

  test('when the shop takes another language, pages stay in theirs until they are loaded anew', async ({
    page,
    signIn,
    baseURL,
  }) => {
    await signIn('admin')
    const color = await addColor(page, baseURL ?? '')
    // Only said to this page: other tests read the shop in its own language.
    await page.route(/\/bff\/pages\/shell$|\/api\/admin\/info$/, async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      ;(json.groups ?? json.info).commerce.locale = 'de'
      await route.fulfill({ response, json })
    })
    await page.route('**/api/admin/info/commerce', async (route) => {
      await route.fulfill({ json: { id: 'commerce', version: 9, auditId: null } })
    })
    const mark = () => page.evaluate(() => document.documentElement.setAttribute('data-mark', ''))
    const marked = page.locator('html[data-mark]')

    await opened(page, `/dashboard/colors/${color.id}`)
    await mark()
    await page.getByLabel('Name').fill('In English')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Saved.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('In English')
    await expect(marked).toHaveCount(1)
    await wayBack(page).click()
    await expect(page).toHaveURL('/dashboard/colors')
    await expect(marked).toHaveCount(0)

    await opened(page, '/dashboard/info?group=commerce')
    await mark()
    await page.getByLabel('Language').selectOption('de')
    await page.keyboard.press('Control+s')
    await expect(marked).toHaveCount(0)
    await expect(page.getByText('Saved.')).toBeVisible()
    await expect(page.getByLabel('Language')).toHaveValue('en')
  })

  test('whoever chooses a currency reads what becomes of prices, decimals included', async ({ page, signIn }) => {
    await signIn('admin')
    await opened(page, '/dashboard/info?group=commerce')
    const currency = page.getByLabel('Currency')
    await expect(currency).toHaveAccessibleDescription('Prices keep their digits: €10.00 becomes $10.00.')
    await currency.selectOption('JPY')
    await expect(currency).toHaveAccessibleDescription('Prices keep their digits: €10.00 becomes ¥1,000.')
    await currency.selectOption('KWD')
    await expect(currency).toHaveAccessibleDescription(/ €10\.00 becomes KWD\s1\.000\.$/)
  })

  test('a number that is none is refused at its field and nothing is saved', async ({ page, signIn, baseURL }) => {
    await signIn('editor')
    const color = await addColor(page, baseURL ?? '')
    await opened(page, `/dashboard/colors/${color.id}`)
    await page.getByLabel('Position').fill('many')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toContainText('Position')
    await expect(page.getByLabel('Position')).toHaveValue('many')
    expect((await readColor(page, baseURL ?? '', color.id)).version).toBe(1)
    await page.getByLabel('Position').fill('12')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Saved.')).toBeVisible()
    expect(await readColor(page, baseURL ?? '', color.id)).toMatchObject({ position: 12 })
  })

  test('leaving with changes is asked for; leaving without is not', async ({ page, signIn, baseURL }) => {
    await signIn('editor')
    const color = await addColor(page, baseURL ?? '')
    await opened(page, `/dashboard/colors/${color.id}`)
    await page.getByLabel('Name').fill('Half done')
    await wayBack(page).click()
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    await dialog.getByRole('button', { name: 'Stay here' }).click()
    await expect(page.getByLabel('Name')).toHaveValue('Half done')
    await page.getByLabel('Name').fill(color.name)
    await wayBack(page).click()
    await expect(page).toHaveURL('/dashboard/colors')

    // Tabs share a path, and each is a form of its own.
    await signIn('admin')
    await opened(page, '/dashboard/info')
    const contact = page.getByRole('main').getByRole('link', { name: 'Contact', exact: true })
    await page.getByLabel('Name of the shop').fill('Half done')
    await contact.click()
    await dialog.getByRole('button', { name: 'Stay here' }).click()
    await expect(page.getByLabel('Name of the shop')).toHaveValue('Half done')
    await contact.click()
    await dialog.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/dashboard/info?group=contact')
  })

  test('a draft outlives the page and is offered again', async ({ page, signIn, baseURL }) => {
    await signIn('editor')
    const color = await addColor(page, baseURL ?? '')
    await opened(page, `/dashboard/colors/${color.id}`)
    await page.getByLabel('Name').fill('Typed before the crash')
    await expect
      .poll(() => page.evaluate(() => Object.values({ ...sessionStorage }).join()))
      .toContain('Typed before the crash')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await hydrated(page)
    await page.getByRole('button', { name: 'Restore the draft' }).click()
    await expect(page.getByLabel('Name')).toHaveValue('Typed before the crash')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Saved.')).toBeVisible()
    await page.reload()
    await hydrated(page)
    await expect(page.getByRole('button', { name: 'Restore the draft' })).toHaveCount(0)
  })

  test('a stale save shows both sides and keeps what is chosen of each', async ({ page, signIn, baseURL }) => {
    await signIn('editor')
    const color = await addColor(page, baseURL ?? '')
    await opened(page, `/dashboard/colors/${color.id}`)
    await page.getByLabel('Name').fill('Mine')
    const { id: _, uses: _u, swatch: _s, ...now } = await readColor(page, baseURL ?? '', color.id)
    const other = await page.request.put(`/api/admin/colors/${color.id}`, {
      data: { ...now, name: 'Theirs', family: 'red' },
      headers: headers(baseURL ?? ''),
    })
    expect(other.status()).toBe(200)
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog', { name: 'Somebody else changed this' })
    await expect(dialog.getByText(/changed this on/)).toBeVisible()
    await expect(dialog.getByRole('group', { name: 'Name' }).getByRole('radio', { name: 'Mine' }).first()).toBeChecked()
    await expect(dialog.getByRole('group', { name: 'Family' }).getByRole('radio', { name: /Theirs/ })).toBeChecked()
    await dialog.getByRole('button', { name: 'Save again' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    expect(await readColor(page, baseURL ?? '', color.id)).toMatchObject({ name: 'Mine', family: 'red', version: 3 })
    await expect(page.getByLabel('Family')).toHaveValue('red')
  })

  test('when the session ends while editing, logging in on the spot saves what was typed', async ({
    page,
    context,
    signIn,
    baseURL,
  }) => {
    await signIn('editor')
    const color = await addColor(page, baseURL ?? '')
    await opened(page, `/dashboard/colors/${color.id}`)
    await page.getByLabel('Name').fill('Typed while signed out')
    await context.clearCookies()
    const dialog = page.getByRole('dialog', { name: 'You are logged out' })
    // What asks arrives a moment after the page itself.
    await expect(async () => {
      await page.keyboard.press('Control+s')
      await expect(dialog).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expect(dialog.getByLabel('Username')).toHaveValue(accounts().editor.username)
    await dialog.getByLabel('Password', { exact: true }).fill('wrong')
    await dialog.getByRole('button', { name: 'Log in' }).click()
    await expect(dialog.getByText('The username or the password is wrong.')).toBeVisible()
    await dialog.getByLabel('Password', { exact: true }).fill(accounts().editor.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Saved.')).toBeVisible()
    expect((await readColor(page, baseURL ?? '', color.id)).name).toBe('Typed while signed out')
  })

  test('merging shows its effect first, and what clashes', async ({ page, signIn, baseURL }) => {
    await signIn('editor')
    const color = await addColor(page, baseURL ?? '')
    await opened(page, `/dashboard/colors/${color.id}`)
    await page.getByLabel('More').click()
    await page.getByRole('button', { name: 'Merge into another colour…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Into' }).fill('moss')
    await dialog.getByRole('option', { name: /Moss/ }).click()
    await expect(dialog.getByText('0 variants of 0 products will change.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Merge into Moss' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moss')
    const gone = await page.request.get(`/api/admin/colors/${color.id}`, { headers: headers(baseURL ?? '') })
    expect(gone.status()).toBe(404)
  })

  test('deleting names the colour and leads back to the list', async ({ page, signIn, baseURL }) => {
    await signIn('editor')
    const color = await addColor(page, baseURL ?? '')
    await opened(page, `/dashboard/colors/${color.id}`)
    await page.getByLabel('More').click()
    await page.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: `Delete ${color.name}?` })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL(/\/dashboard\/colors$/)
    await expect(page.getByText(`${color.name} was deleted.`)).toBeVisible()
  })

  test('one that a colleague has put to use meanwhile stays, and leads to what uses it', async ({
    page,
    signIn,
    baseURL,
  }) => {
    await signIn('editor')
    const origin = baseURL ?? ''
    const color = await addColor(page, origin)
    await opened(page, `/dashboard/colors/${color.id}`)
    await expect(page.getByText('No variant uses it.')).toBeVisible()
    const variants = [{ sku: color.code, price: 1500, onHand: 4, sizeId: null, colorId: color.id }]
    const data = { slug: color.code, title: `Rug ${color.code}`, variants }
    expect((await page.request.post('/api/admin/products', { data, headers: headers(origin) })).status()).toBe(201)
    await page.getByLabel('More').click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: `${color.name} cannot be deleted` })
    await expect(dialog).toContainText('1 variant uses it. Make it inactive, merge it into another colour, or')
    await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveCount(0)
    await dialog.getByRole('link', { name: 'See the products' }).press('Enter')
    await expect(page).toHaveURL(`/dashboard/products?color=${color.code}`)
    await expect(page.getByRole('rowheader')).toHaveText([`Rug ${color.code}`])
    await expect(page.getByRole('link', { name: 'Remove filter: Colour' })).toBeVisible()
    // The number counts variants; where it leads is said.
    await opened(page, `/dashboard/colors?q=${color.code}`)
    await page.getByRole('link', { name: '1: See the products' }).click()
    await expect(page).toHaveURL(`/dashboard/products?color=${color.code}`)
    await opened(page, `/dashboard/colors/${color.id}`)
    await expect(page.getByText('1 variant uses it. See the products')).toBeVisible()
    await expect(page.getByRole('link', { name: 'See the products' })).toHaveAttribute(
      'href',
      `/dashboard/products?color=${color.code}`,
    )
  })
})

test('the palette goes to a screen, or to a part of one, by its name', async ({ page, signIn }) => {
  await signIn('developer')
  await opened(page, '/dashboard/colors/store')
  await page.keyboard.press('Control+k')
  const words = page.getByRole('combobox', { name: 'Go to a screen or a record' })
  await expect(words).toBeFocused()
  await words.fill('colou')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/colors')
  await page.keyboard.press('Control+k')
  await words.fill('maint')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/info?group=maintenance')
})

test('on a phone the navigation is a drawer that opens without script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL ?? '',
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  await page.request.post('/bff/auth/login', { data: accounts().editor, headers: headers(baseURL ?? '') })
  await page.goto('/dashboard/colors/store')
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Colours' }).click()
  await expect(page).toHaveURL('/dashboard/colors')
  await context.close()
})

test('what is opened before the page listens stays open', async ({ page, signIn }) => {
  await signIn('editor')
  const arrived = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  const [wide, narrow] = [
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
  ] as const
  await page.setViewportSize(wide)
  await page.goto('/dashboard/products?tag=linen', { waitUntil: 'commit' })
  await page.locator('summary', { hasText: 'Tag' }).click()
  await page.setViewportSize(narrow)
  const drawer = page.getByRole('navigation', { name: 'Dashboard' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(drawer).toBeVisible()
  arrived.resolve()
  await hydrated(page)
  await expect(drawer).toBeVisible()
  await page.setViewportSize(wide)
  await expect(page.getByRole('textbox', { name: 'Tag' })).toBeVisible()
  await page.setViewportSize(narrow)
  await drawer.getByRole('link', { name: 'Colours' }).click()
  await expect(page).toHaveURL('/dashboard/colors')
  await expect(drawer).toBeHidden()
})

test('what stands beside the chart of sales can be read on the narrowest phone', async ({ page, signIn }) => {
  await signIn('editor')
  await page.setViewportSize({ width: 360, height: 780 })
  for (const days of [7, 30, 90]) {
    await page.goto(`/dashboard?days=${days}`)
    const chart = page.getByRole('figure').filter({ hasText: 'Sales by day' })
    await expect(chart.getByRole('img', { name: /^Sales by day from/ })).toBeVisible()
    // Of the words themselves: a date is wider than its day.
    const dates = await chart.locator('[aria-hidden]').evaluateAll((besides) =>
      besides
        .flatMap((beside) => [...beside.querySelectorAll('span')])
        .filter((span) => span.textContent !== '' && span.checkVisibility({ visibilityProperty: true }))
        .map((span) => {
          const range = document.createRange()
          range.selectNodeContents(span)
          const { left, right, top, height } = range.getBoundingClientRect()
          return { text: span.textContent, left, right, top, height }
        }),
    )
    expect(dates.length, `${days} days`).toBeGreaterThan(5)
    for (const { text, height, right } of dates) {
      expect(height, text).toBeGreaterThan(10)
      expect(right, text).toBeLessThan(360)
    }
    for (const one of dates)
      for (const other of dates.filter(({ top, left }) => top === one.top && left > one.left))
        expect(other.left, `${one.text} beside ${other.text}`).toBeGreaterThan(one.right)
  }
})

test('where people choose all colours themselves, the names beside the chart look like what they name', async ({
  page,
  signIn,
}) => {
  await signIn('editor')
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/dashboard')
  const chart = page.getByRole('figure').filter({ hasText: 'Sales by day' })
  const colors = await chart.evaluate((figure) => {
    const key = (name: string) => {
      const span = [...figure.querySelectorAll('figcaption span')].find(({ textContent }) => textContent === name)
      return span && getComputedStyle(span, '::before')
    }
    const drawn = (selector: string) => getComputedStyle(figure.querySelector(selector) ?? figure).stroke
    return {
      bars: [key('This period')?.borderTopColor, drawn('rect')],
      line: [key('Previous period')?.backgroundColor, drawn('path')],
    }
  })
  expect(colors.bars[0]).toBe(colors.bars[1])
  expect(colors.line[0]).toBe(colors.line[1])
  expect(colors.line[0]).not.toBe(colors.bars[0])
})

test('a form with problems and a list with a choice are accessible', async ({ page, signIn }) => {
  await signIn('developer')
  await opened(page, '/dashboard/colors')
  await page.locator('tbody input[type="checkbox"]').first().check()
  await expectAccessible(page)
  await expectFits(page)
  await page.locator('tbody a[data-row]').first().click()
  await page.getByLabel('Name').fill('')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
})

test.describe('what waits for staff', () => {
  test('the overview leads to what it counts', async ({ page, signIn }) => {
    await signIn('editor')
    await opened(page, '/dashboard')
    const main = page.getByRole('main')
    const count = await main
      .locator('p', { hasText: /^Orders to ship$/ })
      .locator('+ p')
      .innerText()
    await main.getByRole('link', { name: 'Orders to ship' }).click()
    await expect(page).toHaveURL(/\/dashboard\/orders\?.*fulfilment=unfulfilled/)
    await expect(page.getByText(new RegExp(`of ${count}$`)).first()).toBeVisible()
    await page.goto('/dashboard')
    const low = main.locator('section').filter({ has: page.getByRole('heading', { name: 'Low stock' }) })
    await low.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/dashboard\/products\/[a-z0-9-]+$/)
    await page.goto('/dashboard')
    const variants = /\d+/.exec(await low.getByText(/variants are running low/).innerText())?.[0]
    await low.getByRole('link', { name: 'Show them all' }).click()
    await expect(page).toHaveURL('/dashboard/inventory?stock=low&sort=left')
    await expect(page.getByText(new RegExp(`of ${variants}$`)).first()).toBeVisible()
  })

  test('what is to be refunded stands on the overview of who may refund', async ({ page, signIn }) => {
    const main = page.getByRole('main')
    const tile = main.getByRole('link', { name: 'Orders to refund' })
    await signIn('admin')
    await opened(page, '/dashboard')
    const count = await main
      .locator('p', { hasText: /^Orders to refund$/ })
      .locator('+ p')
      .innerText()
    await tile.press('Enter')
    await expect(page).toHaveURL('/dashboard/orders?todo=money&toRefund=1')
    await expect(page.getByText(new RegExp(`of ${count}$`)).first()).toBeVisible()
    await expect(page.getByRole('row', { name: /€[\d.,]+ to refund/ })).toHaveCount(Number(count))
    await page.context().clearCookies()
    await signIn('editor')
    await opened(page, '/dashboard')
    await expect(main.getByRole('link', { name: 'Open returns' })).toBeVisible()
    await expect(tile).toHaveCount(0)
  })

  test('reviews are read whole and decided by keys, and the menu counts along', async ({ page, signIn, baseURL }) => {
    await signIn('editor')
    const headers = { 'x-bff': '1', origin: baseURL ?? '' }
    const found = await page.request.get('/api/admin/reviews/products?q=&limit=1', { headers })
    const [product] = (await found.json()).rows
    const name = `Whole ${randomUUID().slice(0, 8)}`
    const body = `${'A sentence that goes on for a while. '.repeat(20)}And this is its end.`
    const add = async (title: string) => {
      const data = { productId: product.id, author: 'Ada', rating: 4, title, body, status: 'pending' }
      expect((await page.request.post('/api/admin/reviews', { data, headers })).status()).toBe(201)
    }
    await add(name)
    await opened(page, `/dashboard/reviews?q=${encodeURIComponent(name)}`)
    await expect(page.getByText('And this is its end.')).toBeInViewport()
    await expect(page.getByText('Keys: J next', { exact: false })).toBeVisible()
    const badge = page
      .getByRole('link', { name: /^Reviews/ })
      .locator('span[aria-hidden]')
      .last()
    const before = Number(await badge.innerText())
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(help).toContainText('Approve it')
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await page.keyboard.press('a')
    await expect(page.getByText(`“${name}” is approved.`)).toBeVisible()
    await expect(badge).toHaveText(String(before - 1))

    // By its button: the focus goes on to the next review, and after the last one to the head of the list.
    await add(`${name}, again`)
    await add(`${name}, still`)
    await opened(page, `/dashboard/reviews?status=pending&q=${encodeURIComponent(name)}`)
    const approve = page.getByRole('row').getByRole('button', { name: /^Approve/ })
    await approve.first().press('Enter')
    await expect(approve).toHaveCount(1)
    await expect(approve).toBeFocused()
    await approve.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('of two who decide about a review the second is told, and nothing is decided twice', async ({
    page,
    signIn,
    baseURL,
  }) => {
    await signIn('editor')
    const headers = { 'x-bff': '1', origin: baseURL ?? '' }
    const found = await page.request.get('/api/admin/reviews/products?q=&limit=1', { headers })
    const title = `Twice ${randomUUID().slice(0, 8)}`
    // None that waits: the test beside this one counts those.
    const data = { author: 'Ada', rating: 4, title, body: 'Fine.', status: 'rejected' }
    const made = await page.request.post('/api/admin/reviews', {
      data: { ...data, productId: (await found.json()).rows[0].id },
      headers,
    })
    const { id, version } = await made.json()
    await opened(page, `/dashboard/reviews?q=${encodeURIComponent(title)}`)
    const theirs = { data: { action: 'approve', version }, headers }
    expect((await page.request.post(`/api/admin/reviews/${id}/decision`, theirs)).status()).toBe(200)
    const row = page.getByRole('row').filter({ hasText: title })
    await page.keyboard.press('j')
    await page.keyboard.press('r')
    await expect(page.getByText(/^Nothing was decided/)).toBeVisible()
    await expect(row.getByText('Approved', { exact: true })).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('r')
    await expect(row.getByText('Rejected', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row.getByText('Approved', { exact: true }), 'as it was when it was decided about').toBeVisible()
  })
  test('a review that its writer has changed since it was read is not decided about with others', async ({
    page,
    signIn,
    baseURL,
  }) => {
    await signIn('editor')
    const headers = { 'x-bff': '1', origin: baseURL ?? '' }
    const found = await page.request.get('/api/admin/reviews/products?q=&limit=1', { headers })
    const title = `Edited ${randomUUID().slice(0, 8)}`
    const productId = (await found.json()).rows[0].id
    // None that waits: a test beside this one counts those.
    const data = { author: 'Ada', rating: 4, title, body: 'Fine.', status: 'rejected', productId }
    const made = await page.request.post('/api/admin/reviews', { data, headers })
    const { id, version } = await made.json()
    await opened(page, `/dashboard/reviews?q=${encodeURIComponent(title)}`)
    const row = page.getByRole('row').filter({ hasText: title })
    await row.getByRole('checkbox').check()
    const edited = { ...data, body: 'Buy at my shop.', rejectReason: null, reply: null, version }
    const put = await page.request.put(`/api/admin/reviews/${id}`, { data: edited, headers })
    expect(put.ok(), await put.text()).toBe(true)
    await page.getByRole('region', { name: '1 selected' }).getByRole('button', { name: 'Approve' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('It has been changed since.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(row.getByText('Buy at my shop.'), 'it stands there to be read').toBeVisible()
    await page.getByRole('region', { name: '1 selected' }).getByRole('button', { name: 'Approve' }).click()
    await dialog.getByRole('button', { name: 'Approve: 1 row' }).click()
    await expect(row.getByText('Approved', { exact: true })).toBeVisible()
  })
})
