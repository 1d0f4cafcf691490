// A part of a page whose script comes after the page's own. The server renders it with everything else; the browser keeps that
// markup, fetches the script once the page stands, and then takes the part over as well. Links and forms in it work meanwhile.
// Its style sheet must come with the page: whoever shows the part imports it.
import { type ComponentType, lazy, Suspense } from 'react'

const arriving = new Set<Promise<void>>()

export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Part: ComponentType<Props>
  if (import.meta.env.SSR) {
    const arrival = load().then((part) => {
      Part = part
      arriving.delete(arrival)
    })
    arriving.add(arrival)
  } else Part = lazy(async () => ({ default: await load() }))
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}

/** On the server, where nothing may be missing: once every part has arrived that was asked for. */
export async function partsArrived(): Promise<void> {
  while (arriving.size > 0) await Promise.all(arriving)
}
