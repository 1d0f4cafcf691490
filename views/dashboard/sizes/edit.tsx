// One size set: its sizes, their order and their measurements.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ButtonLink } from '../../kit/button.tsx'
import { EditForm } from '../kit/edit/edit-form.tsx'
import { loadRecord } from '../kit/edit/load-record.ts'
import { Panel } from '../kit/edit/panel.tsx'
import { RecordHeader } from '../kit/edit/record-header.tsx'
import { RecordPanel } from '../kit/edit/record-inputs.tsx'
import { useRecordForm } from '../kit/edit/use-record-form.ts'
import { titled, useWords } from '../words.ts'
import { sizeSetFields } from './fields.tsx'
import { AddMeasure, useMeasureName } from './measure-head.tsx'
import { bodyOf, columnOf, productsOf, type SizeSet } from './size-rows.ts'
import styles from './sizes.module.css'
import { SizesTable } from './sizes-table.tsx'

const LIST = '/dashboard/sizes'
/** The maximum number of measurement columns per set. */
const MEASURES = 12

export const loader = (args: LoaderFunctionArgs) => loadRecord(args, 'GET /api/admin/size-sets/:id')

export const handle = titled<SizeSet | null>((w, set) => set?.name ?? w.sizes.add)

export function Component() {
  const set = useLoaderData<typeof loader>()
  return <Edit key={set?.id ?? 'new'} set={set} />
}

function Edit({ set }: { set: SizeSet | null }) {
  const words = useWords()
  const t = words.sizes
  const measureName = useMeasureName()
  const form = useRecordForm({
    resource: 'size-sets',
    record: set,
    fields: sizeSetFields(words, measureName),
    list: LIST,
    toBody: bodyOf,
    // As the cell itself is called.
    labelOf(path, { sizes }) {
      const [, at, inside] = /^sizes\.(\d+)\.(.+)$/.exec(path) ?? []
      if (inside === undefined) return undefined
      const names: Record<string, string> = { label: t.label, code: t.code, measurements: t.measures }
      const row = sizes[Number(at)]
      return `${names[inside] ?? measureName(columnOf(inside))}, ${row?.label || t.rowName(Number(at) + 1)}`
    },
  })
  const { measures } = form.values
  const [first] = set?.categories ?? []
  const stored = new Map((set?.sizes ?? []).map(({ id, code, uses }) => [id, { code, uses }]))
  return (
    <>
      <RecordHeader
        form={form}
        title={set?.name ?? t.add}
        list={{ name: t.title, href: LIST }}
        remove={
          set && {
            label: t.remove,
            consequence: t.removeText,
            blocked: set.uses + set.categories.length > 0 && {
              title: t.removeBlocked(set.name),
              text: t.removeBlockedText(set.uses, set.categories.length),
              links: (
                <>
                  {set.uses > 0 && <ButtonLink href={productsOf(set.code)}>{t.seeProducts}</ButtonLink>}
                  {first && <ButtonLink href={`/dashboard/categories/${first.id}`}>{first.name}</ButtonLink>}
                </>
              ),
            },
          }
        }
      />
      <EditForm
        form={form}
        side={
          <RecordPanel form={form} panel="organisation" title={t.organisation}>
            {set && (
              <div className={styles.proposed}>
                <p>{set.categories.length > 0 ? t.proposedBy : t.proposedByNone}</p>
                <ul className={styles.names}>
                  {set.categories.map(({ id, name }) => (
                    <li key={id}>
                      <a href={`/dashboard/categories/${id}`}>{name}</a>
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </RecordPanel>
        }
      >
        <RecordPanel form={form} panel="main" title={t.one} />
        <Panel
          title={t.sizes}
          note={
            measures.length < MEASURES && (
              <AddMeasure measures={measures} onAdd={(name) => form.patch({ measures: [...measures, name] })} />
            )
          }
        >
          <p className={styles.soft}>{t.inCentimetres}</p>
          <SizesTable form={form} stored={stored} setCode={set?.code ?? ''} />
        </Panel>
      </EditForm>
    </>
  )
}
