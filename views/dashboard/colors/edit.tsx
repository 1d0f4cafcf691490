// One colour: adding it, changing it, merging it into another, deleting it.
import { Merge, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { live } from '../../api/live.ts'
import { Icon } from '../../kit/icon.tsx'
import { EditForm } from '../kit/edit/edit-form.tsx'
import { SelectInput, SwitchInput, TextInput } from '../kit/edit/inputs.tsx'
import { loadRecord } from '../kit/edit/load-record.ts'
import { NumberInput } from '../kit/edit/number-inputs.tsx'
import { Panel, Row } from '../kit/edit/panel.tsx'
import { RemoveDialog } from '../kit/edit/remove-dialog.tsx'
import { HexInput, SlugInput, slugFollowing } from '../kit/edit/special-inputs.tsx'
import { useEditForm } from '../kit/edit/use-edit-form.ts'
import { HistoryLink } from '../kit/history-link.tsx'
import { useWayBack } from '../kit/list/place.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { PictureInput } from '../media/picture-input.tsx'
import { titled, useWords } from '../words.ts'
import { ColorPreview } from './color-preview.tsx'
import { MergeDialog } from './merge-dialog.tsx'

type Color = ReplyOf<Endpoints['GET /api/admin/colors/:id']>

const LIST = '/dashboard/colors'

const families = (names: Record<Color['family'], string>) =>
  Object.entries(names).map(([value, label]) => ({ value: value as Color['family'], label }))

export const loader = (args: LoaderFunctionArgs) => loadRecord(args, 'GET /api/admin/colors/:id')

export const handle = titled<Color | null>((w, color) => color?.name ?? w.colors.add)

const NEW: Omit<Color, 'id' | 'uses' | 'swatch'> = {
  code: '',
  name: '',
  hex: '#8A8A8A',
  family: 'grey',
  swatchMediaId: null,
  position: 0,
  active: true,
  version: 0,
}

const valuesOf = ({ code, name, hex, family, swatchMediaId, position, active }: typeof NEW) => ({
  code,
  name,
  hex,
  family,
  swatchMediaId,
  position,
  active,
})

export function Component() {
  const color = useLoaderData<typeof loader>()
  return <Edit key={color?.id ?? 'new'} color={color} />
}

function Edit({ color }: { color: Color | null }) {
  const t = useWords().colors
  const navigate = useNavigate()
  const back = useWayBack(LIST)
  const [dialog, setDialog] = useState<'merge' | 'remove'>()
  const params = { id: color?.id ?? '' }
  const form = useEditForm({
    entity: 'colors',
    id: color?.id ?? null,
    stored: { version: color?.version ?? null, values: valuesOf(color ?? NEW) },
    labels: {
      code: t.code,
      name: t.name,
      hex: t.hex,
      family: t.family,
      swatchMediaId: t.swatch,
      position: t.position,
      active: t.active,
    },
    save: (body, version) =>
      version === null
        ? live.attempt('POST /api/admin/colors', { body })
        : live.attempt('PUT /api/admin/colors/:id', { params, body: { ...body, version } }),
    read: async () => {
      const now = await live.attempt('GET /api/admin/colors/:id', { params })
      return now.ok ? { ok: true, data: { version: now.data.version, values: valuesOf(now.data) } } : now
    },
    onSaved: ({ id }) => !color && void navigate(`${LIST}/${id}`, { replace: true }),
    show: { family: (family) => t.families[family], swatchMediaId: (id) => (id ? t.swatchSet : t.swatchNone) },
  })
  const { values } = form
  const rename = (name: string) =>
    form.patch({ name, ...(!color && { code: slugFollowing(values.code, values.name, name) }) })

  return (
    <>
      <PageHeader
        title={color?.name ?? t.add}
        trail={[{ name: t.title, href: back }]}
        menu={
          color && (
            <>
              <HistoryLink entity="colors" id={color.id} />
              <button type="button" onClick={() => setDialog('merge')}>
                <Icon of={Merge} size={16} />
                {t.merge.action}
              </button>
              <button type="button" onClick={() => setDialog('remove')}>
                <Icon of={Trash2} size={16} />
                {t.remove}
              </button>
            </>
          )
        }
      />
      <EditForm
        form={form}
        side={
          <>
            <Panel title={t.status}>
              <SwitchInput {...form.field('active')} hint={t.activeHint} />
              {color && <p>{t.usedBy(color.uses)}</p>}
            </Panel>
            <Panel title={t.organisation}>
              <SelectInput {...form.field('family')} hint={t.familyHint} options={families(t.families)} />
              <NumberInput {...form.field('position')} hint={t.positionHint} />
            </Panel>
            <Panel title={t.pattern}>
              <PictureInput {...form.field('swatchMediaId')} hint={t.swatchHint} aspect="1" />
            </Panel>
          </>
        }
      >
        <Panel title={t.one}>
          <Row>
            <TextInput {...form.field('name')} onValue={rename} maxLength={60} required />
            <SlugInput {...form.field('code')} hint={t.codeHint} from={color ? undefined : values.name} />
          </Row>
          <HexInput {...form.field('hex')} />
        </Panel>
        <Panel title={t.preview}>
          <ColorPreview name={values.name} hex={values.hex} />
        </Panel>
      </EditForm>
      {color && (
        <>
          <MergeDialog color={color} open={dialog === 'merge'} onClose={() => setDialog(undefined)} form={form} />
          <RemoveDialog
            open={dialog === 'remove'}
            onClose={() => setDialog(undefined)}
            name={color.name}
            consequence={t.removeText(color.uses)}
            remove={() =>
              live.attempt('DELETE /api/admin/colors/:id', {
                params,
                query: { version: form.version ?? color.version },
              })
            }
            to={back}
            leaving={form.leaving}
          />
        </>
      )}
    </>
  )
}
