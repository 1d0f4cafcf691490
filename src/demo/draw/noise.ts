// Seeded noise: the same numbers on every run, so that a picture drawn twice is the same picture.

export function hash(x: number, y: number, z: number): number {
  let h = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(z | 0, 1274126177)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

const ease = (t: number) => t * t * (3 - 2 * t)

/** Smooth value noise between -1 and 1. */
export function noise(x: number, y: number, z = 0): number {
  const xi = Math.floor(x)
  const yi = Math.floor(y)
  const zi = Math.floor(z)
  const u = ease(x - xi)
  const v = ease(y - yi)
  const w = ease(z - zi)
  const plane = (k: number) => {
    const a = hash(xi, yi, k)
    const b = hash(xi + 1, yi, k)
    const c = hash(xi, yi + 1, k)
    const d = hash(xi + 1, yi + 1, k)
    return a + (b - a) * u + (c - a + (a - b - c + d) * u) * v
  }
  const near = plane(zi)
  return (w === 0 ? near : near + (plane(zi + 1) - near) * w) * 2 - 1
}

export function fbm(x: number, y: number, z: number, octaves: number): number {
  let sum = 0
  let gain = 0.5
  let f = 1
  for (let i = 0; i < octaves; i++) {
    sum += gain * noise(x * f, y * f, z * f + i * 7.3)
    gain *= 0.5
    f *= 2.03
  }
  return sum
}

/** A small generator of numbers in [0, 1), started from a word. */
export function generator(word: string): () => number {
  let state = 2166136261
  for (const letter of word) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
