// Letters with a link that acts for somebody's account. Whoever could read one in the mailbox could act in its owner's name,
// so nobody can, but in a demo shop that sends no mail; and none is kept longer than its link is good.
import { sql } from 'kysely'
import { SECRET_TEMPLATES } from '#contract/mails.ts'
import type { Config } from '../../config/config.ts'

/** Hours for which the longest-lived link is good. */
export const SECRET_HOURS = 48

/** `error` of a letter whose link was no longer good before it could be sent. */
export const OUTDATED = 'outdated'

/** Of the table `mails`, or of its alias `m`. */
export const isSecret = sql<boolean>`(template = any(${sql.lit(`{${SECRET_TEMPLATES.join(',')}}`)}::text[]))`

/** A letter whose text is gone. */
export const isDropped = sql<boolean>`(html = '')`

export const showsSecrets = ({ seed, smtp }: Pick<Config, 'seed' | 'smtp'>): boolean =>
  seed === 'demo' && smtp === undefined
