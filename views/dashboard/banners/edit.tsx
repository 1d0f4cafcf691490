// One banner: adding it (also as a copy), changing it with a live preview, deleting it.
import { Copy, Telescope } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Banner } from '#contract/banners.ts'
import { sliceText } from '#contract/slice-text.ts'
import { guarded } from '../../api/guarded.ts'
import { Notice } from '../../kit/notice.tsx'
import { EditForm } from '../kit/edit/edit-form.tsx'
import { valuesOf } from '../kit/edit/fields.ts'
import { loadRecord, NEW_RECORD } from '../kit/edit/load-record.ts'
import { RecordHeader } from '../kit/edit/record-header.tsx'
import { RecordPanel } from '../kit/edit/record-inputs.tsx'
import type { Detail } from '../kit/edit/resource.ts'
import { useRecordForm } from '../kit/edit/use-record-form.ts'
import { MenuLink } from '../kit/menu-item.tsx'
import { titled, useWords } from '../words.ts'
import { displayFields } from './display-fields.tsx'
import { type DisplayForm, DisplayPanels } from './display-inputs.tsx'
import { DisplayState } from './display-state.tsx'
import { bannerFields, type Values } from './fields.tsx'
import { BannerPreview, WORDS_ONLY } from './preview.tsx'
import { displayBodyOf, previewOf } from './values.ts'

interface Data {
  banner: Detail<'banners'> | null
  /** Initial values of a new banner. */
  copied: Detail<'banners'> | null
}

const LIST = '/dashboard/banners'

export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const banner = await loadRecord(args, 'GET /api/admin/banners/:id')
  const copy = new URL(args.request.url).searchParams.get('copy')
  if (args.params.id !== NEW_RECORD || copy === null) return { banner, copied: null }
  const copied = await guarded(args, (api, signal) =>
    api.read('GET /api/admin/banners/:id', { params: { id: copy } }, signal),
  )
  return { banner: null, copied }
}

export const handle = titled<Data>((w, { banner }) => banner?.name ?? w.banners.add)

export function Component() {
  const { banner, copied } = useLoaderData<typeof loader>()
  return <Edit key={banner?.id ?? copied?.id ?? 'new'} banner={banner} copied={copied} />
}

function Edit({ banner, copied }: Data) {
  const words = useWords()
  const t = words.banners
  const fields = bannerFields(words)
  const form = useRecordForm({
    resource: 'banners',
    record: banner,
    fields,
    list: LIST,
    start: copied
      ? { ...valuesOf<Values>(fields, copied), name: sliceText(t.copyOf(copied.name), 0, 80), status: 'draft' as const }
      : {},
    toBody: displayBodyOf,
  })
  const { values } = form
  const display: DisplayForm = { ...form, fields: displayFields(words), field: form.field as DisplayForm['field'] }
  return (
    <>
      <RecordHeader
        form={form}
        title={banner?.name ?? t.add}
        list={{ name: t.title, href: LIST }}
        beside={banner && <DisplayState state={banner.state} />}
        remove={{ label: t.remove, consequence: t.removeText }}
      >
        <MenuLink icon={Copy} label={t.duplicate} href={`${LIST}/store?copy=${banner?.id}`} />
      </RecordHeader>
      <EditForm
        form={form}
        side={
          <>
            <RecordPanel form={form} panel="status" title={t.status}>
              {banner?.behind && <Notice tone="warn">{t.behindText(banner.behind)}</Notice>}
            </RecordPanel>
            <RecordPanel form={form} panel="schedule" title={t.schedule}>
              {banner?.startsAt && (
                <p>
                  <MenuLink
                    icon={Telescope}
                    label={t.seeAt}
                    href={shopAt(values.placement, banner.startsAt)}
                    target="_blank"
                    rel="noreferrer"
                  />
                </p>
              )}
            </RecordPanel>
          </>
        }
      >
        <BannerPreview content={previewOf(banner?.id ?? 'new', values)} placement={values.placement} />
        <RecordPanel form={form} panel="main" title={t.one} />
        <DisplayPanels form={display} pictureSeen={!WORDS_ONLY.includes(values.placement)} />
      </EditForm>
    </>
  )
}

/** Address of a shop page that contains the placement, as of a given time. */
const shopAt = (placement: Banner['placement'], at: string): string =>
  `${placement === 'cart' || placement === 'checkout_notice' ? '/cart' : '/'}?at=${at}`
