import type { RowQuestion } from '../sheet/rowQuestion.ts'

/** Headings of the spreadsheet under which errors of items are reported, so that both ways of import use the same terms. */
export type ItemField = '题型' | '题干' | '选项' | '答案' | '解析' | '知识点' | '难度' | '图片'

export interface ItemFault {
  field: ItemField
  message: string
}

/** A question of another system, converted as far as possible; it is taken only without `faults`. */
export interface ForeignItem {
  /** Name by which its author knows the item. */
  name: string
  /** Undefined if the kind of the item cannot be taken. */
  question: RowQuestion | undefined
  faults: ItemFault[]
}

export interface ForeignBank {
  items: ForeignItem[]
  /** Pictures of the items, by their path below media/. */
  pictures: Map<string, Uint8Array>
}
