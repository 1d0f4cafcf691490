// One group of synonyms. A new one may begin with a word that shoppers looked for: `?word=`.
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { sliceText } from '#contract/slice-text.ts'
import { EditForm } from '../kit/edit/edit-form.tsx'
import { loadRecord } from '../kit/edit/load-record.ts'
import { RecordHeader } from '../kit/edit/record-header.tsx'
import { RecordPanel } from '../kit/edit/record-inputs.tsx'
import type { Detail } from '../kit/edit/resource.ts'
import { useRecordForm } from '../kit/edit/use-record-form.ts'
import { titled, useWords } from '../words.ts'
import { synonymFields } from './fields.tsx'

type Synonyms = Detail<'synonyms'>

const LIST = '/dashboard/synonyms'

export const loader = (args: LoaderFunctionArgs) => loadRecord(args, 'GET /api/admin/synonyms/:id')

const nameOf = (synonyms: Synonyms | null): string | undefined => synonyms?.words.join(', ')

export const handle = titled<Synonyms | null>((w, synonyms) => nameOf(synonyms) ?? w.synonyms.add)

export function Component() {
  const synonyms = useLoaderData<typeof loader>()
  return <Edit key={synonyms?.id ?? 'new'} synonyms={synonyms} />
}

function Edit({ synonyms }: { synonyms: Synonyms | null }) {
  const words = useWords()
  const t = words.synonyms
  const [query] = useSearchParams()
  const word = query.get('word')
  const form = useRecordForm({
    resource: 'synonyms',
    record: synonyms,
    fields: synonymFields(words),
    list: LIST,
    start: word ? { words: [sliceText(word, 0, 60)] } : {},
  })
  return (
    <>
      <RecordHeader
        form={form}
        title={nameOf(synonyms) ?? t.add}
        list={{ name: t.title, href: LIST }}
        remove={synonyms && { label: t.remove, consequence: t.removeText }}
      />
      <EditForm form={form}>
        <RecordPanel form={form} panel="main" title={t.one}>
          <p>{t.wordsHint}</p>
        </RecordPanel>
      </EditForm>
    </>
  )
}
