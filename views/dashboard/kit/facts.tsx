// What is known of something, each fact by its name. A fact without a value is left out.
import type { ReactNode } from 'react'
import styles from './facts.module.css'

interface Props {
  facts: Readonly<Record<string, ReactNode>>
  /** Where they look otherwise than in a narrow panel. */
  className?: string | undefined
}

const isKnown = (value: ReactNode): boolean => value !== null && value !== undefined && value !== false && value !== ''

export function Facts({ facts, className = styles.facts }: Props) {
  const known = Object.entries(facts).filter(([, value]) => isKnown(value))
  return (
    <dl className={className}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
