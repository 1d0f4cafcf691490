// Making derivatives: once however many ask, two at a time, and again after a failure.
import t from 'tap'
import { queue } from '#http/queue.ts'
import { derivatives } from '../../../src/shop/media/derivatives.ts'
import { diskStore, newKey } from '../../../src/shop/media/store.ts'

const picture = async (t: { testdir: () => string }) => {
  const store = diskStore(t.testdir())
  const key = newKey()
  await store.addOriginal(key, { bytes: Buffer.from('original') })
  return { store, stored: { key, format: 'webp', width: 1000 } }
}

t.test('a hundred who ask at once share one piece of work', async (t) => {
  const { store, stored } = await picture(t)
  let made = 0
  const derive = derivatives(store, {
    derive: async (_bytes, width, format) => {
      made++
      await new Promise(setImmediate)
      return Buffer.from(`${width} ${format}`)
    },
  })
  const answers = await Promise.all(Array.from({ length: 100 }, () => derive(stored, 480, 'avif')))
  t.equal(made, 1)
  t.same(new Set(answers.map(String)), new Set(['480 avif']))
  t.equal(String(await derive(stored, 480, 'avif')), '480 avif')
  t.equal(made, 1, 'later ones read the file')
  await Promise.all([derive(stored, 480, 'webp'), derive(stored, 640, 'avif')])
  t.equal(made, 3, 'other widths and formats are other work')
})

t.test('no more than two are made at once, and a line too long is turned away', async (t) => {
  const { store, stored } = await picture(t)
  let running = 0
  let most = 0
  const derive = derivatives(
    store,
    {
      derive: async (_bytes, width) => {
        most = Math.max(most, ++running)
        await new Promise((resolve) => setTimeout(resolve, 5))
        running--
        return Buffer.from(String(width))
      },
    },
    queue({ atOnce: 2, waiting: 5 }),
  )
  const answers = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => derive(stored, 100 + n, 'avif')))
  t.equal(most, 2)
  const refused = answers.filter((answer) => answer.status === 'rejected')
  t.equal(refused.length, 3)
  t.match(refused[0]?.reason, { code: 'UNAVAILABLE' })
  t.equal(String(await derive(stored, 109, 'avif')), '109', 'and may come again')
})

t.test('a failure is told to those who wait for it and to nobody after them', async (t) => {
  const { store, stored } = await picture(t)
  let tries = 0
  const derive = derivatives(store, {
    derive: async () => {
      if (++tries === 1) throw new Error('out of memory')
      return Buffer.from('fine')
    },
  })
  const [one, other] = await Promise.allSettled([derive(stored, 480, 'avif'), derive(stored, 480, 'avif')])
  t.same([one?.status, other?.status], ['rejected', 'rejected'])
  t.equal(String(await derive(stored, 480, 'avif')), 'fine')
})

t.test('the original itself serves where nothing would be gained', async (t) => {
  const { store, stored } = await picture(t)
  const derive = derivatives(store, { derive: async () => t.fail('nothing is to be made') as never })
  for (const width of [1000, 1280, 2000]) t.equal(String(await derive(stored, width, 'webp')), 'original')
})
