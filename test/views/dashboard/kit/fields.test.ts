// The table of an entity's fields: what its form begins with and reads out of a record, and the columns of its list.
import t from 'tap'
import { columnsOf, type FieldTable, namesOf, updateOf, valuesOf } from '../../../../views/dashboard/kit/edit/fields.ts'
import { slugFollowing, withSlug } from '../../../../views/dashboard/kit/edit/slug.ts'

interface Values {
  name: string
  family: string
  pictureId: string | null
}

const fields = {
  name: { label: 'Name', initial: '', column: { sort: 'name' } },
  family: {
    label: 'Family',
    initial: 'grey',
    describe: (family: string) => family.toUpperCase(),
    column: { header: 'Kind' },
  },
  uses: { label: 'Uses', column: { id: 'used', align: 'end' } },
  pictureId: {
    label: 'Picture',
    initial: null,
    from: ({ picture }: { picture: { id: string } | null }) => picture?.id ?? null,
  },
}
const table = fields as unknown as FieldTable<'colors', never, Values>

t.test('a new record begins with what the table says, a stored one with what it holds', async (t) => {
  t.same(valuesOf<Values>(table, null), { name: '', family: 'grey', pictureId: null })
  const record = { id: 'a', version: 3, uses: 2, name: 'Sage', family: 'green', picture: { id: 'p' } }
  t.same(valuesOf<Values>(table, record), { name: 'Sage', family: 'green', pictureId: 'p' })
  t.same(valuesOf<Values>(table, { ...record, picture: null }).pictureId, null)
})

t.test('fields are called and described as the table says; those of the list alone are not asked for', async (t) => {
  const { labels, describe } = namesOf<Values>(table)
  t.same(labels, { name: 'Name', family: 'Family', pictureId: 'Picture' })
  t.equal(describe?.family?.('green'), 'GREEN')
  t.equal(describe?.name, undefined)
})

t.test(
  'columns stand in the order of the table, with its label and the value in words unless given otherwise',
  async (t) => {
    const columns = columnsOf(table)
    t.match(columns, [
      { id: 'name', header: 'Name', sort: 'name' },
      { id: 'family', header: 'Kind' },
      { id: 'used', header: 'Uses', align: 'end' },
    ])
    const row = { name: 'Sage', family: 'green', uses: 2 } as never
    t.same(
      columns.map(({ cell }) => cell(row)),
      ['Sage', 'GREEN', 2],
    )
  },
)

t.test('a slug follows the title of a new record until somebody writes another', async (t) => {
  const typed = (record: object | null, slug: string) => {
    let values = { name: 'Sage', slug }
    const patch = (part: Partial<typeof values>) => {
      values = { ...values, ...part }
    }
    withSlug({ record, values, patch }, 'name', 'slug')('Deep Sage')
    return values
  }
  t.same(typed(null, 'sage'), { name: 'Deep Sage', slug: 'deep-sage' })
  t.same(typed(null, 'own'), { name: 'Deep Sage', slug: 'own' })
  t.same(typed({}, 'sage'), { name: 'Deep Sage', slug: 'sage' })
  t.equal(slugFollowing('', 'Sage', 'Moss'), 'moss')
})

t.test('a field that is set once is left out of what an update sends', async (t) => {
  const user = { name: { label: 'Name', initial: '' }, username: { label: 'Username', initial: '', fixed: true } }
  t.same(updateOf(user, { name: 'Ada', username: 'ada' }), { name: 'Ada' })
})
