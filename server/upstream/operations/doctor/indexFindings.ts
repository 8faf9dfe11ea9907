import { existsSync } from 'node:fs'
import type { Operator } from '../../../command/extractOperator.ts'
import { contentQueries, searchSources } from '../../content/admin.ts'
import { bad, type DatabaseFinding, good, warn } from '../../db/DatabaseFinding.ts'
import { appliedMigrations } from '../../db/appliedMigrations.ts'
import { openWithoutMigration, type DatabaseLocation } from '../../db/openWithoutMigration.ts'
import { chooseEngine, countDocuments, examineIndex, rebuildIndex } from '../../search/admin.ts'
import { createAudit } from '../createAudit.ts'

const cure = '运行 npm run doctor -- --mend 或 npm run content -- reindex；重建期间照常服务'

/** Checks that the search index is complete. With `mend`, an incomplete index is rebuilt. */
export async function indexFindings(
  place: DatabaseLocation,
  { mend, operator, engine = 'database' }: { mend: boolean; operator: Operator; engine?: string },
): Promise<DatabaseFinding[]> {
  // A missing or unreadable database is reported elsewhere.
  if (place.url === undefined && !existsSync(place.file)) return []
  const db = openWithoutMigration(place)
  try {
    await chooseEngine(db, engine)
    if (!(await appliedMigrations(db)).includes('119-operations')) return []
    if (!(await contentQueries(db).current())) return [good('搜索索引随内容一起建立')]
    const fault = await examineIndex(db, searchSources, Date.now())
    if (fault === undefined) return [good(`搜索索引完整（${await countDocuments(db)} 条）`)]
    if (!mend) return [bad(`搜索索引${fault}`, cure)]
    const rebuild = () => rebuildIndex(db, searchSources, Date.now)
    const documents = await createAudit({ db, command: 'doctor', operator })({ action: '--mend', target: 'search' }, rebuild)
    return [warn(`搜索索引${fault}，已重建（${documents ?? 0} 条）`, '若反复出现，请把 npm run doctor 的完整输出交给开发者')]
  } catch (error) {
    return [bad(`搜索索引检查没有完成：${(error as Error).message}`, cure)]
  } finally {
    await db.destroy()
  }
}
