// How much processor a server has used, from what Linux says of its processes.
import t from 'tap'
import { familyOf, parseStat, usedBy } from '../../src/bench/proc.ts'

/** A postmaster whose sessions have come and gone, one that lives, a session's worker, and a stranger in the same group. */
const RECORDED = `
16647 (postgres) S 16644 16644 16644 0 -1 4194560 3210 148817 4 61 37 21 1250 314 20 0 1 0 451287 187404288 5120 18446744073709551615 1 1 0 0 0 0 4194304 19935232 84487 0 0 0 17 0 0 0 0 0 0 0 0 0 0 0 0 0 0
16702 (postgres: stoa (x) [local]) S 16647 16702 16702 0 -1 4194368 812 0 0 0 150 42 0 0 20 0 1 0 451391 189210624 3900 18446744073709551615 1 1 0 0 0 0 4194304 19935232 84487 0 0 0 17 1 0 0 0 0 0 0 0 0 0 0 0 0 0
16709 (postgres) S 16702 16709 16709 0 -1 4194368 812 0 0 0 8 2 0 0 20 0 1 0 451391 189210624 3900 18446744073709551615 1 1 0 0 0 0 4194304 19935232 84487 0 0 0 17 1 0 0 0 0 0 0 0 0 0 0 0 0 0
16710 (node) R 16644 16644 16644 0 -1 4194304 902311 18012 120 3 98765 4321 77 12 20 0 11 0 451400 1123450880 81233 18446744073709551615 1 1 0 0 0 0 4096 134234626 17442 0 0 0 17 1 0 0 0 0 0 0 0 0 0 0 0 0 0
`
const all = RECORDED.trim().split('\n').map(parseStat)

t.test('a process is read, whatever its name is', (t) => {
  t.same(all[1], { pid: 16702, parent: 16647, group: 16702, own: 1.92, reaped: 0 })
  t.same(all[3], { pid: 16710, parent: 16644, group: 16644, own: 1030.86, reaped: 0.89 })
  t.end()
})

t.test('what sessions of a server use is its, and what ended ones used, and nothing of a stranger', (t) => {
  const server = familyOf(all, 16647)
  t.same(
    server.map(({ pid }) => pid),
    [16647, 16702, 16709],
  )
  t.equal(Math.round(usedBy(server) * 100), 37 + 21 + 1250 + 314 + 150 + 42 + 8 + 2)
  t.end()
})

t.test('a server that has ended has used nothing', (t) => {
  t.equal(usedBy(familyOf(all, 4711)), 0)
  t.end()
})
