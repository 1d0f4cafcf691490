// Texts that are cut: characters of two units stay whole or go.
import t from 'tap'
import { sliceText } from '#contract/slice-text.ts'

t.test('a text is cut as slice does it, and no half of a character is left at either end', async (t) => {
  t.equal(sliceText('abcdef', 1, 4), 'bcd')
  t.equal(sliceText('abc', 0, 9), 'abc')
  t.equal(sliceText('', 0, 9), '')
  const text = 'a😀b😀c'
  for (let start = 0; start <= text.length; start += 1)
    for (let end = start; end <= text.length; end += 1) {
      const cut = sliceText(text, start, end)
      t.ok(cut.isWellFormed() && text.slice(start, end).includes(cut), `from ${start} to ${end}`)
      t.ok(end - start - cut.length <= 2, `from ${start} to ${end} only halves are missing`)
    }
  t.equal(sliceText(text, 2), 'b😀c', 'to the end')
  t.equal(sliceText(text, 0, 5), 'a😀b')
  t.equal(sliceText(text, 0, 6), 'a😀b😀')
})
