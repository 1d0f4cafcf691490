// A picture input for a form that stores the picture's id: `<PictureInput {...form.field('logoId')} />`. The picture
// itself is loaded from the library.
import type { ReactNode } from 'react'
import { Notice } from '../../kit/notice.tsx'
import { useErrorText } from '../kit/edit/error-text.ts'
import type { Binding } from '../kit/edit/use-edit-form.ts'
import { useWords } from '../words.ts'
import type { Chosen } from './chosen.ts'
import { PicturePicker } from './picture-picker.tsx'
import { usePicture } from './use-picture.ts'

/** What a picture should measure to look well where it is shown. */
export interface Wanted {
  width: number
  height?: number
  square?: boolean
}

interface Props extends Binding<string | null> {
  hint?: ReactNode
  disabled?: boolean | undefined
  aspect?: string | undefined
  fit?: 'cover' | 'contain' | undefined
  /** A picture that measures less is pointed out. */
  wanted?: Wanted | undefined
  /** Nobody reads a text in place of an icon, so that none is asked for. */
  wordless?: boolean | undefined
  /** Shown so small that no focal point is asked for. */
  tiny?: boolean | undefined
}

export function PictureInput(props: Props) {
  const { name, label, value, onValue, problem, hint, disabled, aspect, fit, wanted, wordless, tiny } = props
  const t = useWords().media
  const { data, mutate } = usePicture(value)
  const isSmall = data && wanted && (data.width < wanted.width || data.height < (wanted.height ?? 0))
  // Off by a tenth is not seen.
  const isOblong = data && wanted?.square && Math.abs(data.width / data.height - 1) > 0.1
  return (
    <div>
      <PicturePicker
        id={name}
        label={label}
        hint={hint}
        error={useErrorText()({ name, problem })}
        value={value === null ? null : (data ?? null)}
        loading={value !== null && data === undefined}
        onPick={(chosen: Chosen | null) => {
          onValue(chosen?.id ?? null)
          if (chosen && chosen.id === value) void mutate(chosen, { revalidate: false })
        }}
        disabled={disabled}
        aspect={aspect}
        fit={fit}
        wordless={wordless}
        tiny={tiny}
      />
      {(isSmall || isOblong) && (
        <Notice tone="warn">
          {isSmall && t.small(`${data.width} × ${data.height}`)} {isOblong && t.oblong}
        </Notice>
      )}
    </div>
  )
}
