// Work of the outbox that nobody waits for.
import { type JobDeps, type Work, work } from '../jobs/job.ts'
import { cleanUpOutbox, giveUpMail } from './cleanup.ts'
import { cleanUpMails, sendMail } from './job-names.ts'
import { sendOne } from './send.ts'
import { deliverBy } from './transport.ts'

export const mailJobs = ({ db, config }: JobDeps): Work[] => {
  const deliver = config.smtp && deliverBy(config.smtp)
  return [
    work(
      sendMail,
      ({ id }, { attempt, logger }) => sendOne({ db, deliver }, id, { attempt, logger }),
      ({ id }) => giveUpMail(db, id),
    ),
    work(cleanUpMails, () => cleanUpOutbox(db)),
  ]
}
