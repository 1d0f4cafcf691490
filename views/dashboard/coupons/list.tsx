// The list of coupons: what each takes off, whether it helps at this moment, and how often it still can.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { columnsOf } from '../kit/edit/fields.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { loadList } from '../kit/list/load-list.ts'
import { optionsOf } from '../kit/options.ts'
import { useMay } from '../kit/use-may.ts'
import { titled, useWords } from '../words.ts'
import { useCouponFields } from './use-coupon-fields.tsx'

const LIST = '/dashboard/coupons'

export const loader = (args: LoaderFunctionArgs) => loadList(args, 'GET /api/admin/coupons', 'coupons')

export const handle = titled((w) => w.coupons.title)

export function Component() {
  const data = useLoaderData<typeof loader>()
  const t = useWords().coupons
  const mayEdit = useMay()('selling.edit')
  return (
    <ListPage
      resource="coupons"
      title={t.title}
      data={data}
      columns={columnsOf(useCouponFields())}
      nameOf={({ code }) => code}
      hrefOf={({ id }) => `${LIST}/${id}`}
      defaultSort="-created"
      views={(['active', 'not_yet', 'over'] as const).map((state) => ({
        name: t.states[state],
        query: `state=${state}`,
      }))}
      filters={[
        { kind: 'multi', name: 'state', label: t.state, options: optionsOf(t.states) },
        { kind: 'multi', name: 'kind', label: t.kind, options: optionsOf(t.kinds) },
      ]}
      actions={
        mayEdit
          ? [
              { name: 'activate', label: t.activate },
              { name: 'deactivate', label: t.deactivate },
              { name: 'remove', label: t.remove, danger: true },
            ]
          : []
      }
      {...(mayEdit && { add: { href: `${LIST}/store`, label: t.add } })}
      empty={{ title: t.empty, text: t.emptyText }}
    />
  )
}
