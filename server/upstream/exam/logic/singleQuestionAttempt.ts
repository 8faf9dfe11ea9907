import { createHash } from 'node:crypto'
import { ExamMode } from '#lib/enums'
import type { ExamAttemptTable } from '../../db/tables/exam.ts'
import { newId } from '../../kernel/logic/newId.ts'
import type { SheetItem } from './SheetItem.ts'

interface SingleQuestion {
  userId: string
  exam_id: string
  paper_id: string
  paper_version: number
  item: SheetItem
  points: number
  /** Stable identifier of the question, from which the idempotency key is derived. */
  key: string
  now: number
}

/** Creates a finished practice attempt with one question that was answered outside of a paper. */
export const singleQuestionAttempt = ({
  userId,
  exam_id,
  paper_id,
  paper_version,
  item,
  points,
  key,
  now,
}: SingleQuestion): ExamAttemptTable => ({
  id: newId(),
  user_id: userId,
  exam_id,
  paper_id,
  paper_version,
  mode: ExamMode.Practice,
  sitting_id: null,
  send_key: keyOf(key),
  seed: '',
  sheet: JSON.stringify([item]),
  question_count: 1,
  answered: 1,
  state: 'marked',
  open_for: null,
  choice: JSON.stringify({}),
  started_at: now,
  deadline_at: null,
  extended_seconds: 0,
  extension_reason: null,
  leaves_used: 0,
  barred: 0,
  active_ms: 0,
  active_at: now,
  paused: 0,
  submitted_at: now,
  submitted_by: 'user',
  receipt_code: null,
  receipt_signature: null,
  receipt_key: null,
  score: points,
  total: item.points,
  passed: null,
  void_reason: null,
})

/** Derives a key from a text, in the form of the keys that clients generate. Equal texts give equal keys. */
const keyOf = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}
