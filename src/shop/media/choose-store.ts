// Which store the configuration asks for.
import type { Config } from '../../config/config.ts'
import { s3Store } from './s3-store.ts'
import { diskStore, type MediaStore } from './store.ts'

/** A bucket where one is named, else a folder below DATA_DIR. */
export const mediaStore = ({ s3, dataDir }: Pick<Config, 'dataDir'> & Partial<Pick<Config, 's3'>>): MediaStore =>
  s3 ? s3Store(s3) : diskStore(dataDir)
