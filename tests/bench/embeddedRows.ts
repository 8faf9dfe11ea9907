import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load, startHost } from './loadHost.ts'
import { atMost, type Rows } from './Row.ts'
import { searchRows } from './searchRows.ts'

/** Measures the host with its embedded upstream: start-up time, memory, and the effect of sixty thousand courses. */
export async function* embeddedRows(seconds: number): Rows {
  const folder = mkdtempSync(join(tmpdir(), 'zeyiji-bench-'))
  const first = await startHost({ DATA_DIR: folder })
  yield { what: '连同内置上游首次启动（载入内容）', measured: `${first.coldStartMs.toFixed(0)} ms`, mark: '–' }
  await first.stop()
  const second = await startHost({ DATA_DIR: folder })
  yield atMost('连同内置上游冷启动', second.coldStartMs, 1000, 'ms')
  const few = await load(second, list, { seconds })
  yield atMost('压测后内置上游内存', second.upstream().memoryMb(), 120, 'MB')
  await second.stop()
  execFileSync(process.execPath, ['server/upstream/content/scale/scaleCourses.ts', '--data-dir', folder], { stdio: 'ignore' })
  const many = await startHost({ DATA_DIR: folder })
  const cost = await load(many, list, { seconds })
  yield atMost('60,000 门课程对 60 门，主机与上游的 CPU', cost.allCpuMsPerRequest / few.allCpuMsPerRequest, 1.2, '倍', 2)
  await many.stop()
  yield* searchRows(folder)
  rmSync(folder, { recursive: true, force: true })
}

const list = '/api/course?page=2&pageSize=24&sort=popular'
