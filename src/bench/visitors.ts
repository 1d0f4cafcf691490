// Browsers that are somebody: signed in, with something in the cart; as the cookies they send.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type DemoRole = 'developer' | 'admin' | 'editor' | 'customer'

export interface Account {
  username: string
  password: string
}

export const demoAccount = async (dataDir: string, role: DemoRole): Promise<Account> =>
  JSON.parse(await readFile(join(dataDir, 'demo-accounts.json'), 'utf8'))[role]

/** What calls of a page's script carry. */
export const callHeaders = (origin: string) => ({ 'content-type': 'application/json', 'x-bff': '1', origin })

export async function signedIn(origin: string, account: Account): Promise<string> {
  const answer = await fetch(`${origin}/bff/auth/login`, {
    ...{ method: 'POST', headers: callHeaders(origin), body: JSON.stringify(account) },
  })
  if (!answer.ok) throw new Error(`${account.username} is not let in: ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

/** Puts the first variant of a product that is in stock into the visitor's cart. */
export async function putIn(origin: string, cookie: string, slug: string): Promise<void> {
  const headers = { ...callHeaders(origin), cookie }
  const page = await fetch(`${origin}/bff/pages/products/${slug}`, { headers })
  const { product } = (await page.json()) as { product: { variants: { id: string; available: number | null }[] } }
  const free = product.variants.find(({ available }) => available !== 0)
  const body = JSON.stringify({ variantId: free?.id, quantity: 1 })
  const answer = await fetch(`${origin}/bff/cart/lines`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`The cart refuses: ${answer.status}`)
}
