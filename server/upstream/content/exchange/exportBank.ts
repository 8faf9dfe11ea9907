import { writeFileSync } from 'node:fs'
import { extname } from 'node:path'
import { CommandError } from '../../../command/CommandError.ts'
import { Bank } from '../../exam/pack.ts'
import type { PackIssue } from '../../kernel/PackChecks.ts'
import { PackError } from '../read/PackError.ts'
import { openPackFolder } from '../read/packFolder.ts'
import { createPackReader } from '../read/packReader.ts'
import { moodleFile } from './moodleFile.ts'
import { qtiFile } from './qtiFile.ts'

interface Options {
  /** Folder of the content pack. */
  pack: string
  /** Id of the question bank. */
  bank: string
  /** New file: `.xml` for Moodle XML, `.zip` for a QTI 3 package. */
  file: string
}

/** Writes a bank in a format of other systems, and returns a description; an existing file is never overwritten. */
export function exportBank({ pack, bank: id, file }: Options): string {
  const folder = openPackFolder(pack)
  const path = `banks/${id}.json`
  const faults: PackIssue[] = []
  const bank = folder.has(path) ? createPackReader(folder, faults)(path, Bank) : undefined
  if (faults.length > 0) throw new PackError(faults)
  if (bank === undefined) throw new CommandError(`内容包里没有编号为 ${id} 的题库`)
  const extension = extname(file).toLowerCase()
  if (extension !== '.xml' && extension !== '.zip') throw new CommandError('导出的文件应是 .xml（Moodle XML）或 .zip（QTI 3 题目包）')
  const read = (picture: string) => folder.read(`media/${picture}`)
  const content = extension === '.xml' ? moodleFile(id, bank, read) : qtiFile(id, bank, read)
  try {
    writeFileSync(file, content, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new CommandError(`${file} 已存在，不会覆盖。请换一个文件名`, { cause: error })
    throw error
  }
  const reserved = bank.questions.filter((question) => question.reserved === true).length
  return `已把题库 ${id} 的 ${bank.questions.length} 道题写到 ${file}${reserved > 0 ? `，其中 ${reserved} 道仅用于正式考试，请妥善保管` : ''}`
}
