// What people say about one kind of thing, by how content they are.

/** {color} stands for the colour that was bought, within a sentence. */
export interface Phrases {
  praise: readonly string[]
  /** Neither praise nor blame: how it is used. */
  detail: readonly string[]
  /** Small faults, forgiven. */
  quibble: readonly string[]
  complaint: readonly string[]
}
