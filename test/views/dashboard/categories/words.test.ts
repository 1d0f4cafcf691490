// Sentences about the tree that change with what they name, in both languages.
import t from 'tap'
import { categories as de } from '../../../../views/messages/de/dashboard/categories.ts'
import { categories as en } from '../../../../views/messages/en/dashboard/categories.ts'

t.test('a category that was moved is inside another one, or at the top level', async (t) => {
  t.equal(en.moved('Men', 'Women', 5, 5), 'Men is in Women now, at place 5 of 5.')
  t.equal(en.moved('Men', null, 3, 4), 'Men is at the top level now, at place 3 of 4.')
  t.equal(de.moved('Herren', 'Damen', 5, 5), 'Herren liegt jetzt in Damen, an Stelle 5 von 5.')
  t.equal(de.moved('Herren', null, 3, 4), 'Herren liegt jetzt auf der obersten Ebene, an Stelle 3 von 4.')
})

t.test('one that matches is spoken of as one', async (t) => {
  t.equal(en.foundOf(1, 35), '1 of 35 categories matches.')
  t.equal(en.foundOf(2, 35), '2 of 35 categories match.')
  t.equal(de.foundOf(1, 35), '1 von 35 Kategorien passt.')
})
