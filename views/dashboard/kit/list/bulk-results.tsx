// The result of a bulk action, or its preview, for each row, with the reason if it fails.
import { cx } from '../../../kit/class-names.ts'
import { useWords } from '../../words.ts'
import type { BulkRow } from './bulk.ts'
import styles from './bulk-bar.module.css'
import { useWhyRefused } from './why-refused.ts'

interface Props {
  rows: readonly BulkRow[]
  /** Names rows for which the server returned no name because the action failed. */
  nameOf: (id: string) => string
  /** Picks the explanation of a failure: "in use" for deletions, "not in this state" for changes. */
  removing: boolean
}

export function BulkResults({ rows, nameOf, removing }: Props) {
  const t = useWords().kit.bulk
  const word = (name: string) => t.words[name as keyof typeof t.words] ?? name
  const why = useWhyRefused(removing)
  if (rows.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={styles.results} tabIndex={0} aria-label={t.outcome}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.row}</th>
            <th scope="col">{t.before}</th>
            <th scope="col">{t.after}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, ok, before = '', after = '', problem = '', reason }) => (
            <tr key={id}>
              <th scope="row">{label === id ? nameOf(id) : label}</th>
              {ok ? (
                <>
                  <td>{word(before)}</td>
                  <td className={cx(before === after ? styles.same : styles.changes)}>
                    {before === after ? t.unchanged : word(after)}
                  </td>
                </>
              ) : (
                <td colSpan={2} className={styles.fails}>
                  {why(problem, reason)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
