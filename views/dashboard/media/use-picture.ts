// A picture of the library by its id.
import useSWR from 'swr'
import { type Chosen, chosenOf } from './chosen.ts'
import { getPicture } from './media-api.ts'

/** `data` is null for no picture, and for one that is gone; undefined until that is known. */
export const usePicture = (id: string | null) =>
  useSWR<Chosen | null>(
    id && ['picture', id],
    async () => {
      const found = await getPicture(id ?? '')
      return found.ok ? chosenOf(found.data) : null
    },
    { revalidateOnFocus: false, revalidateIfStale: false, keepPreviousData: false },
  )
