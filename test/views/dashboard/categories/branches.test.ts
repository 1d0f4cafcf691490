// The rules of the tree on screen: what is folded away, where a branch may go, what a drop means.
import t from 'tap'
import {
  ancestorsOf,
  branchOf,
  dropped,
  fits,
  hiddenBy,
  placeOf,
  type Row,
  stepped,
  unfolded,
} from '../../../../views/dashboard/categories/branches.ts'

/** `home`, ` lighting`, `  lamps`: one blank a level, the name is the id. */
const tree = (...lines: string[]): Row[] => {
  const above: string[] = []
  return lines.map((line) => {
    const id = line.trim()
    const depth = line.length - id.length
    above.length = depth
    const parentId = above[depth - 1] ?? null
    above.push(id)
    return {
      id,
      parentId,
      slug: id,
      name: id,
      path: id,
      depth,
      position: 0,
      status: id.startsWith('draft') ? 'draft' : 'published',
      showInNav: true,
      picture: null,
      sizeSetId: null,
      children: 0,
      products: 0,
      version: 1,
      matches: true,
    }
  })
}

const rows = tree('home', ' lighting', '  lamps', '  shades', ' textiles', 'wear', ' draft-hats', '  caps')
const names = (some: readonly Row[]) => some.map(({ id }) => id).join(' ')

t.test('what lies in a folded branch is out of sight, folded branches within it too', async (t) => {
  t.equal(names(unfolded(rows, new Set())), names(rows))
  t.equal(names(unfolded(rows, new Set(['lighting']))), 'home lighting textiles wear draft-hats caps')
  t.equal(names(unfolded(rows, new Set(['home', 'lighting', 'draft-hats']))), 'home wear draft-hats')
  t.equal(names(unfolded(rows, new Set(['lamps']))), names(rows), 'a leaf has nothing to fold')
})

t.test('a branch is a category with all below it', async (t) => {
  t.equal(names(branchOf(rows, 'lighting')), 'lighting lamps shades')
  t.equal(names(branchOf(rows, 'wear')), 'wear draft-hats caps')
  t.equal(names(branchOf(rows, 'caps')), 'caps')
  t.equal(names(branchOf(rows, 'nothing')), '')
  const caps = rows.find(({ id }) => id === 'caps')
  t.equal(caps && names(ancestorsOf(rows, caps)), 'wear draft-hats')
  t.equal(caps && hiddenBy(rows, caps)?.id, 'draft-hats')
  t.equal(rows[2] && hiddenBy(rows, rows[2]), undefined)
})

t.test('nothing fits into itself, nor deeper than six levels', async (t) => {
  t.notOk(fits(rows, 'home', 'home'))
  t.notOk(fits(rows, 'home', 'lamps'))
  t.ok(fits(rows, 'lighting', 'wear'))
  t.ok(fits(rows, 'lamps', null))
  t.notOk(fits(rows, 'lamps', 'gone'))
  const deep = tree('a', ' b', '  c', '   d', '    e', 'x', ' y')
  t.ok(fits(deep, 'y', 'e'))
  t.notOk(fits(deep, 'x', 'e'), 'it brings a level of its own')
  t.ok(fits(deep, null, 'e'))
  t.notOk(fits(tree('a', ' b', '  c', '   d', '    e', '     f'), null, 'f'))
})

t.test('a step goes past one sibling', async (t) => {
  const home = tree('a', ' b', ' c', ' d')
  t.same(stepped(home, 'd', -1), { parentId: 'a', before: 'c' })
  t.same(stepped(home, 'b', 1), { parentId: 'a', before: 'd' })
  t.same(stepped(home, 'c', 1), { parentId: 'a', before: null })
  t.same(stepped(home, 'b', -1), undefined)
  t.same(stepped(home, 'd', 1), undefined)
  t.same(stepped(home, 'a', 1), undefined)
  t.same(placeOf(home, 'c'), { place: 2, of: 3 })
})

t.test('a drop puts it before, after or into a row, or is none', async (t) => {
  t.same(dropped(rows, 'textiles', 'lighting', 'before'), { parentId: 'home', before: 'lighting' })
  t.same(dropped(rows, 'textiles', 'lamps', 'after'), { parentId: 'lighting', before: 'shades' })
  t.same(dropped(rows, 'textiles', 'wear', 'into'), { parentId: 'wear', before: null })
  t.same(dropped(rows, 'textiles', 'wear', 'after'), { parentId: null, before: null })
  t.same(dropped(rows, 'lamps', 'home', 'before'), { parentId: null, before: 'home' })
  t.equal(dropped(rows, 'lighting', 'lamps', 'into'), undefined, 'a circle')
  t.equal(dropped(rows, 'lighting', 'lighting', 'into'), undefined)
  t.equal(dropped(rows, 'lighting', 'textiles', 'before'), undefined, 'it stands there already')
  t.equal(dropped(rows, 'textiles', 'lighting', 'after'), undefined)
  t.equal(dropped(rows, 'shades', 'lighting', 'into'), undefined, 'it is the last one there already')
  t.same(dropped(rows, 'lamps', 'lighting', 'into'), { parentId: 'lighting', before: null })
})
