import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { contentQueries } from '../../content/admin.ts'
import { bad, type DatabaseFinding, good } from '../../db/DatabaseFinding.ts'
import { appliedMigrations } from '../../db/appliedMigrations.ts'
import { openWithoutMigration, type DatabaseLocation } from '../../db/openWithoutMigration.ts'
import { filesFolder, mediaFolder, uploadedFileQueries } from '../../files/admin.ts'
import { materialQueries, materialsFolder, videoQueries, videosFolder } from '../../learning/admin.ts'

interface FileFindingsOptions {
  dataDir: string
  /** Whether uploads are stored in the data folder. */
  keepsUploads: boolean
}

/** Number of uploads to check. A sample suffices, because losses rarely affect single files. */
const maxUploads = 500

/** Checks that the files exist that the database references: files of the content pack, and uploads of users. */
export async function fileFindings(place: DatabaseLocation, { dataDir, keepsUploads }: FileFindingsOptions): Promise<DatabaseFinding[]> {
  if (place.url === undefined && !existsSync(place.file)) return []
  const db = openWithoutMigration(place)
  try {
    // A database of an older release lacks some tables; it has to be migrated first.
    if (!(await appliedMigrations(db)).includes('117-inbox')) return []
    if (!(await contentQueries(db).current())) return []
    const ofPack = [
      ...(await contentQueries(db).media()).map(({ path }) => join(mediaFolder, path)),
      ...(await videoQueries(db).folders()).map((folder) => join(videosFolder, folder)),
      ...((await materialQueries(db).hasFiles()) ? [materialsFolder] : []),
    ]
    const names = keepsUploads ? await uploadedFileQueries(db).newest(maxUploads) : []
    const sent = names.map((name) => join(filesFolder, name.slice(0, 2), name))
    const gone = (paths: string[]) => paths.filter((path) => !existsSync(join(dataDir, path)))
    const [pack, uploads] = [gone(ofPack), gone(sent)]
    return [
      pack.length === 0
        ? good(`内容包的 ${ofPack.length} 个文件都在`)
        : bad(
            `DATA_DIR ${dataDir} 里缺内容包的 ${pack.length} 个文件（${pack[0]} 等），页面上的图片或视频打不开`,
            '重启服务即从 CONTENT_DIR 补回，或运行 npm run content -- load 目录',
          ),
      ...(uploads.length === 0
        ? []
        : [bad(`DATA_DIR ${dataDir} 里缺用户上传的 ${uploads.length} 个文件（${uploads[0]} 等）`, '从备份里取回 files 文件夹')]),
    ]
  } catch (error) {
    return [bad(`文件检查没有完成：${(error as Error).message}`, '先处理上面的数据库问题')]
  } finally {
    await db.destroy()
  }
}
