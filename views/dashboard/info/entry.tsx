// One entry of site info: a text, a link, or a page of its own. Also at /dashboard/info/add.
import { ExternalLink, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { allows } from '#contract/permissions.ts'
import { live } from '../../api/live.ts'
import { Icon } from '../../kit/icon.tsx'
import { fieldProblemText } from '../../kit/problem-text.ts'
import { useMessages } from '../../messages/catalogue.tsx'
import { useShell } from '../../root.tsx'
import { EditForm } from '../kit/edit/edit-form.tsx'
import { SelectInput, TextAreaInput, TextInput } from '../kit/edit/inputs.tsx'
import { loadRecord } from '../kit/edit/load-record.ts'
import { NumberInput } from '../kit/edit/number-inputs.tsx'
import { Panel } from '../kit/edit/panel.tsx'
import { RemoveDialog } from '../kit/edit/remove-dialog.tsx'
import { SlugInput, slugFollowing } from '../kit/edit/special-inputs.tsx'
import { useEditForm } from '../kit/edit/use-edit-form.ts'
import { HistoryLink } from '../kit/history-link.tsx'
import { PageHeader } from '../kit/page-header.tsx'
import { RichTextEditor } from '../rich-text/rich-text-editor.tsx'
import { titled, useWords } from '../words.ts'

type Entry = ReplyOf<Endpoints['GET /api/admin/info-entries/:id']>

const LIST = '/dashboard/info?group=entries'

export const loader = async (args: LoaderFunctionArgs) =>
  args.params.id === 'add' ? null : loadRecord(args, 'GET /api/admin/info-entries/:id')

export const handle = titled<Entry | null>((w, entry) => entry?.label ?? w.info.add)

/** As the form holds it: what a kind does not need stays typed while another kind is tried. */
const valuesOf = (entry: Entry | null) => ({
  label: entry?.label ?? '',
  kind: entry?.kind ?? ('page' as Entry['kind']),
  place: entry?.place ?? ('footer' as Entry['place']),
  value: entry?.value ?? '',
  slug: entry?.slug ?? '',
  html: entry?.html ?? '',
  position: entry?.position ?? 0,
})
type Values = ReturnType<typeof valuesOf>

const bodyOf = ({ slug, html, ...rest }: Values) =>
  rest.kind === 'page'
    ? { ...rest, value: '', slug: slug || null, html: html || null }
    : { ...rest, slug: null, html: null }

const named = <T extends string>(words: Record<T, string>) =>
  (Object.entries(words) as [T, string][]).map(([value, label]) => ({ value, label }))

export function Component() {
  const entry = useLoaderData<typeof loader>()
  return <Edit key={entry?.id ?? 'new'} entry={entry} />
}

function Edit({ entry }: { entry: Entry | null }) {
  const t = useWords().info
  const messages = useMessages()
  const navigate = useNavigate()
  const role = useShell().user?.role
  const mayEdit = role !== undefined && allows('info.edit', role)
  const [removing, setRemoving] = useState(false)
  const params = { id: entry?.id ?? '' }
  const form = useEditForm<Values>({
    entity: 'info-entries',
    id: entry?.id ?? null,
    stored: { version: entry?.version ?? null, values: valuesOf(entry) },
    labels: {
      label: t.label,
      kind: t.kind,
      place: t.place,
      value: t.value,
      slug: t.slug,
      html: t.html,
      position: t.position,
    },
    save: (values, version) =>
      version === null
        ? live.attempt('POST /api/admin/info-entries', { body: bodyOf(values) })
        : live.attempt('PUT /api/admin/info-entries/:id', { params, body: { ...bodyOf(values), version } }),
    read: async () => {
      const now = await live.attempt('GET /api/admin/info-entries/:id', { params })
      return now.ok ? { ok: true, data: { version: now.data.version, values: valuesOf(now.data) } } : now
    },
    onSaved: ({ id }) => !entry && void navigate(`/dashboard/info/${id}`, { replace: true }),
    show: { kind: (kind) => t.kinds[kind], place: (place) => t.places[place] },
    readOnly: !mayEdit,
  })
  const { values } = form
  const { kind } = values
  const wrong = form.problem?.fields?.html
  const rename = (label: string) =>
    form.patch({ label, ...(!entry && { slug: slugFollowing(values.slug, values.label, label) }) })
  const { page: _, ...besidePages } = t.places
  return (
    <>
      <PageHeader
        title={entry?.label ?? t.add}
        trail={[
          { name: t.title, href: '/dashboard/info' },
          { name: t.groups.entries, href: LIST },
        ]}
        menu={
          entry && (
            <>
              {entry.slug && (
                <a href={`/pages/${entry.slug}`} data-native="">
                  <Icon of={ExternalLink} size={16} />
                  {t.view}
                </a>
              )}
              <HistoryLink entity="info-entries" id={entry.id} />
              {mayEdit && (
                <button type="button" onClick={() => setRemoving(true)}>
                  <Icon of={Trash2} size={16} />
                  {t.remove}
                </button>
              )}
            </>
          )
        }
      />
      <EditForm
        form={form}
        side={
          <Panel title={t.place}>
            <SelectInput {...form.field('kind')} options={named(t.kinds)} />
            <SelectInput {...form.field('place')} options={named(kind === 'page' ? t.places : besidePages) as never} />
            <NumberInput {...form.field('position')} hint={t.positionHint} />
          </Panel>
        }
      >
        <Panel title={t.entry}>
          <TextInput {...form.field('label')} onValue={rename} maxLength={120} required />
          {kind === 'text' && (
            <TextAreaInput {...form.field('value')} label={t.text} rows={4} maxLength={1000} required />
          )}
          {kind === 'link' && (
            <TextInput {...form.field('value')} label={t.link} hint={t.linkHint} maxLength={1000} required />
          )}
          {kind === 'page' && (
            <>
              <SlugInput {...form.field('slug')} from={entry ? undefined : values.label} />
              <RichTextEditor
                id="html"
                label={t.html}
                hint={t.htmlHint}
                error={wrong && fieldProblemText(messages, wrong)}
                value={values.html}
                onChange={(html) => form.patch({ html })}
                disabled={!mayEdit}
              />
            </>
          )}
        </Panel>
      </EditForm>
      {entry && (
        <RemoveDialog
          open={removing}
          onClose={() => setRemoving(false)}
          name={entry.label}
          consequence={t.removeText}
          remove={() =>
            live.attempt('DELETE /api/admin/info-entries/:id', {
              params,
              query: { version: form.version ?? entry.version },
            })
          }
          to={LIST}
          leaving={form.leaving}
        />
      )}
    </>
  )
}
