// Style sheets while somebody goes from page to page without loading any of them anew.
import type { Page } from '@playwright/test'
import { expect, opened, test } from './fixtures.ts'

/** Built sheets in force, joined ones by what they hold. */
const inForce = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.styleSheets]
      .flatMap(({ ownerNode }) => (ownerNode instanceof HTMLLinkElement ? [ownerNode] : []))
      .flatMap(({ dataset, href }) => dataset.holds?.split(' ') ?? [new URL(href).pathname])
      .filter((path) => path.startsWith('/assets/')),
  )

/** What the server joins for a page. */
async function namedBy(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text()
  const [, held = ''] = /<link rel="stylesheet" href="[^"]+" data-holds="([^"]+)">/.exec(html) ?? []
  return held.split(' ')
}

/** By a link, which the router follows. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.body.append(link)
    link.click()
    link.remove()
  }, path)
  await expect(page).toHaveURL(path)
}

test('from page to page what is missing of the styles is added, and nothing twice', async ({ page, signIn }) => {
  await signIn('admin')
  await opened(page, '/')
  await page.evaluate(() => document.body.setAttribute('data-first', ''))
  for (const path of ['/categories/home', '/product/tearoom-blouse?color=rose', '/cart', '/dashboard']) {
    await follow(page, path)
    const wanted = await namedBy(page, path)
    expect(wanted.length, path).toBeGreaterThan(2)
    await expect.poll(() => inForce(page), path).toEqual(expect.arrayContaining(wanted))
    const styles = await inForce(page)
    expect(styles, `${path}: each once`).toEqual([...new Set(styles)])
    await expect(page.locator('body[data-first]'), 'no page was loaded anew').toHaveCount(1)
  }
})
