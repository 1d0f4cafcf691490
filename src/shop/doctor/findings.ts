// What an examination finds, in a form for people: what was looked at, and what is wrong with it.

export interface Finding {
  /** What was looked at, as a noun: `ratings of products`. */
  subject: string
  /** One sentence per problem; empty where nothing is wrong. */
  problems: readonly string[]
  /** How to repair it. */
  remedy?: string
}

const SHOWN = 5

/** The first few problems in words, and how many more there are. */
export const finding = <T>(subject: string, rows: readonly T[], say: (row: T) => string, remedy?: string): Finding => ({
  subject,
  problems: [...rows.slice(0, SHOWN).map(say), ...(rows.length > SHOWN ? [`and ${rows.length - SHOWN} more`] : [])],
  ...(remedy !== undefined && { remedy }),
})

/** The same for problems that come one by one and may be many: only the first few are kept. */
export const tally = (subject: string, remedy?: string): { add: (problem: string) => void; finding: () => Finding } => {
  const first: string[] = []
  let more = 0
  return {
    add: (problem) => {
      if (first.length < SHOWN) first.push(problem)
      else more++
    },
    finding: () => ({
      subject,
      problems: more > 0 ? [...first, `and ${more} more`] : first,
      ...(remedy !== undefined && { remedy }),
    }),
  }
}
