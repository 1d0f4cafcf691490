// A form that was sent once its session had ended: what of it is carried through signing in, so that it can be sent
// again. It travels in the page and is written down nowhere; a form that holds a password is not carried at all.

export type KeptField = readonly [name: string, value: string]

const PREFIX = 'kept.'
const MOST_FIELDS = 100
const MOST_CHARACTERS = 30_000

const SECRET = /passw|secret|token/i

function withinBounds(fields: KeptField[]): KeptField[] {
  const length = fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0)
  const secret = fields.some(([name]) => SECRET.test(name))
  return secret || fields.length > MOST_FIELDS || length > MOST_CHARACTERS ? [] : fields
}

const textsIn = (form: FormData): KeptField[] =>
  [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))

/** Of the form as it was first sent. */
export const keptOf = (form: FormData): KeptField[] => withinBounds(textsIn(form))

/** Of the form for signing in, which carries the other. */
export const carriedIn = (form: FormData): KeptField[] =>
  withinBounds(
    textsIn(form).flatMap(([name, value]) =>
      name.startsWith(PREFIX) ? [[name.slice(PREFIX.length), value] as const] : [],
    ),
  )

export const carriedName = (name: string): string => PREFIX + name
