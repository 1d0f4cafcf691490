// How the file is read and what it may change; detected settings can be overridden.
import { useState } from 'react'
import type { ImportDetail, ImportSettings } from '#contract/imports.ts'
import { Button } from '../../../kit/button.tsx'
import { SelectInput, SwitchInput } from '../../kit/edit/inputs.tsx'
import { Panel } from '../../kit/edit/panel.tsx'
import { NoScript } from '../../kit/no-script.tsx'
import { optionsOf } from '../../kit/options.ts'
import { useWords } from '../../words.ts'

const ENCODINGS: Record<NonNullable<ImportSettings['encoding']>, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252 (Latin 1)',
  'windows-1250': 'Windows-1250',
  'windows-1251': 'Windows-1251',
  macintosh: 'Macintosh',
}

/** Selects with fixed options cannot have an invalid value. */
const faultless = { problem: undefined, fault: undefined, onFault: () => {} }

interface Props {
  detail: ImportDetail
  onCheck: (settings: ImportSettings) => Promise<void>
}

export function SettingsPanel({ detail, onCheck }: Props) {
  const t = useWords().imports
  const [values, setValues] = useState(detail.settings)
  const patch = (some: Partial<ImportSettings>) => setValues((now) => ({ ...now, ...some }))

  const found = <N extends 'format' | 'encoding' | 'delimiter'>(
    name: N,
    labels: Record<NonNullable<ImportSettings[N]>, string>,
  ) => {
    const seen = detail[name] as NonNullable<ImportSettings[N]> | null
    const automatic = seen && detail.settings[name] === null ? t.auto(labels[seen]) : t.autoPlain
    return {
      ...faultless,
      name,
      label: t[name],
      value: values[name] ?? '',
      onValue: (value: string) => patch({ [name]: value === '' ? null : value } as Partial<ImportSettings>),
      options: [{ value: '', label: automatic }, ...optionsOf<string>(labels)],
    }
  }
  const choice = <N extends 'match' | 'existing'>(name: N, labels: Record<ImportSettings[N], string>) => ({
    ...faultless,
    name,
    label: t[name],
    value: values[name],
    onValue: (value: ImportSettings[N]) => patch({ [name]: value } as Partial<ImportSettings>),
    options: optionsOf(labels),
  })
  const changed = JSON.stringify(values) !== JSON.stringify(detail.settings)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void onCheck(values)
      }}
    >
      <NoScript />
      <Panel title={t.settings}>
        <SelectInput {...found('format', t.formats)} />
        <SelectInput {...found('encoding', ENCODINGS)} />
        <SelectInput {...found('delimiter', t.delimiters)} />
        <SelectInput {...choice('match', t.matches)} />
        <SelectInput {...choice('existing', t.existings)} />
        <SwitchInput
          {...faultless}
          name="asDraft"
          label={t.asDraft}
          hint={t.asDraftHint}
          value={values.asDraft}
          onValue={(asDraft) => patch({ asDraft })}
        />
        <p>
          <Button type="submit" look={changed ? 'primary' : 'secondary'}>
            {t.checkAgain}
          </Button>
        </p>
      </Panel>
    </form>
  )
}
