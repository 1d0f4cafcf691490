// The sizes and colours of a product. Changes go through `onChoose`, which asks first if variants would be removed.
import { ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import type { ColorRow } from '#contract/colors.ts'
import { live } from '../../../api/live.ts'
import { Icon } from '../../../kit/icon.tsx'
import { Swatch } from '../../../kit/swatch.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { patternOf } from '../../kit/pattern.ts'
import { Popup } from '../../kit/popup.tsx'
import { RecordPicker } from '../../kit/record-picker.tsx'
import { byName, SelectOptions } from '../../kit/select-options.tsx'
import { useWords } from '../../words.ts'
import { colorOption, type SizeSet } from '../load-product.ts'
import styles from './option-choice.module.css'
import type { Option } from './variant.ts'

interface Props {
  sizeSets: readonly SizeSet[]
  /** Id of the size set suggested by the product's category. */
  proposedSet: string | null
  options: ReadonlyMap<string, Option>
  sizes: readonly string[]
  colors: readonly string[]
  onChoose: (sizes: readonly string[], colors: readonly string[], removed?: string) => void
  /** Called with a colour that was not loaded with the page. */
  onFound: (option: Option) => void
}

/** Those of variants that are there already stay. */
const ACTIVE = { active: '1' }

export function OptionChoice({ sizeSets, proposedSet, options, sizes, colors, onChoose, onFound }: Props) {
  const t = useWords().products.options
  const without = (ids: readonly string[], id: string) => ids.filter((one) => one !== id)
  const addColor = async (id: string) => {
    if (!options.has(id)) {
      // A colour that was created after this page was loaded.
      const made = await live.attempt('GET /api/admin/colors/:id', { params: { id } })
      if (made.ok) onFound(colorOption(made.data))
    }
    onChoose(sizes, [...colors, id])
  }
  return (
    <div className={styles.choice}>
      <div className={styles.one}>
        <h3>{t.sizes}</h3>
        <div className={styles.row}>
          <Chips ids={sizes} options={options} onRemove={(id) => onChoose(without(sizes, id), colors, id)} />
          <SizePicker
            sets={sizeSets}
            proposed={proposedSet}
            chosen={sizes}
            onChoose={(next, removed) => onChoose(next, colors, removed)}
          />
        </div>
      </div>
      <div className={styles.one}>
        <h3>{t.colors}</h3>
        <div className={styles.row}>
          <Chips ids={colors} options={options} onRemove={(id) => onChoose(sizes, without(colors, id), id)} />
          <div className={styles.add}>
            <RecordPicker<ColorRow>
              label={<span className="visually-hidden">{t.addColor}</span>}
              placeholder={t.addColor}
              resource="colors"
              query={ACTIVE}
              without={colors}
              optionOf={(row) => ({
                id: row.id,
                label: row.name,
                note: row.code,
                glyph: <Swatch hex={row.hex} pattern={patternOf(row.swatch)} size={18} />,
              })}
              value={null}
              onPick={(picked) => picked && void addColor(picked.id)}
            />
          </div>
        </div>
      </div>
    </div>
  )
}

interface ChipsProps {
  ids: readonly string[]
  options: ReadonlyMap<string, Option>
  onRemove: (id: string) => void
}

function Chips({ ids, options, onRemove }: ChipsProps) {
  const t = useWords().products.options
  if (ids.length === 0) return null
  return (
    <ul className={styles.chips}>
      {ids.map((id) => {
        const { label = t.unknown, hex, pattern } = options.get(id) ?? {}
        return (
          <li key={id} className={styles.chip}>
            {hex && <Swatch hex={hex} pattern={pattern} size={16} />}
            {label}
            <IconButton icon={X} size={14} label={t.remove(label)} onClick={() => onRemove(id)} />
          </li>
        )
      })}
    </ul>
  )
}

interface SizePickerProps {
  sets: readonly SizeSet[]
  proposed: string | null
  chosen: readonly string[]
  onChoose: (sizes: readonly string[], removed?: string) => void
}

/** Selects sizes from one set at a time, individually or the whole set. */
function SizePicker({ sets, proposed, chosen, onChoose }: SizePickerProps) {
  const t = useWords().products.options
  const [wanted, setWanted] = useState<string>()
  const inUse = sets.find(({ sizes }) => sizes.some(({ id }) => chosen.includes(id)))?.id
  const set = sets.find(({ id }) => id === (wanted ?? inUse ?? proposed)) ?? sets[0]
  if (!set) return null
  // Sizes are sorted as in their sets, not in the order in which they were selected.
  const sorted = (ids: readonly string[]) =>
    sets.flatMap(({ sizes }) => sizes.filter(({ id }) => ids.includes(id)).map(({ id }) => id))
  const choices = set.sizes.filter(({ id, active }) => active || chosen.includes(id))
  const all = choices.filter(({ active }) => active).map(({ id }) => id)
  const isAll = all.length > 0 && all.every((id) => chosen.includes(id))
  return (
    <Popup
      summaryClass={styles.pick}
      summary={
        <>
          {t.chooseSizes}
          <Icon of={ChevronDown} size={14} />
        </>
      }
    >
      <div className={styles.sizes}>
        {sets.length > 1 && (
          <label className={styles.set}>
            {t.sizeSet}
            <select value={set.id} onChange={(event) => setWanted(event.target.value)}>
              <SelectOptions of={byName(sets)} />
            </select>
          </label>
        )}
        <label className={styles.all}>
          <input
            type="checkbox"
            checked={isAll}
            onChange={() =>
              onChoose(sorted(isAll ? chosen.filter((id) => !all.includes(id)) : [...chosen, ...all]), set.name)
            }
          />
          {t.all(set.name)}
        </label>
        <div className={styles.list}>
          {choices.map(({ id, label, active }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={(event) =>
                  onChoose(sorted(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id)), id)
                }
              />
              {label}
              {!active && <small>{t.inactive}</small>}
            </label>
          ))}
        </div>
      </div>
    </Popup>
  )
}
