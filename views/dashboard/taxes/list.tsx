// The list of tax classes, and what was billed in a period by country and rate.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { guarded } from '../../api/guarded.ts'
import { columnsOf } from '../kit/edit/fields.ts'
import { useListAddress } from '../kit/list/address.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { loadList } from '../kit/list/load-list.ts'
import { useMay } from '../kit/use-may.ts'
import { titled, useWords } from '../words.ts'
import { taxFields } from './fields.tsx'
import { TaxSums } from './tax-sums.tsx'
import { usePlaces } from './use-places.ts'

const LIST = '/dashboard/taxes'

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text)

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const [from, to] = [searchParams.get('from'), searchParams.get('to')]
  const [list, sums] = await Promise.all([
    loadList(args, 'GET /api/admin/taxes', 'taxes'),
    guarded(args, async (api, signal) => {
      const query = isDay(from) && isDay(to) ? { from, to } : {}
      return await api.read('GET /api/admin/taxes/sums', { query }, signal)
    }),
  ])
  return { list, sums }
}

export const handle = titled((w) => w.taxes.title)

export function Component() {
  const { list: data, sums } = useLoaderData<typeof loader>()
  const words = useWords()
  const t = words.taxes
  const places = usePlaces()
  const mayEdit = useMay()('selling.edit')
  const chosen = useListAddress().query.getAll('country')
  const { compare } = new Intl.Collator(places.locale)
  // Only countries that have a rate are offered as a filter.
  const countries = new Set([...chosen, ...data.list.rows.flatMap(({ rates }) => rates.map(({ country }) => country))])
  const options = [...countries]
    .map((value) => ({ value, label: places.nameOf(value) }))
    .sort((one, other) => compare(one.label, other.label))
  return (
    <>
      <ListPage
        resource="taxes"
        title={t.title}
        data={data}
        columns={columnsOf(taxFields(words, places))}
        nameOf={({ name }) => name}
        hrefOf={({ id }) => `${LIST}/${id}`}
        defaultSort="position"
        filters={[{ kind: 'select', name: 'country', label: t.country, options }]}
        actions={mayEdit ? [{ name: 'remove', label: t.remove, danger: true }] : []}
        {...(mayEdit && { add: { href: `${LIST}/store`, label: t.add } })}
        empty={{ title: t.empty, text: t.emptyText }}
      />
      <TaxSums {...sums} />
    </>
  )
}
