// Formatted text bound to a form: `<RichTextInput {...form.field('html')} />`.
import type { ReactNode } from 'react'
import { useErrorText } from '../kit/edit/error-text.ts'
import type { Binding } from '../kit/edit/use-edit-form.ts'
import { RichTextEditor } from './rich-text-editor.tsx'

interface Props extends Omit<Binding<string | null>, 'onValue'> {
  onValue: (html: string) => void
  hint?: ReactNode
  disabled?: boolean | undefined
}

export function RichTextInput({ value, onValue, hint, disabled, ...field }: Props) {
  return (
    <RichTextEditor
      id={field.name}
      label={field.label}
      hint={hint}
      error={useErrorText()(field)}
      value={value ?? ''}
      onChange={onValue}
      disabled={disabled}
    />
  )
}
