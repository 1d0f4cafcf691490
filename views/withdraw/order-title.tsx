// The title of a page about an order: its number is not broken at its hyphen.
import styles from './withdraw.module.css'

export function OrderTitle({ title, number }: { title: string; number: string }) {
  const [before, after] = title.split(number)
  return (
    <h1 className={styles.title}>
      {before}
      <span className={styles.whole}>{number}</span>
      {after}
    </h1>
  )
}
