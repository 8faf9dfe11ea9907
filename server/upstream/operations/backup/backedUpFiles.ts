import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { BackedUpFile } from '../../db/backupFile.ts'

/** Subfolders of the data folder in every backup: images and handouts of the content pack, uploads, and the encryption key. */
export const backedUpFolders = ['media', 'materials', 'files', 'keys'] as const

/** Folder of the content pack in a backup, and in the data folder after a restore. */
export const packFolder = 'pack'

/** Folders of a backup with media: videos of lessons, and the content pack, from which the other folders are created. */
export const mediaFolders = ['videos', packFolder] as const

/** Folders of the data that backups contain, and of the content pack. */
export interface BackupSource {
  dataDir: string
  contentDir: string
}

/** Returns the backed-up folders that exist. */
export const existingFolders = (dataDir: string, folders: readonly string[] = backedUpFolders): string[] =>
  folders.filter((name) => existsSync(join(dataDir, name)))

/** Returns the files of a backup. */
export const backedUpFiles = ({ dataDir }: BackupSource): BackedUpFile[] =>
  existingFolders(dataDir).flatMap((name) => filesIn(join(dataDir, name), name))

/** Returns the videos of lessons, which only a backup with media contains. */
export const videoFiles = ({ dataDir }: BackupSource): BackedUpFile[] => filesIn(join(dataDir, 'videos'), 'videos')

/** Returns the files of the content pack, which only a backup with media contains. */
export const packFiles = ({ contentDir }: BackupSource): BackedUpFile[] =>
  // Names that begin with a dot do not belong to a pack.
  filesIn(contentDir, packFolder).filter(({ path }) => !/(^|\/)\./.test(path))

function filesIn(folder: string, name: string): BackedUpFile[] {
  if (!existsSync(folder)) return []
  return (
    readdirSync(folder, { recursive: true, withFileTypes: true })
      // Files have another name until they are complete.
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.new'))
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((file) => ({ path: join(name, relative(folder, file)), file }))
  )
}
