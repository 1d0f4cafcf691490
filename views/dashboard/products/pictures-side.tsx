// One side of what is asked about the pictures of a product that two people changed.
import { Picture } from '../../kit/picture.tsx'
import { equal } from '../kit/edit/equal.ts'
import { sameOrder } from '../kit/edit/merge.ts'
import type { Item } from '../media/chosen.ts'
import type { Known } from './describe.ts'
import styles from './editor.module.css'

interface Props {
  here: readonly Item[]
  there: readonly Item[]
  known: Pick<Known, 't' | 'edit' | 'options'>
}

/** The pictures in `here` that differ from `there`; all of them where the order does. */
export function PicturesSide({ here, there, known: { t, edit, options } }: Props) {
  const byId = (items: readonly Item[]) => new Map(items.map((one) => [one.mediaId, one]))
  const [mine, theirs] = [byId(here), byId(there)]
  const isOrder = !sameOrder(mine, theirs)
  const wordsOf = ({ alt, picture, colorId }: Item): string => {
    const words = alt || (picture.alt ? t.conflict.fromLibrary(picture.alt) : t.conflict.noAlt)
    return t.conflict.picture(words, colorId === null ? undefined : options.get(colorId)?.label)
  }
  const shown = here.flatMap((one, at) =>
    isOrder || !equal(one, theirs.get(one.mediaId)) ? [{ one, text: `${at + 1}. ${wordsOf(one)}` }] : [],
  )
  const missing = there.flatMap((one) => (mine.has(one.mediaId) ? [] : [{ one, text: edit.notThere }]))
  if (shown.length + missing.length === 0) return edit.asOther
  return (
    <span className={styles.sidePictures}>
      {[...shown, ...missing].map(({ one, text }) => (
        <span key={one.mediaId}>
          <Picture picture={one.picture} sizes="3rem" from={96} upTo={160} alt="" />
          {text}
        </span>
      ))}
    </span>
  )
}
