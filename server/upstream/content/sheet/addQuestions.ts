import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { z } from 'zod/mini'
import { CommandError } from '../../../command/CommandError.ts'
import { Bank, checkBanks } from '../../exam/pack.ts'
import type { PackIssue } from '../../kernel/PackChecks.ts'
import { printable } from '../../kernel/logic/printable.ts'
import { isForeign } from '../exchange/isForeign.ts'
import { issueText } from '../read/issueText.ts'
import { PackError } from '../read/PackError.ts'
import { openPackFolder, type PackFolder } from '../read/packFolder.ts'
import { createPackReader, fieldName } from '../read/packReader.ts'
import { bankChanges, changesText } from './bankChanges.ts'
import { mergeBank, type MergedBank } from './mergeBank.ts'
import { readTable } from './readTable.ts'
import { SheetError } from './SheetError.ts'
import { faultText, type SheetIssue } from './SheetIssue.ts'
import { isHeadingRow, placeOf, type SheetQuestion, sheetQuestions } from './sheetQuestions.ts'
import { foreignQuestions, type ItemDefaults } from './foreignQuestions.ts'

export interface SheetOptions {
  /** CSV or XLSX file, or one of another system: Moodle XML, GIFT, a QTI item or package. */
  file: string
  defaults?: ItemDefaults
  /** Whether items of another system that cannot be taken are left out instead of refusing the file. */
  skip?: boolean
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

/** Reads questions from a file, and returns the changes of a bank; throws {@link SheetError} with all errors. */
export async function addQuestions(options: SheetOptions): Promise<SheetResult> {
  const { file, bank: id, title, occupation, pack, defaults = {}, skip = false } = options
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
  const source = isForeign(name)
    ? await foreignQuestions(name, bytesOf(file), { bank: id, defaults })
    : { ...sheetQuestions(await readTable(name, bytesOf(file), isHeadingRow)), pictures: new Map<string, Uint8Array>() }
  const hasPicture = (media: string) => folder.has(`media/${media}`) || source.pictures.has(media)
  const take = (questions: readonly SheetQuestion[]) => {
    const merged = mergeBank(former?.raw, { ...about, title: about.title! }, questions)
    return { questions, merged, checked: validateBank(id, merged, hasPicture) }
  }
  let taken = take(source.questions)
  // What is wrong with an item of another system explains what is missing in its question.
  const known = new Set(source.faults.flatMap(({ row, item }) => (item === undefined ? [] : [row])))
  const checkedFaults = 'faults' in taken.checked ? taken.checked.faults : []
  const faults = [...source.faults, ...checkedFaults.filter(({ row }) => !known.has(row))]
  const left = skip ? faults.filter(({ row, item }) => row > 0 && item !== undefined) : []
  if (left.length > 0) {
    const rows = new Set(left.map(({ row }) => row))
    const right = source.questions.filter(({ row }) => !rows.has(row))
    if (right.length === 0) throw new SheetError(name, onePerCell(left))
    taken = take(right)
  }
  const { questions, merged, checked } = taken
  const all = left.length > 0 ? ('faults' in checked ? checked.faults : []) : faults
  if ('faults' in checked || all.length > 0) {
    // A missing column is reported once instead of in every row.
    const missing = new Set(all.filter(({ row, item }) => row === 1 && item === undefined).map(({ column }) => column))
    throw new SheetError(name, onePerCell(all.filter(({ row, column }) => row <= 1 || !missing.has(column))))
  }
  const changes = bankChanges(former?.bank.questions ?? [], checked.bank.questions, new Set(questions.map(({ question }) => question.id)))
  const isRenamed = former !== undefined && former.raw.title !== about.title
  return {
    text: [`题库 ${id}（${about.title}）：${changesText(changes)}`, ...leftOut(left)].join('\n'),
    isChange: changes.added.length + changes.changed.length > 0 || isRenamed,
    write: () => {
      const used = JSON.stringify(merged.bank)
      for (const [path, bytes] of source.pictures) if (used.includes(path)) replaceFile(join(pack, 'media', path), bytes)
      replaceFile(join(pack, path), `${JSON.stringify(merged.bank, null, 2)}\n`)
    },
  }
}

/** Names the items that are not taken, with the reasons. */
function leftOut(faults: readonly SheetIssue[]): string[] {
  if (faults.length === 0) return []
  const rows = new Set(faults.map(({ row }) => row)).size
  const sorted = onePerCell(faults.toSorted((one, other) => one.row - other.row))
  return [`不取用 ${rows} 道：`, ...sorted.map((fault) => `  － ${printable(faultText(fault))}`)]
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

/** Validates a bank as loading does, and reports errors by their position in the file. */
function validateBank(
  id: string,
  { bank, places, pointRows }: MergedBank,
  hasPicture: (path: string) => boolean,
): { bank: Bank } | { faults: SheetIssue[] } {
  const faults: SheetIssue[] = []
  const faultAt = (among: MergedBank['places'], field: string, message: string) => {
    const [, point] = /^points\[(\d+)\]/.exec(field) ?? []
    const row = point === undefined ? undefined : pointRows.get(bank.points[Number(point)]?.id ?? '')
    const place = row === undefined ? placeOf(field, among) : { row, column: '知识点' }
    const item = place && among.find((each) => each?.row === place.row)?.item
    faults.push(
      place === undefined
        ? { row: 0, column: '', message: `题库 ${id} 的 ${field}：${message}` }
        : { ...place, message, ...(item !== undefined && { item }) },
    )
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
  const picture = (field: string, path: string) => void (hasPicture(path) || fault(field, `media/ 下没有 ${path}`))
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
function replaceFile(target: string, content: string | Uint8Array): void {
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(`${target}.new`, content)
  renameSync(`${target}.new`, target)
}
