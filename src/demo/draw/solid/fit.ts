// Moves the camera so that a thing fills the frame as far as its view says, with nothing cut off.
import { camera } from './camera.ts'
import type { Stage, View } from './stage.ts'
import { tracer } from './trace.ts'

/** How far the thing reaches in the picture: left, right, bottom, top, in heights of the frame from its middle. */
export function extent(solid: Stage, view: View): readonly [number, number, number, number] {
  const wide: View = { ...view, height: view.height * 2 }
  const cam = camera(wide)
  const rays = tracer(solid, cam, wide.height, wide.height / 200)
  const d = new Float64Array(3)
  const found: [number, number, number, number] = [9, -9, 9, -9]
  for (let v = -0.5; v <= 0.5; v += 0.01) {
    for (let u = -0.5; u <= 0.5; u += 0.01) {
      cam.aim(u, v, d)
      if (rays.hit(d, 0).id < 0) continue
      found[0] = Math.min(found[0], u)
      found[1] = Math.max(found[1], u)
      found[2] = Math.min(found[2], v)
      found[3] = Math.max(found[3], v)
    }
  }
  return found.map((at) => at * 2) as unknown as readonly [number, number, number, number]
}

export function fitted(solid: Stage, view: View, ratio: number): View {
  if (!view.fit) return view
  let now = view
  // Twice: a closer camera sees a little more of the near side.
  for (let round = 0; round < 2; round++) {
    const [left, rightmost, low, high] = extent(solid, now)
    const need = Math.max((rightmost - left) / ratio, high - low) / view.fit
    const { right } = camera(now)
    const [u, v] = [((left + rightmost) / 2) * now.height, ((low + high) / 2) * now.height]
    const rise = v / Math.max(0.4, Math.cos((now.pitch * Math.PI) / 180))
    const [x, y, z] = now.target
    now = { ...now, height: now.height * need, target: [x + right[0] * u, y + rise, z + right[2] * u] }
  }
  return now
}
