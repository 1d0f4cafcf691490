// One colour: adding it, changing it, merging it into another, deleting it.
import { Merge } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { Icon } from '../../kit/icon.tsx'
import { EditForm } from '../kit/edit/edit-form.tsx'
import { loadRecord } from '../kit/edit/load-record.ts'
import { Panel } from '../kit/edit/panel.tsx'
import { RecordPanel } from '../kit/edit/record-inputs.tsx'
import { RecordMenu } from '../kit/edit/record-menu.tsx'
import { useRecordForm } from '../kit/edit/use-record-form.ts'
import { useWayBack } from '../kit/list/place.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { titled, useWords } from '../words.ts'
import { ColorPreview } from './color-preview.tsx'
import { colorFields } from './fields.tsx'
import { MergeDialog } from './merge-dialog.tsx'

type Color = ReplyOf<Endpoints['GET /api/admin/colors/:id']>

const LIST = '/dashboard/colors'

export const loader = (args: LoaderFunctionArgs) => loadRecord(args, 'GET /api/admin/colors/:id')

export const handle = titled<Color | null>((w, color) => color?.name ?? w.colors.add)

export function Component() {
  const color = useLoaderData<typeof loader>()
  return <Edit key={color?.id ?? 'new'} color={color} />
}

function Edit({ color }: { color: Color | null }) {
  const words = useWords()
  const t = words.colors
  const back = useWayBack(LIST)
  const [merging, setMerging] = useState(false)
  const form = useRecordForm({ resource: 'colors', record: color, fields: colorFields(words), list: LIST })
  return (
    <>
      <PageHeader
        title={color?.name ?? t.add}
        trail={[{ name: t.title, href: back }]}
        action={
          color && (
            <RecordMenu
              form={form}
              back={back}
              remove={{ label: t.remove, name: color.name, consequence: t.removeText(color.uses) }}
            >
              <button type="button" onClick={() => setMerging(true)}>
                <Icon of={Merge} size={16} />
                {t.merge.action}
              </button>
            </RecordMenu>
          )
        }
      />
      <EditForm
        form={form}
        side={
          <>
            <RecordPanel form={form} panel="status" title={t.status}>
              {color && <p>{t.usedBy(color.uses)}</p>}
            </RecordPanel>
            <RecordPanel form={form} panel="organisation" title={t.organisation} />
            <RecordPanel form={form} panel="pattern" title={t.pattern} />
          </>
        }
      >
        <RecordPanel form={form} panel="main" title={t.one} />
        <Panel title={t.preview}>
          <ColorPreview name={form.values.name} hex={form.values.hex} />
        </Panel>
      </EditForm>
      {color && <MergeDialog color={color} open={merging} onClose={() => setMerging(false)} form={form} />}
    </>
  )
}
