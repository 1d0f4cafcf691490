// The link of a banner or slide: to a page of the shop, found by search, or to an address; and the link's text.
import type { ProductRow } from '#contract/admin-products.ts'
import type { CategoryRow } from '#contract/categories.ts'
import type { EntryRow } from '#contract/info-entries.ts'
import { useErrorText } from '../kit/edit/error-text.ts'
import { OptionalText, SelectInput, TextInput } from '../kit/edit/inputs.tsx'
import { Row } from '../kit/edit/panel.tsx'
import type { Binding } from '../kit/edit/use-edit-form.ts'
import { optionsOf } from '../kit/options.ts'
import { RecordPicker } from '../kit/record-picker.tsx'
import { useWords } from '../words.ts'
import type { DisplayValues, LinkKind, Target } from './values.ts'

interface Props {
  kind: Binding<LinkKind>
  target: Binding<Target | null>
  cta: Binding<string | null>
  /** Sets several fields in one step. */
  patch: (part: Partial<DisplayValues>) => void
}

/** The client's own check of an address; the server makes the final decision. */
const isAddress = (text: string): boolean => /^(?:\/(?!\/)|https?:\/\/)\S*$/i.test(text)

export function LinkFields({ kind, target, cta, patch }: Props) {
  const t = useWords().banners
  return (
    <>
      <Row>
        <SelectInput
          {...kind}
          options={optionsOf(t.linkKinds)}
          // A target belongs to one kind of link, so it is cleared when the kind changes.
          onValue={(linkKind) => patch({ linkKind, linkRef: null, ...(linkKind === 'none' && { cta: null }) })}
        />
        <Where kind={kind.value} {...target} />
      </Row>
      {kind.value !== 'none' && <OptionalText {...cta} hint={t.ctaHint} maxLength={60} optional={false} required />}
    </>
  )
}

function Where({ kind, ...target }: Binding<Target | null> & { kind: LinkKind }) {
  const t = useWords().banners
  const refused = useErrorText()(target)
  const { value, onValue, name } = target
  if (kind === 'none') return null
  if (kind === 'url') {
    const bad = value !== null && !isAddress(value.id)
    return (
      <TextInput
        {...target}
        label={t.linkRefs.url}
        value={value?.id ?? ''}
        onValue={(text) => onValue(text === '' ? null : { id: text, label: text })}
        hint={bad ? t.urlBad : t.urlHint}
        maxLength={2000}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
    )
  }
  return (
    <RecordPicker
      key={kind}
      {...SOURCES[kind]}
      id={name}
      label={t.linkRefs[kind]}
      hint={value?.state === 'hidden' ? t.linkHidden : t.renames}
      error={value?.state === 'gone' ? t.linkGone : refused}
      value={value}
      onPick={onValue}
    />
  )
}

type Source = Pick<Parameters<typeof RecordPicker<never>>[0], 'resource' | 'query'> & {
  optionOf: (row: never) => { id: string; label: string; note?: string }
}

const SOURCES: Record<'product' | 'category' | 'page', Source> = {
  product: {
    resource: 'products',
    optionOf: ({ id, title, category }: ProductRow) => ({ id, label: title, ...(category && { note: category }) }),
  },
  category: {
    resource: 'categories',
    optionOf: ({ id, name, path }: CategoryRow) => ({ id, label: name, note: path }),
  },
  page: {
    resource: 'info-entries',
    query: { kind: 'page' },
    optionOf: ({ id, label, slug }: EntryRow) => ({ id, label, ...(slug && { note: slug }) }),
  },
}
