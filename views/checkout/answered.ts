// What the checkout does once its form is sent, and shows of the answer: the page is there without it, and fetches it once it stands.
// biome-ignore lint/performance/noBarrelFile: one answer instead of four
export { PriceChanged, Short } from './changes.tsx'
export { ProblemList } from './problem-list.tsx'
export { SignedOut } from './signed-out.tsx'
export { submit } from './submit.ts'
