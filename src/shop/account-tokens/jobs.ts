// Work of account tokens that nobody waits for.
import { addressHash } from '../auth/address-hash.ts'
import { type JobDeps, type Work, work } from '../jobs/job.ts'
import { writeReset } from './forgot.ts'
import { sendReset } from './job-names.ts'

export const accountTokenJobs = ({ db, config }: JobDeps): Work[] => [
  work(sendReset, async ({ email }, { logger }) => {
    const [signingKey] = config.signingKeys
    if (!signingKey) throw new Error('The shop needs a signing key')
    await writeReset({ db, hashAddress: addressHash(signingKey) }, email, { publicOrigin: config.publicOrigin, logger })
  }),
]
