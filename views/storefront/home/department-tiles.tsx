// The departments as pictures of unequal size.
import { Picture } from '../../kit/picture.tsx'
import { useMessages } from '../../messages/catalogue.tsx'
import { useCountText } from '../list/use-count-text.ts'
import type { ShownDepartment } from '../shown.ts'
import styles from './department-tiles.module.css'

export function DepartmentTiles({ departments }: { departments: readonly ShownDepartment[] }) {
  const t = useMessages().storefront
  const countText = useCountText()
  return (
    <section className="page" aria-labelledby="departments">
      <h2 id="departments" className="visually-hidden">
        {t.header.departments}
      </h2>
      <ul className={styles.tiles} data-count={Math.min(departments.length, 5)}>
        {departments.map(({ slug, name, picture, count, children }) => (
          <li key={slug} className={styles.tile}>
            <Picture picture={picture} alt="" sizes="(min-width:30rem) 50vw, 100vw" className={styles.picture} />
            <div className={styles.words}>
              <h3 className={styles.name}>
                <a href={`/categories/${slug}`}>{name}</a>
              </h3>
              <p className={styles.inside}>
                {children.length > 0 ? children.map((child) => child.name).join(', ') : countText(count)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
