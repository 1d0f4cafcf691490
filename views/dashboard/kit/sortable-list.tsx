// A list that people reorder by dragging (pointer, touch or keyboard) or with two buttons per row. Every move is
// announced. The caller owns the items and receives them in their new order.
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button as DragHandle } from 'react-aria-components/Button'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { cx } from '../../kit/class-names.ts'
import { Icon } from '../../kit/icon.tsx'
import { useShell } from '../../root.tsx'
import { useWords } from '../words.ts'
import styles from './sortable-list.module.css'

interface Props<T> {
  /** Accessible name of the list. */
  label: string
  items: readonly T[]
  idOf: (item: T) => string
  /** Name of an item for buttons and announcements. */
  nameOf: (item: T) => string
  onOrder: (items: T[]) => void
  /** Content of a row, between its handle and its buttons. */
  children: (item: T, index: number) => ReactNode
}

/** Returns the items with one of them moved to another index. */
function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]
}

export function SortableList<T>({ label, items, idOf, nameOf, onOrder, children }: Props<T>) {
  const t = useWords().kit.sort
  const { locale } = useShell().info.commerce
  const [announcement, announce] = useState('')
  const indexOf = (id: unknown) => items.findIndex((item) => idOf(item) === id)

  const move = (from: number, to: number) => {
    const item = items[from]
    if (!item || from === to || to < 0 || to >= items.length) return
    onOrder(moved(items, from, to))
    announce(t.moved(nameOf(item), to + 1, items.length))
  }
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const from = indexOf([...keys][0])
      const beside = indexOf(target.key)
      const place = target.dropPosition === 'after' ? beside + 1 : beside
      move(from, from < place ? place - 1 : place)
    },
  })
  return (
    <I18nProvider locale={locale}>
      <GridList
        aria-label={label}
        className={cx(styles.list)}
        dragAndDropHooks={dragAndDropHooks}
        // GridList caches its rows; without this, a row would not rerender when its content changes.
        dependencies={[items, children]}
        items={items.map((item, index) => ({ id: idOf(item), item, index }))}
      >
        {({ id, item, index }) => (
          <GridListItem id={id} textValue={nameOf(item)} className={cx(styles.item)}>
            <DragHandle slot="drag" className={cx(styles.handle)} aria-label={t.drag(nameOf(item))}>
              <Icon of={GripVertical} size={18} />
            </DragHandle>
            <div className={styles.content}>{children(item, index)}</div>
            <div className={styles.moves}>
              {([-1, 1] as const).map((step) => (
                <button
                  key={step}
                  type="button"
                  className={styles.move}
                  aria-label={(step < 0 ? t.up : t.down)(nameOf(item))}
                  aria-disabled={!items[index + step] || undefined}
                  onClick={() => move(index, index + step)}
                >
                  <Icon of={step < 0 ? ChevronUp : ChevronDown} size={18} />
                </button>
              ))}
            </div>
          </GridListItem>
        )}
      </GridList>
      <p role="status" aria-live="polite" className="visually-hidden">
        {announcement}
      </p>
    </I18nProvider>
  )
}
