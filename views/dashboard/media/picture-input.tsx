// A picture input for a form that stores the picture's id: `<PictureInput {...form.field('logoId')} />`. The picture
// itself is loaded from the library.
import type { ReactNode } from 'react'
import useSWR from 'swr'
import { useErrorText } from '../kit/edit/error-text.ts'
import type { Binding } from '../kit/edit/use-edit-form.ts'
import { type Chosen, chosenOf } from './chosen.ts'
import { getPicture } from './media-api.ts'
import { PicturePicker } from './picture-picker.tsx'

interface Props extends Binding<string | null> {
  hint?: ReactNode
  disabled?: boolean | undefined
  aspect?: string | undefined
  fit?: 'cover' | 'contain' | undefined
}

export function PictureInput({ name, label, value, onValue, problem, hint, disabled, aspect, fit }: Props) {
  const { data, mutate } = useSWR<Chosen | null>(
    value && ['picture', value],
    async () => {
      const found = await getPicture(value ?? '')
      return found.ok ? chosenOf(found.data) : null
    },
    { revalidateOnFocus: false, revalidateIfStale: false, keepPreviousData: false },
  )
  return (
    <PicturePicker
      id={name}
      label={label}
      hint={hint}
      error={useErrorText()({ name, problem })}
      value={value === null ? null : (data ?? null)}
      loading={value !== null && data === undefined}
      onPick={(chosen) => {
        onValue(chosen?.id ?? null)
        if (chosen && chosen.id === value) void mutate(chosen, { revalidate: false })
      }}
      disabled={disabled}
      aspect={aspect}
      fit={fit}
    />
  )
}
