// One delivery zone: its countries, its methods with their prices, and a form that tries out the shipping costs.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { guarded } from '../../api/guarded.ts'
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import { EditForm } from '../kit/edit/edit-form.tsx'
import { loadRecord } from '../kit/edit/load-record.ts'
import { Panel } from '../kit/edit/panel.tsx'
import { RecordPanel } from '../kit/edit/record-inputs.tsx'
import { RecordMenu } from '../kit/edit/record-menu.tsx'
import { useRecordForm } from '../kit/edit/use-record-form.ts'
import { useWayBack } from '../kit/list/place.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { useMay } from '../kit/use-may.ts'
import { titled, useWords } from '../words.ts'
import { CountriesInput } from './countries-input.tsx'
import { zoneFields } from './fields.tsx'
import { Methods } from './methods.tsx'
import styles from './shipping.module.css'
import { Tester } from './tester.tsx'
import { usePlaceName, useTyping } from './use-typing.ts'
import { bodyOf, type Zone } from './zone-values.ts'

const LIST = '/dashboard/shipping'
/** The largest page of the list; no shop is expected to have more zones. */
const ALL = 100

export async function loader(args: LoaderFunctionArgs) {
  const [zone, all] = await Promise.all([
    loadRecord(args, 'GET /api/admin/shipping/:id', 'selling.edit'),
    guarded(args, (api, signal) => api.read('GET /api/admin/shipping', { query: { limit: ALL } }, signal)),
  ])
  /** Names of the other zones by the places assigned to them. */
  const elsewhere = Object.fromEntries(
    all.rows.flatMap(({ id, name, countries }) => (id === zone?.id ? [] : countries.map((place) => [place, name]))),
  ) as Record<string, string>
  return { zone, elsewhere }
}

export const handle = titled<{ zone: Zone | null }>((w, { zone }) => zone?.name ?? w.shipping.add)

/** Label for an error inside a method, from a path such as `methods.0.rates.1.price`. */
function labelIn(path: string, t: DashboardMessages['shipping']): string | undefined {
  const [, at, inside] = /^methods\.(\d+)\.(?:.*\.)?(\w+)$/.exec(path) ?? []
  if (inside === undefined) return undefined
  const { code, kind, daysMin, daysMax, freeFrom, maxWeight, rates, price } = t
  const names: Record<string, string> = {
    ...{ code, kind, daysMin, daysMax, freeFrom, maxWeight, rates, price },
    ...{ name: t.methodName, from: rates },
  }
  return `${t.methods} ${Number(at) + 1}, ${names[inside] ?? inside}`
}

export function Component() {
  const { zone, elsewhere } = useLoaderData<typeof loader>()
  return <Edit key={zone?.id ?? 'new'} zone={zone} elsewhere={elsewhere} />
}

function Edit({ zone, elsewhere }: { zone: Zone | null; elsewhere: Readonly<Record<string, string>> }) {
  const words = useWords()
  const t = words.shipping
  const typing = useTyping()
  const mayEdit = useMay()('selling.edit')
  const back = useWayBack(LIST)
  const form = useRecordForm({
    resource: 'shipping',
    record: zone,
    fields: zoneFields(words, typing, usePlaceName()),
    list: LIST,
    toBody: bodyOf(typing),
    labelOf: (path) => labelIn(path, t),
    readOnly: !mayEdit,
  })
  return (
    <>
      <PageHeader
        title={zone?.name ?? t.add}
        trail={[{ name: t.title, href: back }]}
        action={
          zone && (
            <RecordMenu
              form={form}
              back={back}
              remove={mayEdit && { label: t.remove, name: zone.name, consequence: t.removeText }}
            />
          )
        }
      />
      <div className={styles.layout}>
        <EditForm form={form}>
          <RecordPanel form={form} panel="main" title={t.one} />
          <Panel title={t.countries}>
            <CountriesInput {...form.field('countries')} elsewhere={elsewhere} readOnly={!mayEdit} />
          </Panel>
          <Methods {...form.field('methods')} readOnly={!mayEdit} />
        </EditForm>
        <Tester />
      </div>
    </>
  )
}
