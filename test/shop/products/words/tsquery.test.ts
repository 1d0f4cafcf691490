// Words and their synonyms as full-text queries.
import t from 'tap'
import { allOf, besideBeginnings, codeOf, groupsOf, type Stem } from '../../../../src/shop/products/words/tsquery.ts'

const STEMS: Record<string, string | null> = { cups: 'cup', mugs: 'mug', coffee: 'coffe', the: null, t: null, a: null }
const stems = (text: string): Stem[] =>
  text.split(' ').map((word) => ({ word, stem: word in STEMS ? (STEMS[word] ?? null) : word }))
const group = (...words: string[]) => words.map(stems)

const synonyms = [group('mug', 'cup', 'coffee cup'), group('t shirt', 't-shirt', 'tee'), group('mug', 'beaker')]
const options = { synonyms: [], prefix: false, compounds: false }
const query = (text: string, more: Partial<Parameters<typeof groupsOf>[1]> = {}) =>
  allOf(groupsOf(stems(text), { ...options, ...more }))

t.test('every word has to occur, and words that say nothing do not count', async (t) => {
  t.equal(query('blue mugs'), "('blue') & ('mug')")
  t.equal(query('the mugs'), "('mug')")
  t.equal(query('the a'), "('the') & ('a')", 'unless there is nothing else')
  t.equal(query('fur vase'), "('vase')", 'für, whose accent is gone by now')
  t.equal(query("o'neill"), "('o''neill')")
  t.equal(query('a\\b'), "('a\\\\b')")
})

t.test('synonyms are alternatives, by the longest run of words, and of every group that holds it', async (t) => {
  t.equal(query('blue beaker', { synonyms }), "('blue') & ('beaker' | 'mug')")
  t.equal(query('mugs', { synonyms }), "('mug' | 'cup' | ('coffe' <-> 'cup') | 'beaker')")
  t.equal(query('coffee cups', { synonyms }), "(('coffe' & 'cup') | 'mug' | 'cup' | ('coffe' <-> 'cup'))")
  t.equal(query('t shirt', { synonyms }), "(('t' & 'shirt') | ('t' <-> 'shirt') | 't-shirt' | 'tshirt' | 'tee')")
  t.equal(query('shirt', { synonyms }), "('shirt')", 'part of a phrase is not the phrase')
  t.equal(query('coffee', { synonyms }), "('coffe')", 'nor is its beginning, where nothing follows')
  const both = [group('coffee', 'espresso'), group('coffee cup', 'mug')]
  for (const order of [both, both.toReversed()])
    t.equal(
      query('coffee cups', { synonyms: order }),
      "(('coffe' & 'cup') | ('coffe' <-> 'cup') | 'mug')",
      'what a shorter run means besides is left out',
    )
  t.equal(query('the mugs', { synonyms: [group('the', 'le')] }), "('the' | 'le') & ('mug')", 'such a word is said')
})

t.test('the last word may be half typed, and in German every longer one', async (t) => {
  t.equal(query('linen sh', { prefix: true }), "('linen') & ('sh' | 'sh':*)")
  t.equal(query('leinen ab', { compounds: true }), "('leinen' | 'leinen':*) & ('ab')")
  t.equal(query('hemd rot', { compounds: true }), "('hemd' | 'hemd':*) & ('rot')", 'longer is from four letters on')
  t.notMatch(query('coffee cups', { synonyms, compounds: true }), /:\*/, 'a phrase is no compound')
})

t.test('what has a synonym is found by its beginning, too, while it is being typed', async (t) => {
  const knitwear = [group('sweater', 'pullover', 'roll neck'), group('pulley', 'hoist')]
  const typing = (text: string) => query(text, { synonyms: knitwear, prefix: true })
  t.equal(typing('pullo'), "('pullo' | 'sweater' | 'pullover' | ('roll' <-> 'neck') | 'pullo':*)")
  t.equal(typing('pull'), "('pull' | 'sweater' | 'pullover' | ('roll' <-> 'neck') | 'pulley' | 'hoist' | 'pull':*)")
  t.equal(typing('pul'), "('pul' | 'pul':*)", 'not by three letters, which begin too much')
  t.equal(typing('roll'), "('roll' | 'roll':*)", 'nor is a phrase, by its first word')
  t.equal(typing('pullo blue'), "('pullo') & ('blue' | 'blue':*)", 'whoever goes on has typed the word')
  t.equal(query('pullo', { synonyms: knitwear }), "('pullo')", 'nor is one that is typed to its end')
})

t.test('a word with a hyphen is found whole, without it, and in parts that are words', async (t) => {
  t.equal(query('roll-top'), "('roll-top' | 'rolltop' | ('roll' <-> 'top'))")
  t.equal(query('t-shirt'), "('t-shirt' | 'tshirt')")
  t.equal(query('roll--top'), "('roll--top' | 'rolltop' | ('roll' <-> 'top'))")
  t.equal(query('one-two-three-four'), "('one-two-three-four' | 'onetwothreefour')")
})

t.test('single words and phrases are told apart, since they are ranked in different ways', async (t) => {
  const [mug] = groupsOf(stems('mugs'), { ...options, synonyms })
  t.match(mug, { singles: "'mug' | 'cup' | 'beaker'", terms: 3, phrases: "('coffe' <-> 'cup')", own: "'mug'" })
  t.same(new Set(mug?.held), new Set(['mug', 'cup', 'coffe', 'beaker']), 'whatever is found holds one of these')
  const [begun] = groupsOf(stems('mugs'), { ...options, synonyms, prefix: true })
  t.equal(begun?.held, null, 'or any longer word')
  const [phrase] = groupsOf(stems('coffee cups'), { ...options, synonyms })
  t.same(new Set(phrase?.held), new Set(['coffe', 'mug', 'cup']))
  t.equal(phrase?.own, null, 'several words are no word of their own')
})

t.test('codes are pieces with a digit', async (t) => {
  t.equal(codeOf(' NL-1023-Sag '), "'#nl-1023-sag':*")
  t.equal(codeOf('2000000010205'), "'#2000000010205':*")
  for (const none of ['shirt', 'mug 20', 'a1', "x'1234", `1${'x'.repeat(64)}`]) t.equal(codeOf(none), null, none)
})

t.test('beside a beginning are the words that are entire', async (t) => {
  const beside = (text: string, prefix: boolean) =>
    besideBeginnings(groupsOf(stems(text), { ...options, synonyms: [], prefix }))
  t.equal(beside('blue linen mugs', true), "('blue') & ('linen')")
  t.equal(beside('blue linen mugs', false), '', 'nothing where there is none')
  t.equal(beside('mugs', true), '', 'nor beside one alone')
})
