// The drawn pictures as the seed finds them: which exist, how large they are, and their rows in media.
// A picture that has not been drawn yet is simply missing: everything else is seeded all the same.
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Row } from '../shop/db/schema.ts'
import { images } from '../shop/media/images.ts'
import { newKey } from '../shop/media/store.ts'
import { MODELS, PALETTE, SCENES } from './assortment.ts'
import type { Random } from './random.ts'
import { seenIn, shownIn, VIEWS } from './views.ts'

export const PICTURES = join(import.meta.dirname, 'images')

export interface GalleryPicture {
  id: string
  key: string
  file: string
  width: number
  height: number
  bytes: number
  alt: string
  /** What this view shows besides the thing itself, for alternative texts that begin with a product's name. */
  shows: string
}

export interface Gallery {
  pictures: readonly GalleryPicture[]
  /** The whole thing, then other views of it, as far as they are there. */
  of: (model: string, color: string) => GalleryPicture[]
  scene: (key: string) => GalleryPicture | undefined
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What is to be said of a picture, one thing after the other. */
export const listed = (...words: string[]) => words.filter((word) => word !== '').join(', ')

/** Every file that can exist by its naming rule, with what is to be seen on it. */
const expected = () => [
  ...MODELS.flatMap(({ key, colors }) =>
    colors.flatMap((color) => {
      const name = PALETTE.find((shade) => shade.code === color)?.name.toLowerCase() ?? color
      return Array.from({ length: VIEWS }, (_, view) => {
        const shows = shownIn(key, view)
        const alt = listed(sentence(seenIn(key, view)), name, shows)
        return { name: `${key}/${color}-${view + 1}`, alt, shows }
      })
    }),
  ),
  ...SCENES.map(({ key, noun }) => ({ name: `scenes/${key}`, alt: sentence(noun), shows: '' })),
]

/** Files are many and small: some at a time take a third of the time, all at once would take every file handle. */
export const inBatches = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  for (let start = 0; start < items.length; start += 16) await Promise.all(items.slice(start, start + 16).map(work))
}

const filesIn = async (folder: string): Promise<ReadonlySet<string>> => {
  if (!existsSync(folder)) return new Set()
  const entries = await readdir(folder, { recursive: true })
  return new Set(entries.map((entry) => entry.replaceAll('\\', '/')))
}

export const openGallery = async (random: Random, at: Date, folder = PICTURES): Promise<Gallery> => {
  const present = await filesIn(folder)
  const { inspect } = images()
  const byName = new Map<string, GalleryPicture>()
  // Ids are drawn for all of them, so that a picture's id does not depend on which others exist.
  const wanted = expected().map((one) => ({ ...one, id: random.id(at), file: join(folder, `${one.name}.webp`) }))
  const found = wanted.filter(({ name }) => present.has(`${name}.webp`))
  await inBatches(found, async ({ name, ...picture }) => {
    const content = await readFile(picture.file)
    const { width, height } = await inspect(content)
    byName.set(name, { ...picture, key: newKey(), width, height, bytes: content.length })
  })
  const find = (name: string) => byName.get(name)
  return {
    pictures: found.flatMap(({ name }) => find(name) ?? []),
    of: (model, color) =>
      Array.from({ length: VIEWS }, (_, view) => find(`${model}/${color}-${view + 1}`)).filter(
        (one) => one !== undefined,
      ),
    scene: (key) => find(`scenes/${key}`),
  }
}

export const mediaRows = ({ pictures }: Gallery, at: Date): Row<'media'>[] =>
  pictures.map(({ id, key, width, height, bytes, alt }) => ({
    id,
    key,
    format: 'webp',
    width,
    height,
    bytes,
    alt,
    created_at: at,
  }))
