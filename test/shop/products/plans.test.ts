// Plans of lists in a shop of twelve thousand products; of a hundred thousand they are tested by `npm run test:hard -- plans`.
import t from 'tap'
import { listPlans } from '../large/plans.ts'

t.test('lists of a large shop', (t) => listPlans(t, 'large'))
