// A part of a page whose script comes after the page's own. The server renders it with everything else; the browser keeps that
// markup, fetches the script once the page stands, and then takes the part over as well. Links and forms in it work meanwhile.
// Its style sheet must come with the page: whoever shows the part imports it.
import { type ComponentType, lazy, Suspense } from 'react'

/** On the server: what is still being loaded there. */
const arriving = new Set<Promise<void>>()

export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const part: { Shown: ComponentType<Props> } = { Shown: lazy(async () => ({ default: await load() })) }
  if (import.meta.env.SSR) {
    const arrival = load().then((Loaded) => {
      part.Shown = Loaded
      arriving.delete(arrival)
    })
    arriving.add(arrival)
  }
  return (props) => (
    <Suspense>
      <part.Shown {...props} />
    </Suspense>
  )
}

/** On the server, where nothing may be missing: once every part has arrived that was asked for. */
export async function partsArrived(): Promise<void> {
  while (arriving.size > 0) await Promise.all(arriving)
}
