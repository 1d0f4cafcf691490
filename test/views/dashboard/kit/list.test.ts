// The rules of a list: its addresses and its columns.
import t from 'tap'
import { changed, essence, hiddenInputs } from '../../../../views/dashboard/kit/list/address.ts'
import { type Column, exportQuery, visibleColumns } from '../../../../views/dashboard/kit/list/column.ts'

t.test('a change of the address keeps the rest and starts at the first page', async (t) => {
  const search = '?q=oak&family=red&family=blue&page=3&sort=name'
  t.equal(changed(search, { sort: '-name' }), 'q=oak&family=red&family=blue&sort=-name')
  t.equal(changed(search, { page: 4 }), 'q=oak&family=red&family=blue&sort=name&page=4')
  t.equal(changed(search, { family: ['red'] }), 'q=oak&sort=name&family=red')
  t.equal(changed(search, { family: null, q: '' }), 'sort=name')
  t.equal(changed('', {}), '')
})

t.test('two addresses of one list are the same, however they are shown', async (t) => {
  t.equal(essence('?b=2&a=1&page=7&view=x&cols=name'), essence('?a=1&b=2'))
  t.not(essence('?a=1'), essence('?a=2'))
})

t.test('a form keeps every parameter it has no input for', async (t) => {
  const query = new URLSearchParams('q=oak&family=red&family=blue&page=3')
  t.same(hiddenInputs(query, ['q']), [
    ['family', 'red'],
    ['family', 'blue'],
  ])
})

t.test(
  'columns come from the address, else from the choice, else from the screen; the first one always stays',
  async (t) => {
    const column = (id: string): Column<object> => ({ id, header: id, cell: () => id })
    const columns = [column('name'), column('code'), column('uses'), { ...column('age'), hidden: 'by-choice' as const }]
    const shown = (address: string[], chosen: string[] | null) =>
      visibleColumns(columns, address, chosen).map(({ id }) => id)
    t.same(shown([], null), ['name', 'code', 'uses'])
    t.same(shown([], ['age']), ['name', 'age'])
    t.same(shown([], []), ['name'])
    t.same(shown(['uses'], ['age']), ['name', 'uses'])
    t.same(shown(['nonsense'], null), ['name'])
  },
)

t.test('an export has the columns that somebody has chosen, and what the list finds', async (t) => {
  const column = (id: string, exported?: false): Column<object> => ({
    id,
    header: id,
    cell: () => id,
    ...(exported === false && { exported }),
  })
  const shown = [column('name'), column('code'), column('buttons', false)]
  t.equal(exportQuery('q=oak', shown, false), '?q=oak')
  t.equal(exportQuery('', shown, false), '')
  t.equal(exportQuery('q=oak&sort=name', shown, true), '?q=oak&sort=name&columns=name%2Ccode')
})
