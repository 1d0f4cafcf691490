// Checks a file's type (by name and by the browser's guess) and size before upload. The server checks the bytes.
import type { UPLOAD_TYPES } from '#contract/media.ts'

/** Copies of the contract's limits, to keep its schemas out of the browser bundle. */
export const TYPES: typeof UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
export const BYTES = 5 * 1024 * 1024

/** For `<input accept>`: types, and file extensions for systems that do not know the newer types. */
export const ACCEPT = [...TYPES, '.jpg', '.jpeg', '.png', '.webp', '.avif'].join()

export type FileFault = 'type' | 'size' | 'empty'

type Looked = Pick<File, 'name' | 'type' | 'size'>

/** Some systems report no type for newer formats; then the file extension decides. */
const isPicture = ({ name, type }: Looked): boolean =>
  type === '' ? /\.(?:jpe?g|png|webp|avif)$/i.test(name) : (TYPES as readonly string[]).includes(type)

export function faultOf(file: Looked): FileFault | undefined {
  if (!isPicture(file)) return 'type'
  if (file.size === 0) return 'empty'
  return file.size > BYTES ? 'size' : undefined
}

/** The files in pasted or dropped data. */
export const filesOf = (data: Pick<DataTransfer, 'files'> | null): File[] => [...(data?.files ?? [])]
