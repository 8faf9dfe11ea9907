import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { z } from 'zod/mini'
import { CommandError } from '../../../command/CommandError.ts'
import { Bank, checkBanks } from '../../exam/pack.ts'
import type { PackIssue } from '../../kernel/PackChecks.ts'
import { issueText } from '../read/issueText.ts'
import { PackError } from '../read/PackError.ts'
import { openPackFolder, type PackFolder } from '../read/packFolder.ts'
import { createPackReader, fieldName } from '../read/packReader.ts'
import { bankChanges, changesText } from './bankChanges.ts'
import { mergeBank, type MergedBank } from './mergeBank.ts'
import { readTable } from './readTable.ts'
import { SheetError } from './SheetError.ts'
import type { SheetIssue } from './SheetIssue.ts'
import { isHeadingRow, placeOf, sheetQuestions } from './sheetQuestions.ts'

export interface SheetOptions {
  /** CSV or XLSX file. */
  file: string
  /** Id of the question bank to change. */
  bank: string
  /** Title of the bank; required for a new bank, and renames an existing one. */
  title?: string | undefined
  /** Occupation of a new bank; defaults to the one with the id of the bank. */
  occupation?: string | undefined
  /** Folder of the content pack. */
  pack: string
}

export interface SheetResult {
  /** Description of the changes, for the operator. */
  text: string
  isChange: boolean
  /** Writes the file of the bank atomically. */
  write: () => void
}

/** Reads questions from a spreadsheet, and returns the changes of a bank; throws {@link SheetError} with all errors. */
export async function addQuestions({ file, bank: id, title, occupation, pack }: SheetOptions): Promise<SheetResult> {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) || id.length > 40) throw new CommandError('题库编号只能用小写字母、数字和连字符，最长 40 个字符')
  const folder = openPackFolder(pack)
  const path = `banks/${id}.json`
  const linked = folder.refused.find((entry) => entry === 'banks' || entry === path)
  if (linked !== undefined)
    throw new PackError([{ file: linked, field: '', message: '内容包里只能有文件和文件夹，不能有链接，请换成文件本身' }])
  const former = readExistingBank(folder, path)
  const about = { title: title ?? former?.raw.title, profession: former?.raw.profession ?? occupation ?? id }
  if (about.title === undefined) throw new CommandError(`题库 ${id} 还没有，请用 --title 写上名称`)
  if (folder.lacks(`professions/${about.profession}.json`))
    throw new CommandError(`内容包里没有职业 ${about.profession}，请用 --profession 写上职业编号`)

  const name = basename(file)
  const { questions, faults } = sheetQuestions(await readTable(name, bytesOf(file), isHeadingRow))
  const merged = mergeBank(former?.raw, { ...about, title: about.title }, questions)
  const checked = validateBank(id, merged, folder)
  if ('faults' in checked || faults.length > 0) {
    const all = [...faults, ...('faults' in checked ? checked.faults : [])]
    // A missing column is reported once instead of in every row.
    const missing = new Set(all.filter(({ row }) => row === 1).map(({ column }) => column))
    throw new SheetError(name, onePerCell(all.filter(({ row, column }) => row <= 1 || !missing.has(column))))
  }
  const changes = bankChanges(former?.bank.questions ?? [], checked.bank.questions, new Set(questions.map(({ question }) => question.id)))
  const isRenamed = former !== undefined && former.raw.title !== about.title
  return {
    text: `题库 ${id}（${about.title}）：${changesText(changes)}`,
    isChange: changes.added.length + changes.changed.length > 0 || isRenamed,
    write: () => replaceFile(join(pack, path), merged.bank),
  }
}

function bytesOf(file: string): Uint8Array {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new CommandError(`读不到文件 ${file}`, { cause: error })
  }
}

function readExistingBank(folder: PackFolder, path: string): { raw: z.input<typeof Bank>; bank: Bank } | undefined {
  if (!folder.has(path)) return undefined
  const faults: PackIssue[] = []
  const bank = createPackReader(folder, faults)(path, Bank)
  if (bank === undefined) throw new PackError(faults.length > 0 ? faults : [{ file: path, field: '', message: '读不到这个文件' }])
  return { raw: JSON.parse(folder.text(path) ?? '') as z.input<typeof Bank>, bank }
}

/** Validates a bank as loading does, and reports errors by their position in the sheet. */
function validateBank(id: string, { bank, places, pointRows }: MergedBank, folder: PackFolder): { bank: Bank } | { faults: SheetIssue[] } {
  const faults: SheetIssue[] = []
  const faultAt = (among: MergedBank['places'], field: string, message: string) => {
    const [, point] = /^points\[(\d+)\]/.exec(field) ?? []
    const row = point === undefined ? undefined : pointRows.get(bank.points[Number(point)]?.id ?? '')
    const place = row === undefined ? placeOf(field, among) : { row, column: '知识点' }
    faults.push(place === undefined ? { row: 0, column: '', message: `题库 ${id} 的 ${field}：${message}` } : { ...place, message })
  }
  const issues = Bank.safeParse(bank, { error: issueText }).error?.issues ?? []
  for (const { path, message } of issues) faultAt(places, fieldName(path), message)
  // Questions that match the schema are checked further, so that all errors of a sheet can be corrected at once.
  const isWrong = new Set(issues.map(({ path: [, index] }) => index))
  const isRight = (_: unknown, index: number) => !isWrong.has(index)
  const read = Bank.safeParse({ ...bank, questions: bank.questions.filter(isRight) })
  if (!read.success) return { faults }
  const rightPlaces = places.filter(isRight)
  const fault = (field: string, message: string) => faultAt(rightPlaces, field, message)
  const picture = (field: string, path: string) => void (folder.has(`media/${path}`) || fault(field, `media/ 下没有 ${path}`))
  const of = () => ({ fault, picture, names: () => {}, image: () => {} })
  checkBanks(new Map([[id, read.data]]), { of })
  return faults.length > 0 ? { faults } : { bank: read.data }
}

/** Keeps one error per cell: a missing answer, for example, also violates the schema. */
function onePerCell(faults: SheetIssue[]): SheetIssue[] {
  const byCell = new Map<string, SheetIssue>()
  for (const fault of faults) {
    const cell = fault.row === 0 ? fault.message : `${fault.row} ${fault.column}`
    if (!byCell.has(cell)) byCell.set(cell, fault)
  }
  return [...byCell.values()]
}

/** Replaces a file atomically. */
function replaceFile(target: string, bank: object): void {
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(`${target}.new`, `${JSON.stringify(bank, null, 2)}\n`)
  renameSync(`${target}.new`, target)
}
