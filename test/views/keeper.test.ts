// What the server has made of objects that it keeps: from the third time on it is taken, and never for another object's.
import t from 'tap'
import type { Piece } from '../../views/document.ts'
import { unfold } from '../../views/hydration.ts'
import { keeper } from '../../views/keeper.ts'
import type { KeptPart } from '../../views/kit/kept-markup.ts'
import { de } from '../../views/messages/de.ts'
import { en } from '../../views/messages/en.ts'

const frozen = <T extends object>(value: T): T => Object.freeze(value)
const text = (pieces: readonly Piece[]) =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : new TextDecoder().decode(piece))).join('')

/** What a page shows of a part, and what was rendered for it besides the page. */
function shown(keeperOf: ReturnType<typeof keeper>, part: KeptPart, messages = en) {
  const page = keeperOf(messages)
  const rendered: unknown[] = []
  const found = page.markup(part)
  page.makeMissing((inside) => {
    rendered.push(inside())
    return `<i>€ ${inside()}</i>`
  })
  return { found, rendered, text: found && text(page.pieces(`<b>${found}</b>, ${found}`)) }
}

t.test('markup is made when it is asked for again, and taken from then on', async (t) => {
  const keeperOf = keeper()
  const part: KeptPart = { of: [frozen({ title: 'Mug' }), frozen({})], as: 'card', inside: () => 'Mug' }
  const other: KeptPart = { ...part, of: [frozen({ title: 'Plate' }), frozen({})], inside: () => 'Plate' }
  t.same(shown(keeperOf, part), { found: undefined, rendered: [], text: undefined })
  t.same(shown(keeperOf, other).rendered, [], 'another is not made because this one was asked for')
  t.same(shown(keeperOf, part).rendered, ['Mug'])
  t.same(shown(keeperOf, other).rendered, ['Plate'])
  for (const _ of [1, 2]) {
    const { text, rendered } = shown(keeperOf, part)
    t.equal(text, '<b><i>€ Mug</i></b>, <i>€ Mug</i>')
    t.same(rendered, [])
  }
  t.equal(shown(keeperOf, other).text, '<b><i>€ Plate</i></b>, <i>€ Plate</i>')
})

t.test('it belongs to all it was made of', async (t) => {
  const keeperOf = keeper()
  const [card, info] = [frozen({ title: 'Mug' }), frozen({ currency: 'EUR' })]
  const part: KeptPart = { of: [card, info], as: 'card', inside: () => 'Mug' }
  const isKept = (changes: Partial<KeptPart>, messages = en) =>
    shown(keeperOf, { ...part, ...changes }, messages).found !== undefined
  for (const _ of [1, 2]) shown(keeperOf, part)
  t.ok(isKept({}))
  t.notOk(isKept({ of: [frozen({ ...card }), info] }), 'an equal object is another one')
  t.notOk(isKept({ as: 'row' }))
  t.ok(isKept({}))
  t.notOk(isKept({ of: [card, frozen({ currency: 'CHF' })] }))
  t.notOk(isKept({ of: [card] }))
  for (const _ of [1, 2]) shown(keeperOf, part)
  t.ok(isKept({}))
  t.notOk(isKept({}, de))
})

t.test('what is not frozen is nobody’s to keep, nor is what says so itself', async (t) => {
  const keeperOf = keeper()
  const [card, info] = [frozen({}), frozen({})]
  for (const made of [[{}], [{}, info], [card, {}], undefined] as KeptPart['of'][])
    for (const _ of [1, 2, 3]) {
      const { found, rendered } = shown(keeperOf, { of: made, as: 'card', inside: () => 'Mug' })
      t.equal(found, undefined)
      t.same(rendered, [])
    }
})

t.test('data is kept as the text that would be written anew, safe where it stands', async (t) => {
  const keeperOf = keeper()
  const rows = frozen([
    { title: 'Mug </script>', price: 1 },
    { title: 'Plate\u2028', price: 2 },
  ])
  t.equal(keeperOf(en).data(rows), undefined)
  for (const _ of [1, 2]) {
    const page = keeperOf(en)
    const written = text(page.pieces(JSON.stringify({ rows: page.data(rows), note: 'x' })))
    t.notMatch(written, /<|\u2028/)
    t.same(unfold(JSON.parse(written).rows), rows)
    t.equal(JSON.parse(written).note, 'x')
  }
})

t.test('a text cannot pass for a mark of another page or another process', async (t) => {
  const part: KeptPart = { of: [frozen({})], as: 'card', inside: () => 'Mug' }
  const [one, other] = [keeper(), keeper()]
  for (const keeperOf of [one, other]) for (const _ of [1, 2]) shown(keeperOf, part)
  const mark = one(en).markup(part) ?? ''
  t.not(mark, '')
  t.equal(text(other(en).pieces(mark)), mark)
  t.equal(text(one(en).pieces(mark)), '', 'one of this process that means nothing here')
})
