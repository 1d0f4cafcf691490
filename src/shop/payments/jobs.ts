// Work on payments that nobody waits for.
import { type JobDeps, type Work, work } from '../jobs/job.ts'
import { sendEvent, sendSimulatorEvent } from './simulator/events.ts'

export const paymentJobs = ({ db, config }: JobDeps): Work[] =>
  config.simulator ? [work(sendSimulatorEvent, ({ event }) => sendEvent(db, config, event))] : []
