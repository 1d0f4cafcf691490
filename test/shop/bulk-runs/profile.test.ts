// temporary
import { Client } from 'pg'
import t from 'tap'
import { runShop } from './run-shop.ts'
const sums = new Map<string, [number, number]>()
const original = Client.prototype.query as any
;(Client.prototype as any).query = function (this: any, ...args: any[]) {
  const text = String(typeof args[0] === 'string' ? args[0] : args[0]?.text ?? '').replace(/\s+/g, ' ').trim()
  const at = performance.now()
  const out = original.apply(this, args)
  out?.then?.(() => { const k = text.slice(0, 90); const s = sums.get(k) ?? [0, 0]; s[0] += performance.now() - at; s[1] += 1; sums.set(k, s) }, () => {})
  return out
}
t.test('profile', async (t) => {
  const shop = await runShop(t)
  await shop.drafts('Prof', 5000)
  await shop.db.updateTable('products').set({ description_html: '<p>' + 'A long description of goods. '.repeat(40) + '</p>', description_text: 'A long description of goods. '.repeat(40) }).execute()
  for (const [action, value] of [['publish', undefined], ['no-withdrawal', 'hygiene'], ['unpublish', undefined], ['price-percent', '-10 .99 keep']] as const) {
    const id = await shop.started('Prof', action, value)
    sums.clear()
    const at = performance.now(); const cpu = process.cpuUsage()
    await shop.work(id)
    const ms = performance.now() - at; const used = process.cpuUsage(cpu)
    console.error(action, Math.round(ms), 'ms', Math.round(5000 / ms * 1000), 'rows/s; node cpu ms', Math.round((used.user + used.system) / 1000))
    for (const [k, [s, n]] of [...sums].sort((a, b) => b[1][0] - a[1][0]).slice(0, 12)) console.error('   ', Math.round(s), n, k)
  }
  t.pass()
})
