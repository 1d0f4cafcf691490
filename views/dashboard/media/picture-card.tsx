// One picture in the grid: thumbnail, alternative text, colour and position.
import { ChevronLeft, ChevronRight, Focus, GripVertical, X } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { Icon } from '../../kit/icon.tsx'
import { Picture } from '../../kit/picture.tsx'
import { Swatch } from '../../kit/swatch.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { byName, SelectOptions } from '../kit/select-options.tsx'
import { useWords } from '../words.ts'
import { altOf, type ColorChoice, type Item } from './chosen.ts'
import { FocusDialog } from './focus-dialog.tsx'
import styles from './picture-grid.module.css'

interface Props {
  item: Item
  place: number
  count: number
  name: string
  colors: readonly ColorChoice[]
  carried: boolean
  onPress: (event: PointerEvent) => void
  onKeys: (event: KeyboardEvent) => void
  onStep: (by: -1 | 1) => void
  onPatch: (part: Partial<Item>) => void
  onRemove: () => void
}

export function PictureCard(props: Props) {
  const { item, place, count, name, colors, carried, onPress, onKeys, onStep, onPatch, onRemove } = props
  const t = useWords().media
  const id = useId()
  const [choosing, setChoosing] = useState(false)
  // Not of the form: it is saved already, and there is nothing to save for it.
  const [focus, setFocus] = useState(item.picture.focus)
  const picture = { ...item.picture, focus }
  const silent = altOf(item) === ''
  const bound = colors.find((color) => color.id === item.colorId)
  return (
    <li className={styles.card} data-place={place} data-carried={carried || undefined}>
      {/* A mouse can drag the picture itself; touch uses only the handle, so that swiping over pictures still scrolls. */}
      <div
        className={styles.picture}
        onPointerDown={(event) =>
          event.pointerType === 'mouse' && event.target === event.currentTarget && onPress(event)
        }
      >
        <Picture picture={picture} alt={name} sizes="12rem" from={240} upTo={640} className={styles.image} />
        <p className={styles.badges}>
          {place === 0 && <span className={styles.main}>{t.main}</span>}
          {silent && <span className={styles.silent}>{t.noAlt}</span>}
        </p>
      </div>
      <div className={styles.tools}>
        <button
          type="button"
          data-part="grip"
          className={styles.grip}
          aria-label={t.order.grip(name)}
          aria-describedby="picture-order-how"
          aria-pressed={carried}
          onPointerDown={onPress}
          onKeyDown={onKeys}
        >
          <Icon of={GripVertical} size={18} />
        </button>
        {([-1, 1] as const).map((by) => (
          <button
            key={by}
            type="button"
            data-step={by}
            aria-label={(by < 0 ? t.order.before : t.order.after)(name)}
            aria-disabled={place + by < 0 || place + by >= count || undefined}
            onClick={() => onStep(by)}
          >
            <Icon of={by < 0 ? ChevronLeft : ChevronRight} size={18} />
          </button>
        ))}
        <IconButton icon={Focus} size={18} label={t.focus.of(name)} onClick={() => setChoosing(true)} />
        <IconButton
          icon={X}
          size={18}
          label={t.removeOf(name)}
          className={styles.remove}
          title={t.remove}
          onClick={onRemove}
        />
      </div>
      <div className={styles.words}>
        <label htmlFor={`${id}-alt`} className="visually-hidden">
          {t.altOf(place + 1)}
        </label>
        <textarea
          id={`${id}-alt`}
          rows={2}
          value={item.alt}
          maxLength={200}
          placeholder={item.picture.alt || t.alt}
          // The text wraps on the card but is a single line, so line breaks are not allowed.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onChange={({ target }) => onPatch({ alt: target.value.replace(/\s*\n\s*/g, ' ') })}
        />
        {colors.length > 0 && (
          <span className={styles.color}>
            {bound ? <Swatch hex={bound.hex} pattern={bound.pattern} /> : <span className={styles.dot} data-none="" />}
            <select
              aria-label={t.colorOf(place + 1)}
              value={bound?.id ?? ''}
              onChange={({ target }) => onPatch({ colorId: target.value || null })}
            >
              <option value="">{t.allColors}</option>
              <SelectOptions of={byName(colors)} />
            </select>
          </span>
        )}
      </div>
      {choosing && (
        <FocusDialog id={item.mediaId} picture={picture} onClose={() => setChoosing(false)} onSaved={setFocus} />
      )}
    </li>
  )
}
