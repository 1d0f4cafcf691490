// The lines a person reads while everything comes up, and the silence where nobody sits at a terminal.
import t from 'tap'
import { createProgress } from '../../src/process/progress.ts'

const terminal = (isTTY: boolean) => {
  const written: string[] = []
  const output = {
    isTTY,
    columns: 60,
    write: (text: string) => void written.push(text),
  } as unknown as NodeJS.WriteStream
  return {
    output,
    lines: () =>
      written
        .join('')
        .split('\n')
        .map((line) => line.split('\u001b[K').at(-1)),
  }
}

t.test('steps that run side by side stay as lines once they are done', async (t) => {
  const { output, lines } = terminal(true)
  let time = 0
  const progress = createProgress(output, () => time)
  const slow = Promise.withResolvers<string>()
  const quick = Promise.withResolvers<void>()
  const both = [
    progress.step('Building the views', slow.promise),
    progress.step('Starting the database', quick.promise),
  ]
  t.equal(lines().at(-1), '  … Building the views, Starting the database')
  time = 600
  quick.resolve()
  await both[1]
  t.match(lines().at(-2), /✓ Starting the database +0\.6 s/)
  progress.detail('Building the views', 'half')
  t.equal(lines().at(-1), '  … Building the views: half')
  time = 5100
  slow.resolve('built')
  t.equal(await both[0], 'built')
  t.match(lines().at(-2), /✓ Building the views +5\.1 s/)
  progress.done('http://localhost:3000')
  t.match(lines().at(-2), '  Open http://localhost:3000')
})

t.test('a step that fails is marked, and its error goes on', async (t) => {
  const { output, lines } = terminal(true)
  const progress = createProgress(output)
  await t.rejects(progress.step('Starting the shop', Promise.reject(new Error('no'))), { message: 'no' })
  t.match(lines().at(-2), /✗ Starting the shop/)
})

t.test('a line never grows beyond the terminal', async (t) => {
  const { output, lines } = terminal(true)
  const progress = createProgress(output)
  void progress.step('Starting the shop', new Promise(() => {}))
  progress.detail('Starting the shop', 'x'.repeat(200))
  t.equal(lines().at(-1)?.length, 59)
})

t.test('a log collector sees none of it', async (t) => {
  const { output, lines } = terminal(false)
  const progress = createProgress(output)
  t.equal(await progress.step('Starting the shop', Promise.resolve(7)), 7)
  progress.done('http://localhost:3000')
  t.same(lines(), [''])
})
