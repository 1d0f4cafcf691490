// One site info entry: a text, a link, or a page of its own. New entries are added at /dashboard/info/add.
import { ExternalLink } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { EditForm } from '../kit/edit/edit-form.tsx'
import { loadRecord, mayCreate } from '../kit/edit/load-record.ts'
import { RecordPanel } from '../kit/edit/record-inputs.tsx'
import { RecordMenu } from '../kit/edit/record-menu.tsx'
import type { Detail } from '../kit/edit/resource.ts'
import { useRecordForm } from '../kit/edit/use-record-form.ts'
import { MenuLink } from '../kit/menu-item.tsx'
import { PageHeader } from '../kit/page-header.tsx'
import { useMay } from '../kit/use-may.ts'
import { titled, useWords } from '../words.ts'
import { bodyOf, entryFields } from './entry-fields.tsx'

type Entry = Detail<'info-entries'>

const LIST = '/dashboard/info?group=entries'

export const loader = async (args: LoaderFunctionArgs) =>
  args.params.id === 'add' ? mayCreate(args, 'info.edit') : loadRecord(args, 'GET /api/admin/info-entries/:id')

export const handle = titled<Entry | null>((w, entry) => entry?.label ?? w.info.add)

export function Component() {
  const entry = useLoaderData<typeof loader>()
  return <Edit key={entry?.id ?? 'new'} entry={entry} />
}

function Edit({ entry }: { entry: Entry | null }) {
  const words = useWords()
  const t = words.info
  const mayEdit = useMay()('info.edit')
  const form = useRecordForm({
    resource: 'info-entries',
    record: entry,
    fields: entryFields(words, mayEdit),
    list: '/dashboard/info',
    toBody: bodyOf,
    readOnly: !mayEdit,
  })
  return (
    <>
      <PageHeader
        title={entry?.label ?? t.add}
        trail={[
          { name: t.title, href: '/dashboard/info' },
          { name: t.groups.entries, href: LIST },
        ]}
        action={
          entry && (
            <RecordMenu
              form={form}
              back={LIST}
              links={
                entry.slug && (
                  <MenuLink icon={ExternalLink} label={t.view} href={`/pages/${entry.slug}`} data-native="" />
                )
              }
              remove={mayEdit && { label: t.remove, name: entry.label, consequence: t.removeText }}
            />
          )
        }
      />
      <EditForm form={form} side={<RecordPanel form={form} panel="place" title={t.place} />}>
        <RecordPanel form={form} panel="main" title={t.entry} />
      </EditForm>
    </>
  )
}
