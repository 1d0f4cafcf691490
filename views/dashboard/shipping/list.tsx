// The list of delivery zones, with the tester below it.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { columnsOf } from '../kit/edit/fields.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { loadList } from '../kit/list/load-list.ts'
import { useMay } from '../kit/use-may.ts'
import { titled, useWords } from '../words.ts'
import { zoneFields } from './fields.tsx'
import styles from './shipping.module.css'
import { Tester } from './tester.tsx'
import { usePlaceName, useTyping } from './use-typing.ts'

const LIST = '/dashboard/shipping'

export const loader = (args: LoaderFunctionArgs) => loadList(args, 'GET /api/admin/shipping', 'shipping')

export const handle = titled((w) => w.shipping.title)

export function Component() {
  const data = useLoaderData<typeof loader>()
  const words = useWords()
  const t = words.shipping
  const mayEdit = useMay()('selling.edit')
  const fields = zoneFields(words, useTyping(), usePlaceName())
  return (
    <>
      <ListPage
        resource="shipping"
        title={t.title}
        data={data}
        columns={columnsOf(fields)}
        nameOf={({ name }) => name}
        hrefOf={({ id }) => `${LIST}/${id}`}
        defaultSort="position"
        actions={mayEdit ? [{ name: 'remove', label: t.remove, danger: true }] : []}
        {...(mayEdit && { add: { href: `${LIST}/store`, label: t.add } })}
        empty={{ title: t.empty, text: t.emptyText }}
      />
      <div className={styles.below}>
        <Tester wide />
      </div>
    </>
  )
}
