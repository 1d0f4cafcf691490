// One category in the tree: indented name, contents, status, and buttons to move it.
import { ChevronDown, ChevronRight, ChevronUp, FolderInput, GripVertical, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../kit/class-names.ts'
import { Icon } from '../../kit/icon.tsx'
import { useNumber } from '../../kit/money.tsx'
import { Picture } from '../../kit/picture.tsx'
import { rememberOpened } from '../kit/list/place.ts'
import type { Selection } from '../kit/list/selection.ts'
import { Status } from '../kit/status.tsx'
import { useWords } from '../words.ts'
import type { Row, Where } from './branches.ts'
import { STATUS_TONES } from './status-tones.ts'
import styles from './tree.module.css'

export const LIST = '/dashboard/categories'

export interface RowProps {
  row: Row
  /** Position among its siblings, counted from 1. */
  place: number
  of: number
  /** Undefined if the category has no children. */
  folded: boolean | undefined
  /** Name of the nearest ancestor that is not published and so hides this category. */
  hiddenBy: string | undefined
  selection: Selection
  /** Whether this is the one row in the tab order. */
  current: boolean
  opened: boolean
  /** True if rows cannot be moved because the tree is filtered. */
  still: boolean
  over: Where | undefined
  dragged: boolean
  onFold: (folded: boolean) => void
  onStep: (step: -1 | 1) => void
  onMove: () => void
}

export function TreeRow(props: RowProps) {
  const { row, place, of, folded, hiddenBy, selection, current } = props
  const { categories: t, kit } = useWords()
  const number = useNumber()
  const { id, name, slug, depth, picture, products, status, showInNav, matches } = row
  // Only the current row's controls are in the tab order; arrow keys reach the other rows.
  const tab = current ? undefined : -1
  return (
    <tr
      data-id={id}
      aria-level={depth + 1}
      aria-posinset={place}
      aria-setsize={of}
      aria-expanded={folded === undefined ? undefined : !folded}
      aria-selected={selection.ids.has(id)}
      tabIndex={current ? 0 : -1}
      data-over={props.over}
      className={cx(
        selection.ids.has(id) && styles.selected,
        props.opened && styles.last,
        !matches && styles.passed,
        props.dragged && styles.dragged,
      )}
    >
      <td className={styles.check}>
        {matches && (
          <label>
            <input
              type="checkbox"
              tabIndex={tab}
              aria-label={kit.bulk.select(name)}
              checked={selection.ids.has(id)}
              onChange={(event) => selection.toggle(id, (event.nativeEvent as PointerEvent).shiftKey)}
            />
          </label>
        )}
      </td>
      <th scope="row" className={styles.name}>
        <div className={styles.branch}>
          {folded === undefined ? (
            <span className={styles.leaf} />
          ) : (
            <button
              type="button"
              className={styles.fold}
              tabIndex={tab}
              aria-label={folded ? t.unfold(name) : t.fold(name)}
              onClick={() => props.onFold(!folded)}
            >
              <Icon of={folded ? ChevronRight : ChevronDown} size={16} />
            </button>
          )}
          <Picture picture={picture} sizes="2rem" from={96} upTo={96} alt="" className={styles.thumb} />
          <a href={`${LIST}/${id}`} data-row="" tabIndex={tab} onClick={() => rememberOpened(LIST, id)}>
            {name}
          </a>
        </div>
      </th>
      <td className={styles.end} data-label={t.products}>
        {products === 0 ? (
          <span className={styles.soft}>0</span>
        ) : (
          <a
            href={`/dashboard/products?${new URLSearchParams({ category: slug })}`}
            tabIndex={tab}
            aria-label={t.productsOf(products, name)}
          >
            {number(products)}
          </a>
        )}
      </td>
      <td data-label={t.status}>
        <Status tone={STATUS_TONES[status]}>{t.states[status]}</Status>
        {hiddenBy && status === 'published' && <small className={styles.note}>{t.hiddenBy(hiddenBy)}</small>}
      </td>
      <td data-label={t.navigation}>
        <span className={showInNav ? undefined : styles.soft}>{showInNav ? t.shown : t.hidden}</span>
      </td>
      <Acts {...props} tab={tab} />
    </tr>
  )
}

/** Buttons to move the category, and a link to add one below it. */
function Acts({ row: { id, name }, place, of, still, tab, onStep, onMove }: RowProps & { tab: number | undefined }) {
  const t = useWords().categories
  const button = (label: string, icon: ReactNode, onClick: () => void, disabled = false) => (
    <button
      type="button"
      className={styles.act}
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      tabIndex={tab}
      onClick={() => !disabled && onClick()}
    >
      {icon}
    </button>
  )
  return (
    <td className={styles.acts}>
      {!still && (
        <span className={styles.handle} draggable title={t.drag(name)} aria-hidden="true">
          <Icon of={GripVertical} size={16} />
        </span>
      )}
      {!still && button(t.up(name), <Icon of={ChevronUp} size={18} />, () => onStep(-1), place === 1)}
      {!still && button(t.down(name), <Icon of={ChevronDown} size={18} />, () => onStep(1), place === of)}
      {button(t.moveTo(name), <Icon of={FolderInput} size={17} />, onMove)}
      <a
        className={styles.act}
        href={`${LIST}/store?${new URLSearchParams({ parent: id })}`}
        aria-label={t.addBelow(name)}
        title={t.addBelow(name)}
        tabIndex={tab}
      >
        <Icon of={Plus} size={17} />
      </a>
    </td>
  )
}
