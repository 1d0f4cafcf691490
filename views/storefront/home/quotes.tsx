// What shoppers wrote lately.
import type { HomePage } from '#contract/pages/home.ts'
import { Stars } from '../../kit/stars.tsx'
import styles from './quotes.module.css'
import { useHomeWords } from './words.ts'

export function Quotes({ reviews }: { reviews: HomePage['reviews'] }) {
  const { home } = useHomeWords()
  return (
    <section className={`page further-down ${styles.section}`} aria-labelledby="quotes">
      <h2 id="quotes">{home.quotes}</h2>
      <ul className={styles.quotes}>
        {reviews.map(({ id, rating, title, body, author, verified, product }) => (
          <li key={id} className={styles.quote}>
            <Stars value={rating} />
            <blockquote className={styles.text}>
              {title && <p className={styles.title}>{title}</p>}
              <p className={styles.body}>{body}</p>
            </blockquote>
            <p className={styles.from}>
              {author}
              {verified && `, ${home.verified}`}
              <br />
              <a href={`/product/${product.slug}`}>{product.title}</a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
