// One size set: its sizes, their order and their measurements.
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { live } from '../../api/live.ts'
import { ButtonLink } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Icon } from '../../kit/icon.tsx'
import dialogs from '../kit/edit/dialogs.module.css'
import { EditForm } from '../kit/edit/edit-form.tsx'
import { TextInput } from '../kit/edit/inputs.tsx'
import { loadRecord } from '../kit/edit/load-record.ts'
import { NumberInput } from '../kit/edit/number-inputs.tsx'
import { Panel, Row } from '../kit/edit/panel.tsx'
import { RemoveDialog } from '../kit/edit/remove-dialog.tsx'
import { SlugInput, slugFollowing } from '../kit/edit/special-inputs.tsx'
import { useEditForm } from '../kit/edit/use-edit-form.ts'
import { HistoryLink } from '../kit/history-link.tsx'
import { useWayBack } from '../kit/list/place.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { titled, useWords } from '../words.ts'
import { AddMeasure } from './measure-head.tsx'
import { bodyOf, EMPTY, type SizeSet, valuesOf } from './size-rows.ts'
import styles from './sizes.module.css'
import { SizesTable } from './sizes-table.tsx'

const LIST = '/dashboard/sizes'
/** As many measures as a set may have. */
const MEASURES = 12

export const loader = (args: LoaderFunctionArgs) => loadRecord(args, 'GET /api/admin/size-sets/:id')

export const handle = titled<SizeSet | null>((w, set) => set?.name ?? w.sizes.add)

export function Component() {
  const set = useLoaderData<typeof loader>()
  return <Edit key={set?.id ?? 'new'} set={set} />
}

function Edit({ set }: { set: SizeSet | null }) {
  const t = useWords().sizes
  const navigate = useNavigate()
  const back = useWayBack(LIST)
  const [removing, setRemoving] = useState(false)
  const params = { id: set?.id ?? '' }
  const form = useEditForm({
    entity: 'size-sets',
    id: set?.id ?? null,
    stored: { version: set?.version ?? null, values: set ? valuesOf(set) : EMPTY },
    labels: { code: t.code, name: t.name, position: t.position, measures: t.measures, sizes: t.sizes },
    save: (values, version) =>
      version === null
        ? live.attempt('POST /api/admin/size-sets', { body: bodyOf(values) })
        : live.attempt('PUT /api/admin/size-sets/:id', { params, body: { ...bodyOf(values), version } }),
    read: async () => {
      const now = await live.attempt('GET /api/admin/size-sets/:id', { params })
      return now.ok ? { ok: true, data: { version: now.data.version, values: valuesOf(now.data) } } : now
    },
    onSaved: ({ id }) => !set && void navigate(`${LIST}/${id}`, { replace: true }),
    show: {
      measures: (measures) => measures.join(', '),
      sizes: (sizes) => sizes.map(({ label }) => label).join(', '),
    },
  })
  const { values } = form
  const rename = (name: string) =>
    form.patch({ name, ...(!set && { code: slugFollowing(values.code, values.name, name) }) })
  const stored = new Map((set?.sizes ?? []).map(({ id, code, uses }) => [id, { code, uses }]))
  const held = set !== null && set.uses + set.categories.length > 0

  return (
    <>
      <PageHeader
        title={set?.name ?? t.add}
        trail={[{ name: t.title, href: back }]}
        menu={
          set && (
            <>
              <HistoryLink entity="size-sets" id={set.id} />
              <button type="button" onClick={() => setRemoving(true)}>
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
          <Panel title={t.organisation}>
            <NumberInput {...form.field('position')} hint={t.positionHint} />
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
          </Panel>
        }
      >
        <Panel title={t.one}>
          <Row>
            <TextInput {...form.field('name')} onValue={rename} maxLength={80} required />
            <SlugInput {...form.field('code')} from={set ? undefined : values.name} />
          </Row>
        </Panel>
        <Panel
          title={t.sizes}
          note={
            values.measures.length < MEASURES && (
              <AddMeasure
                measures={values.measures}
                onAdd={(name) => form.patch({ measures: [...values.measures, name] })}
              />
            )
          }
        >
          <p className={styles.soft}>{t.inCentimetres}</p>
          <SizesTable form={form} stored={stored} />
        </Panel>
      </EditForm>
      {set && !held && (
        <RemoveDialog
          open={removing}
          onClose={() => setRemoving(false)}
          name={set.name}
          consequence={t.removeText}
          remove={() =>
            live.attempt('DELETE /api/admin/size-sets/:id', {
              params,
              query: { version: form.version ?? set.version },
            })
          }
          to={back}
          leaving={form.leaving}
        />
      )}
      {set && held && (
        <Dialog open={removing} onClose={() => setRemoving(false)} title={t.removeBlocked(set.name)}>
          <p>{t.removeBlockedText(set.uses, set.categories.length)}</p>
          {set.categories.length > 0 && (
            <p className={dialogs.buttons}>
              <ButtonLink href={`/dashboard/categories/${set.categories[0]?.id}`}>{set.categories[0]?.name}</ButtonLink>
            </p>
          )}
        </Dialog>
      )}
    </>
  )
}
