import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '../config.ts'
import { bad, type Finding, good, warn } from './Finding.ts'

const gigabyte = 1024 ** 3

/** Checks that the data folder exists, is writable, belongs to this account, and has free space. */
export function folderFindings({ dataDir, contentDir }: Pick<Config, 'dataDir' | 'contentDir'>): Finding[] {
  const found: Finding[] = []
  if (!existsSync(join(contentDir, 'pack.json'))) found.push(bad(`CONTENT_DIR ${contentDir} 里没有内容包`, '设为含有 pack.json 的文件夹'))
  if (!existsSync(dataDir)) {
    const near = nearest(dataDir)
    return [
      ...found,
      isWritable(near)
        ? good(`DATA_DIR ${dataDir} 还没有，第一次启动时建立`)
        : bad(`DATA_DIR ${dataDir} 不存在，也无法建立`, `先建立它，并把所有者改为运行服务的用户（chown）`),
      spaceFinding(near),
    ]
  }
  const { uid, mode } = statSync(dataDir)
  if (!isWritable(dataDir)) found.push(bad(`DATA_DIR ${dataDir} 不可写`, '把它的所有者改为运行服务的用户（chown），并去掉只读挂载'))
  else if (process.getuid !== undefined && uid !== process.getuid())
    found.push(warn(`DATA_DIR ${dataDir} 属于另一个用户（uid ${uid}）`, '用运行服务的用户再运行一次，结果才可靠'))
  else if ((mode & 0o007) !== 0) found.push(warn(`DATA_DIR ${dataDir} 对本机所有用户开放，里面有手机号`, `chmod 700 ${dataDir}`))
  else found.push(good(`DATA_DIR ${dataDir}`))
  return [...found, spaceFinding(dataDir)]
}

function spaceFinding(folder: string): Finding {
  const { bavail, bsize } = statfsSync(folder)
  const free = (bavail * bsize) / gigabyte
  const text = `${folder} 所在磁盘剩余 ${free.toFixed(1)} GB`
  if (free < 0.1) return bad(text, '立刻清理：磁盘满了就无法写入')
  return free < 1 ? warn(text, '清理磁盘或扩容') : good(text)
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return statSync(folder).isDirectory()
  } catch {
    return false
  }
}

const nearest = (path: string): string => (existsSync(path) ? path : nearest(dirname(path)))
