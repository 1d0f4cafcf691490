// Numbers of bodies are numbers: walked through the body of every endpoint, so that a field added tomorrow is asked as well. Text
// is read as a number only where everything is text, in paths, queries and forms.
import t from 'tap'
import type { z } from 'zod'
import { endpoints } from '#contract/endpoints.ts'
import { GROUP_BODIES } from '#contract/info-groups.ts'

type Schema = z.core.$ZodType

/** Each number of a schema by its path, with whatever is prepared before it is read. */
const numbersIn = (schema: Schema, path: string): [path: string, number: Schema][] => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return numbersIn(def.innerType, path)
    case 'lazy':
      return numbersIn(def.getter(), path)
    case 'pipe': {
      const isPrepared = (def.in as z.core.$ZodTypes)._zod.def.type === 'transform'
      if (!isPrepared) return numbersIn(def.in, path)
      return numbersIn(def.out, path).map(([at, number]) => [at, at === path ? schema : number])
    }
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => numbersIn(field, `${path}.${name}`))
    case 'record':
      return numbersIn(def.valueType, `${path}.*`)
    case 'array':
      return numbersIn(def.element, `${path}.0`)
    case 'union':
      return def.options.flatMap((option) => numbersIn(option, path))
    case 'number':
      return [[path, schema]]
    default:
      return []
  }
}

t.test('a number in a body is refused as text', (t) => {
  const bodies: [name: string, body: Schema][] = [
    ...endpoints.flatMap(({ method, path, body }): [string, Schema][] => (body ? [[`${method} ${path}`, body]] : [])),
    ...Object.entries(GROUP_BODIES),
  ]
  const numbers = bodies.flatMap(([name, body]) => numbersIn(body, name))
  const isTaken = (number: Schema, value: unknown) => (number as z.ZodType).safeParse(value).success
  for (const place of ['POST /api/cart/lines.quantity', 'PUT /bff/cart/lines/:variantId.quantity'])
    t.ok(
      numbers.some(([path]) => path === place),
      place,
    )
  t.same(
    numbers.filter(([, number]) => ['1', '02', '5000', ''].some((text) => isTaken(number, text))).map(([path]) => path),
    [],
  )
  t.end()
})
