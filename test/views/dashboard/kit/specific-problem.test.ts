// What is wrong with a field is told by what its input takes.
import t from 'tap'
import { specificProblem, wordOf } from '../../../../views/dashboard/kit/edit/specific-problem.ts'
import { kit as de } from '../../../../views/messages/de/dashboard/kit.ts'
import { kit as en } from '../../../../views/messages/en/dashboard/kit.ts'

const problem = (fields: Record<string, string>) => ({
  status: 400,
  code: 'INVALID_INPUT',
  message: '',
  requestId: '',
  fields,
})

t.test('an input says by its type or its name what it takes', async (t) => {
  t.equal(wordOf('senderEmail', 'email'), 'invalid_email')
  t.equal(wordOf('iban'), 'invalid_iban')
  t.equal(wordOf('vatId'), 'invalid_vat')
  t.equal(wordOf('social.0.url'), 'invalid_link')
  t.equal(wordOf('name', 'text'), undefined)
})

t.test('only what is merely invalid gets another word', async (t) => {
  const given = problem({ iban: 'invalid', name: 'required', note: 'invalid', price: 'too_small:0' })
  t.same(specificProblem(given, (name) => (name === 'iban' ? 'invalid_iban' : undefined)).fields, {
    iban: 'invalid_iban',
    name: 'required',
    note: 'invalid',
    price: 'too_small:0',
  })
})

t.test('every such word has a sentence in both languages', async (t) => {
  const words = [
    'amount',
    'bic',
    'currency',
    'decimal',
    'email',
    'hex',
    'iban',
    'link',
    'moment',
    'percent',
    'phone',
    'slug',
  ]
  for (const word of [...words, 'username', 'vat', 'whole', 'zone'].map((one) => `invalid_${one}`)) {
    t.type((en.field as Record<string, unknown>)[word], 'string', word)
    t.type((de.field as Record<string, unknown>)[word], 'string', word)
  }
})
