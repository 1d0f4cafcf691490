// The list of size sets.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { columnsOf } from '../kit/edit/fields.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { loadList } from '../kit/list/load-list.ts'
import { titled, useWords } from '../words.ts'
import { sizeSetFields } from './fields.tsx'
import { useMeasureName } from './measure-head.tsx'

const LIST = '/dashboard/sizes'

export const loader = (args: LoaderFunctionArgs) => loadList(args, 'GET /api/admin/size-sets', 'size-sets')

export const handle = titled((w) => w.sizes.title)

export function Component() {
  const data = useLoaderData<typeof loader>()
  const words = useWords()
  const t = words.sizes
  const measureName = useMeasureName()
  return (
    <ListPage
      resource="size-sets"
      title={t.title}
      data={data}
      columns={columnsOf(sizeSetFields(words, measureName))}
      nameOf={({ name }) => name}
      hrefOf={({ id }) => `${LIST}/${id}`}
      defaultSort="position"
      actions={[{ name: 'remove', label: t.remove, danger: true }]}
      add={{ href: `${LIST}/store`, label: t.add }}
      empty={{ title: t.empty, text: t.emptyText }}
    />
  )
}
