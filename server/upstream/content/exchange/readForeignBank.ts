import { posix } from 'node:path'
import type { Element } from '@xmldom/xmldom'
import { decodeText } from '../../kernel/logic/csv.ts'
import { difficultyOf } from './createItem.ts'
import { ExchangeError } from './ExchangeError.ts'
import type { ForeignBank, ForeignItem } from './ForeignItem.ts'
import { giftItems } from './giftItems.ts'
import { decodePath, moodleItems } from './moodleItems.ts'
import { createPictureStore, type PictureStore } from './pictureStore.ts'
import { qtiItem } from './qtiItem.ts'
import { descendants, qtiName } from './qtiXml.ts'
import { nameOf, parseXml } from './xml.ts'
import { megabyte, readZip } from './zip.ts'

const largestFile = 64 * megabyte
const mostItems = 5000

/** Reads a Moodle XML file, a GIFT file, a QTI item or a package of QTI items; throws {@link ExchangeError}. */
export function readForeignBank(name: string, bytes: Uint8Array, bank: string): ForeignBank {
  if (bytes.length > largestFile) throw new ExchangeError(`文件超过 ${largestFile / megabyte} MB，请分成几个文件`)
  const store = createPictureStore(bank)
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const read = isZip ? qtiPackage(bytes, store) : /\.xml$/i.test(name) ? xmlItems(name, bytes, store) : giftFile(bytes, store)
  if (read.items.length === 0) throw new ExchangeError('没有题目')
  if (read.items.length > mostItems) throw new ExchangeError(`超过 ${mostItems} 道题，请分成几个文件`)
  return read
}

function giftFile(bytes: Uint8Array, store: PictureStore): ForeignBank {
  const text = decodeText(bytes)
  if (text === undefined) throw new ExchangeError('不是 UTF-8、UTF-16 或 GB18030（GBK）编码的文字')
  return giftItems(text, store)
}

function xmlItems(name: string, bytes: Uint8Array, store: PictureStore): ForeignBank {
  const root = parseXml(bytes, name)
  if (qtiName(root) !== 'assessmentitem') return moodleItems(root, store)
  const place = { path: name, files: new Map<string, Uint8Array>(), store, point: undefined, difficulty: undefined, isReserved: false }
  return { items: [qtiItem(root, place)], pictures: store.pictures }
}

/** Reads the items that the manifest of an IMS content package lists. */
function qtiPackage(bytes: Uint8Array, store: PictureStore): ForeignBank {
  const files = readZip(bytes)
  const manifest = [...files.keys()].find((path) => posix.basename(path) === 'imsmanifest.xml')
  if (manifest === undefined) throw new ExchangeError('压缩包里没有 imsmanifest.xml，不是 QTI 题目包')
  const root = parseXml(files.get(manifest)!, manifest)
  const resources = descendants(root).filter(
    (each) => nameOf(each) === 'resource' && each.getAttribute('type')?.startsWith('imsqti_item_') === true,
  )
  const items = resources.map((resource): ForeignItem => {
    const path = posix.join(posix.dirname(manifest), decodePath(resource.getAttribute('href') ?? ''))
    const content = files.get(path)
    const refused = (message: string): ForeignItem => ({ name: path, question: undefined, faults: [{ field: '题型', message }] })
    if (content === undefined) return refused('清单里有，压缩包里没有')
    try {
      const item = parseXml(content, posix.basename(path))
      if (qtiName(item) !== 'assessmentitem') return refused('不是 QTI 题目')
      return qtiItem(item, { path, files, store, ...metadataOf(resource) })
    } catch (error) {
      if (error instanceof ExchangeError) return refused(error.message)
      throw error
    }
  })
  return { items, pictures: store.pictures }
}

/** Returns what the metadata (IEEE LOM) of a resource says: the first keyword names the knowledge point. */
function metadataOf(resource: Element): { point: string | undefined; difficulty: number | undefined; isReserved: boolean } {
  const texts = (name: string) =>
    descendants(resource)
      .filter((each) => nameOf(each) === name)
      .map((each) =>
        (descendants(each).find((inner) => ['value', 'langstring', 'string'].includes(nameOf(inner))) ?? each).textContent?.trim(),
      )
  return {
    point: texts('keyword').find((word) => word !== '' && word !== '仅正式'),
    difficulty: texts('difficulty')
      .map(difficultyOf)
      .find((found) => found !== undefined),
    isReserved: texts('keyword').includes('仅正式'),
  }
}
