// One coupon: what it takes off, when and for whom, and the orders that used it.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { CategoryRow } from '#contract/categories.ts'
import { guarded } from '../../api/guarded.ts'
import { EditForm } from '../kit/edit/edit-form.tsx'
import { loadRecord } from '../kit/edit/load-record.ts'
import { RecordHeader } from '../kit/edit/record-header.tsx'
import { RecordPanel } from '../kit/edit/record-inputs.tsx'
import type { Detail } from '../kit/edit/resource.ts'
import { useRecordForm } from '../kit/edit/use-record-form.ts'
import { Facts } from '../kit/facts.tsx'
import { useMay } from '../kit/use-may.ts'
import { placesOf } from '../products/category-tree.ts'
import { titled, useWords } from '../words.ts'
import { CategoriesInput } from './categories-input.tsx'
import { CouponState } from './coupon-state.tsx'
import { useCouponFields } from './use-coupon-fields.tsx'
import { Uses } from './uses.tsx'

interface Data {
  coupon: Detail<'coupons'> | null
  categories: readonly CategoryRow[]
}

const LIST = '/dashboard/coupons'

export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const [coupon, tree] = await Promise.all([
    loadRecord(args, 'GET /api/admin/coupons/:id', 'selling.edit'),
    guarded(args, (api, signal) => api.read('GET /api/admin/categories/tree', {}, signal)),
  ])
  return { coupon, categories: tree.rows }
}

export const handle = titled<Data>((w, { coupon }) => coupon?.code ?? w.coupons.add)

export function Component() {
  const { coupon, categories } = useLoaderData<typeof loader>()
  return <Edit key={coupon?.id ?? 'new'} coupon={coupon} categories={categories} />
}

function Edit({ coupon, categories }: Data) {
  const t = useWords().coupons
  const mayEdit = useMay()('selling.edit')
  const places = placesOf(categories)
  const form = useRecordForm({
    resource: 'coupons',
    record: coupon,
    fields: useCouponFields(places),
    list: LIST,
    readOnly: !mayEdit,
    // As its input is called, which counts in the unit of the kind.
    labelOf: (path, { kind }) =>
      path === 'value' ? { percent: t.percent, fixed: t.amount, free_shipping: undefined }[kind] : undefined,
  })
  return (
    <>
      <RecordHeader
        form={form}
        title={coupon?.code ?? t.add}
        list={{ name: t.title, href: LIST }}
        beside={coupon && <CouponState state={coupon.state} />}
        remove={
          mayEdit &&
          coupon && {
            label: t.remove,
            consequence: t.removeText,
            blocked: coupon.usesInAll > 0 && {
              title: t.removeBlocked(coupon.code),
              text: t.removeBlockedText(coupon.usesInAll),
              links: null,
            },
          }
        }
      />
      <EditForm
        form={form}
        side={
          <>
            <RecordPanel form={form} panel="status" title={t.state} />
            <RecordPanel form={form} panel="period" title={t.period} />
            <RecordPanel form={form} panel="limits" title={t.limits}>
              {coupon && <Facts facts={{ [t.used]: coupon.used, [t.usesLeft]: coupon.usesLeft ?? t.unlimited }} />}
            </RecordPanel>
          </>
        }
      >
        <RecordPanel form={form} panel="main" title={t.one} />
        <RecordPanel form={form} panel="conditions" title={t.conditions}>
          <CategoriesInput {...form.field('categoryIds')} places={places} readOnly={!mayEdit} />
        </RecordPanel>
        {coupon && <Uses uses={coupon.uses} usesInAll={coupon.usesInAll} />}
      </EditForm>
    </>
  )
}
