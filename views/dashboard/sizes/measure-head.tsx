// Headers of the measurement columns: the name, buttons to reorder it, and a button to remove it.
import { ArrowLeft, ArrowRight, ChevronDown, Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Icon } from '../../kit/icon.tsx'
import { useMessages } from '../../messages/catalogue.tsx'
import { MenuButton } from '../kit/menu-item.tsx'
import { Popup } from '../kit/popup.tsx'
import { useWords } from '../words.ts'
import styles from './sizes.module.css'

/** The name of a measurement: translated if it is a known one, otherwise as entered. */
export function useMeasureName(): (name: string) => string {
  const { measurements } = useMessages().storefront.product
  return (name) => measurements[name as keyof typeof measurements] ?? name
}

interface HeadProps {
  name: string
  first: boolean
  last: boolean
  onShift: (step: -1 | 1) => void
  onRemove: () => void
}

export function MeasureHead({ name, first, last, onShift, onRemove }: HeadProps) {
  const t = useWords().sizes
  const called = useMeasureName()(name)
  return (
    <Popup
      summaryClass={styles.head}
      align="end"
      summary={
        <>
          {called}
          <Icon of={ChevronDown} size={14} />
        </>
      }
    >
      <div className={styles.menu}>
        {!first && <MenuButton icon={ArrowLeft} label={t.measureLeft} onClick={() => onShift(-1)} />}
        {!last && <MenuButton icon={ArrowRight} label={t.measureRight} onClick={() => onShift(1)} />}
        <MenuButton icon={Trash2} label={t.removeMeasure(called)} onClick={onRemove} />
      </div>
    </Popup>
  )
}

/** Not offered for new columns: a synonym that only older data contains. */
const LEFT_OUT: readonly string[] = ['hip']

export function AddMeasure({ measures, onAdd }: { measures: readonly string[]; onAdd: (name: string) => void }) {
  const t = useWords().sizes
  const { measurements } = useMessages().storefront.product
  const [own, setOwn] = useState('')
  const known = Object.entries(measurements).filter(([name]) => !measures.includes(name) && !LEFT_OUT.includes(name))

  const addOwn = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const name = own.trim()
    // Typing the name of a known measurement adds that one instead of a custom one.
    const meant = known.find(([, called]) => called.toLowerCase() === name.toLowerCase())?.[0] ?? name
    if (meant === '' || measures.includes(meant)) return
    onAdd(meant)
    setOwn('')
  }
  return (
    <Popup
      summaryClass={styles.add}
      align="end"
      summary={
        <>
          <Icon of={Plus} size={16} />
          {t.addMeasure}
        </>
      }
    >
      <div className={styles.menu}>
        {known.map(([name, called]) => (
          <button key={name} type="button" onClick={() => onAdd(name)}>
            {called}
          </button>
        ))}
        <div className={styles.own}>
          <input
            aria-label={t.ownMeasure}
            placeholder={t.ownMeasure}
            value={own}
            maxLength={40}
            onChange={({ target }) => setOwn(target.value)}
            onKeyDown={(event) => event.key === 'Enter' && addOwn(event)}
          />
          <button type="button" aria-label={t.addMeasure} onClick={addOwn}>
            <Icon of={Plus} size={16} />
          </button>
        </div>
      </div>
    </Popup>
  )
}
