// What follows from the rows of the model's order: whether it is done, its papers, and how far its pieces have come.
import { away, balanceOf, inParcels, inReturns, sum, type World } from './world.ts'

const all = (pieces: readonly number[]): number => sum(pieces, (one) => one)

const due = ({ quantity, cancelled, lostCredited }: World['lines'][number]): number =>
  quantity - cancelled - lostCredited

/** All of it has arrived, nothing is under way, and nobody owes anything. */
export function settles(world: World): void {
  const arrived = world.lines.every(
    (line, at) => inParcels(world, at, 'delivered') >= due(line) && inParcels(world, at, 'shipped') === 0,
  )
  const any = world.lines.some(({ quantity, cancelled }) => cancelled < quantity)
  const settled = balanceOf(world) === 0 && world.refunds.every(({ status }) => status !== 'pending')
  if (world.status === 'confirmed' && any && arrived && settled) world.status = 'completed'
  if (world.papers.length === 0) return
  for (const one of world.credits) {
    if (one.billed) continue
    one.billed = true
    world.papers.push({ kind: 'credit_note', total: one.amount })
  }
}

export function fulfilmentOf(world: World): string {
  const wanted = sum(world.lines, due)
  const left = world.lines.map((line, at) => {
    const lost = inParcels(world, at, 'lost')
    return Math.min(due(line), away(world, at) + lost - Math.min(lost, line.lostCredited))
  })
  if (all(left) === 0) return 'unfulfilled'
  const count = (of: (at: number) => number) =>
    sum(
      world.lines.map((_, at) => at),
      of,
    )
  if (count((at) => inReturns(world.returns, at, 'received', 'received', 'closed')) >= wanted) return 'returned'
  const delivered = count((at) => inParcels(world, at, 'delivered'))
  if (delivered >= wanted) return 'delivered'
  if (delivered > 0) return 'partially_delivered'
  return all(left) === wanted ? 'shipped' : 'partially_shipped'
}
