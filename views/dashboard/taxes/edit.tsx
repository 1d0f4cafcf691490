// One tax class: its name, whether it is the default class, and its rates.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ButtonLink } from '../../kit/button.tsx'
import { EditForm } from '../kit/edit/edit-form.tsx'
import { loadRecord } from '../kit/edit/load-record.ts'
import { Panel } from '../kit/edit/panel.tsx'
import { RecordPanel } from '../kit/edit/record-inputs.tsx'
import { RecordMenu } from '../kit/edit/record-menu.tsx'
import { useRecordForm } from '../kit/edit/use-record-form.ts'
import { useWayBack } from '../kit/list/place.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { Status } from '../kit/status.tsx'
import { useMay } from '../kit/use-may.ts'
import { titled, useWords } from '../words.ts'
import { EuRates } from './eu-rates.tsx'
import { taxFields } from './fields.tsx'
import { bodyOf, type TaxClass } from './rate-rows.ts'
import { RatesRead } from './rates-read.tsx'
import { RatesTable } from './rates-table.tsx'
import styles from './taxes.module.css'
import { usePlaces } from './use-places.ts'

const LIST = '/dashboard/taxes'

export const loader = (args: LoaderFunctionArgs) => loadRecord(args, 'GET /api/admin/taxes/:id', 'selling.edit')

export const handle = titled<TaxClass | null>((w, found) => found?.name ?? w.taxes.add)

export function Component() {
  const found = useLoaderData<typeof loader>()
  return <Edit key={found?.id ?? 'new'} taxClass={found} />
}

function Edit({ taxClass }: { taxClass: TaxClass | null }) {
  const words = useWords()
  const t = words.taxes
  const back = useWayBack(LIST)
  const places = usePlaces()
  const mayEdit = useMay()('selling.edit')
  const form = useRecordForm({
    resource: 'taxes',
    record: taxClass,
    fields: taxFields(words, places),
    list: LIST,
    toBody: bodyOf,
    labelOf(path, { rates }) {
      const [, at, column] = /^rates\.(\d+)\.(\w+)$/.exec(path) ?? []
      const row = rates[Number(at)]
      return row && (column === 'validFrom' ? t.validFromOf : t.rateOf)(places.nameOf(row.country))
    },
    readOnly: !mayEdit,
  })
  const products = taxClass && `/dashboard/products?${new URLSearchParams({ taxClass: taxClass.code })}`
  return (
    <>
      <PageHeader
        title={taxClass?.name ?? t.add}
        trail={[{ name: t.title, href: back }]}
        beside={taxClass?.isDefault && <Status tone="good">{t.default}</Status>}
        action={
          taxClass && (
            <RecordMenu
              form={form}
              back={back}
              remove={
                mayEdit && {
                  label: t.remove,
                  name: taxClass.name,
                  consequence: t.removeText,
                  blocked: (taxClass.isDefault || taxClass.products > 0) && {
                    title: t.removeBlocked(taxClass.name),
                    text: taxClass.isDefault ? t.removeBlockedDefault : t.removeBlockedText(taxClass.products),
                    links: taxClass.products > 0 && <ButtonLink href={products ?? ''}>{t.showProducts}</ButtonLink>,
                  },
                }
              }
            />
          )
        }
      />
      <EditForm
        form={form}
        side={
          <RecordPanel form={form} panel="organisation" title={t.organisation}>
            {taxClass && (
              <p className={styles.soft}>
                <a href={products ?? ''}>{t.productsOf(taxClass.products)}</a>
              </p>
            )}
          </RecordPanel>
        }
      >
        <RecordPanel form={form} panel="main" title={t.one} />
        <Panel title={t.rates} note={mayEdit && taxClass && <EuRates taxClass={taxClass} dirty={form.dirty} />}>
          <p className={styles.soft}>{t.ratesText}</p>
          {mayEdit ? (
            <RatesTable form={form} places={places} />
          ) : (
            <RatesRead rows={form.values.rates} places={places} />
          )}
        </Panel>
      </EditForm>
    </>
  )
}
