// One colour: adding it, changing it, merging it into another, deleting it.
import { Merge } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ButtonLink } from '../../kit/button.tsx'
import { EditForm } from '../kit/edit/edit-form.tsx'
import { loadRecord } from '../kit/edit/load-record.ts'
import { Panel } from '../kit/edit/panel.tsx'
import { RecordHeader } from '../kit/edit/record-header.tsx'
import { RecordPanel } from '../kit/edit/record-inputs.tsx'
import type { Detail } from '../kit/edit/resource.ts'
import { useRecordForm } from '../kit/edit/use-record-form.ts'
import { MenuButton } from '../kit/menu-item.tsx'
import { titled, useWords } from '../words.ts'
import { ColorPreview } from './color-preview.tsx'
import { colorFields, productsIn } from './fields.tsx'
import { MergeDialog } from './merge-dialog.tsx'

type Color = Detail<'colors'>

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
  const [merging, setMerging] = useState(false)
  const form = useRecordForm({ resource: 'colors', record: color, fields: colorFields(words), list: LIST })
  return (
    <>
      <RecordHeader
        form={form}
        title={color?.name ?? t.add}
        list={{ name: t.title, href: LIST }}
        remove={
          color && {
            label: t.remove,
            consequence: t.removeText,
            blocked: color.uses > 0 && {
              title: t.removeBlocked(color.name),
              text: t.removeBlockedText(color.uses),
              links: <ButtonLink href={productsIn(color.code)}>{t.seeProducts}</ButtonLink>,
            },
          }
        }
      >
        <MenuButton icon={Merge} label={t.merge.action} onClick={() => setMerging(true)} />
      </RecordHeader>
      <EditForm
        form={form}
        side={
          <>
            <RecordPanel form={form} panel="status" title={t.status}>
              {color && (
                <p>
                  {t.usedBy(color.uses)} {color.uses > 0 && <a href={productsIn(color.code)}>{t.seeProducts}</a>}
                </p>
              )}
            </RecordPanel>
            <RecordPanel form={form} panel="organisation" title={t.organisation} />
            <RecordPanel form={form} panel="pattern" title={t.pattern} />
          </>
        }
      >
        <RecordPanel form={form} panel="main" title={t.one} />
        <Panel title={t.preview}>
          <ColorPreview name={form.values.name} hex={form.values.hex} pictureId={form.values.swatchMediaId ?? null} />
        </Panel>
      </EditForm>
      {color && <MergeDialog color={color} open={merging} onClose={() => setMerging(false)} form={form} />}
    </>
  )
}
