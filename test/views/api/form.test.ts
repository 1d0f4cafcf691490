import t from 'tap'
import { wholeOf } from '../../../views/api/form.ts'

t.test(
  'a whole number of a form is read as written; anything else is sent on as text, for the endpoint to refuse',
  async (t) => {
    for (const [text, number] of [
      ['0', 0],
      ['12', 12],
      ['-3', -3],
      ['007', 7],
    ] as const) {
      t.equal(wholeOf(text), number)
    }
    for (const text of ['1e3', '0x10', ' ', ' 5', '1.0', '1,5', '--1', 'two']) t.equal(wholeOf(text), text)
    t.equal(wholeOf(''), undefined)
  },
)
