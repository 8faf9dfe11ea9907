import type { CollectKind } from '#lib/contract'
import type { Flag } from './catalogue.ts'

/*
 * The tables of what learners add: notes, favourites, questions, answers, whom they follow; and what courses and
 * institutions show beside their own row. Their reviews are rows of `review`.
 */

export interface NoteTable {
  user_id: string
  /** Made up by the learner's device, so unique only among the learner's own. */
  id: string
  course_id: string
  /** Refers to nothing: the lesson may leave its course, and the note stays. */
  lesson_id: string
  /** As it was called when the note was made. */
  lesson_title: string
  at_seconds: number
  /** Markdown. */
  text: string
  version: number
  created_at: number
  updated_at: number
}

export interface CollectTable {
  user_id: string
  kind: CollectKind
  /** Refers to nothing: what is removed stays a favourite, and is marked. */
  target_id: string
  /** As it was called when it was added. */
  title: string
  created_at: number
}

export interface AskTable {
  id: string
  course_id: string
  lesson_id: string | null
  lesson_title: string | null
  at_seconds: number | null
  title: string
  /** Markdown. */
  text: string
  /** Null for a question of the pack, and for a user who has left. */
  user_id: string | null
  /** Who asks in the pack; null for users. */
  author: string | null
  from_pack: Flag
  answer_count: number
  created_at: number
}

export interface AskAnswerTable {
  id: string
  ask_id: string
  /** Markdown. */
  text: string
  user_id: string | null
  author: string | null
  avatar: string | null
  /** Rank and work of a lecturer; null for learners. */
  lecturer_title: string | null
  from_pack: Flag
  created_at: number
}

export interface InstitutionDetailTable {
  institution_id: string
  introduction: string
  founded_year: number | null
  address: string | null
  phone: string | null
  service_hours: string | null
  /** JSON, see `content/rows/institutionRows.ts`. */
  qualifications: string
}

export interface InstitutionFollowTable {
  user_id: string
  institution_id: string
  created_at: number
}

/** A handout of a course. */
export interface MaterialTable {
  id: string
  course_id: string
  position: number
  name: string
  about: string
  /** Path below the data folder's `materials/`; null while there is no file. */
  file: string | null
  version: string | null
  bytes: number | null
}

/** All of them. */
export interface ParticipationDatabase {
  note: NoteTable
  collect: CollectTable
  ask: AskTable
  ask_answer: AskAnswerTable
  institution_detail: InstitutionDetailTable
  institution_follow: InstitutionFollowTable
  material: MaterialTable
}
