// Every reason why an order needs attention has a sentence in German, and none is translated that the shop no longer says.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { attentionText } from '../../src/contract/order-attention.ts'
import { orders as de } from '../../views/messages/de/dashboard/orders.ts'

const shop = join(import.meta.dirname, '../../src/shop')

/** The constants that are handed to `needs_attention`, as they stand in the sources. */
const said = new Set(
  globSync('**/*.ts', { cwd: shop })
    .map((file) => readFileSync(join(shop, file), 'utf8'))
    .filter((text) => text.includes('needs_attention') || text.includes('withAttention') || text.includes('attention:'))
    .flatMap(
      (text) =>
        text.match(
          /^(?:export )?const (?:ATTENTION|HAND|HELD|REFUSED|REVERSED)\b[^\n{]*(?:\{\n(?: {2}.*\n)+\}|[^\n]*\n)/gm,
        ) ?? [],
    )
    .flatMap((block) => [...block.matchAll(/'([A-Z][^']+\.)'|"([A-Z][^"]+\.)"/g)].map((found) => found[1] ?? found[2])),
)

t.test('all of them, and no others', async (t) => {
  t.ok(said.size >= 13, `${said.size} sentences are found`)
  t.same(Object.keys(de.attentionReasons).sort(), [...said].sort())
})

t.test('several at once, and what staff wrote themselves', async (t) => {
  const kept = 'Less money has come than the order costs. Call them. Send the refund by hand, and mark it sent.'
  t.equal(
    attentionText(kept, de.attentionReasons),
    'Es ist weniger Geld gekommen, als die Bestellung kostet. Call them. Senden Sie die Erstattung selbst, und kennzeichnen Sie sie als gesendet.',
  )
  t.equal(attentionText(kept, {}), kept)
})
