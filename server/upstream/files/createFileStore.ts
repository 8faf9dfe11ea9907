import type { Config } from '../../config.ts'
import { diskFiles } from './diskFiles.ts'
import type { FileStore } from './FileStore.ts'
import { s3Files } from './s3Files.ts'

/** Creates the configured file store. */
export const createFileStore = ({ fileStore, dataDir }: Pick<Config, 'fileStore' | 'dataDir'>): FileStore =>
  fileStore.kind === 's3' ? s3Files(fileStore) : diskFiles({ dataDir })
