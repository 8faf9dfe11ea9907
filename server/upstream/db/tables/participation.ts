import type { FavouriteKind } from '#lib/contract'

/*
 * Tables of contributions of learners (notes, favourites, follows), and of the details of courses and institutions that
 * are not part of their own row. Reviews by learners are rows of `review`.
 */

/** Handout of a course. */
export interface MaterialTable {
  id: string
  course_id: string
  position: number
  name: string
  about: string
  /** Path in the folder `materials/` of the data folder; null if there is no file yet. */
  file: string | null
  version: string | null
  bytes: number | null
}

export interface ParticipationDatabase {
  note: {
    user_id: string
    /** Generated on the device of the learner, therefore unique only among the notes of that learner. */
    id: string
    course_id: string
    /** No foreign key: the note is retained when the lesson leaves its course. */
    lesson_id: string
    /** Title at the time of writing. */
    lesson_title: string
    at_seconds: number
    /** Markdown. */
    text: string
    version: number
    created_at: number
    updated_at: number
    /** HTML of a long text, see `kernel/logic/createStoredHtml.ts`; null for a short one. */
    html: string | null
    html_key: string | null
  }
  collect: {
    user_id: string
    kind: FavouriteKind
    /** No foreign key: a removed target remains a favourite and is marked as removed. */
    target_id: string
    /** Title at the time of adding. */
    title: string
    created_at: number
  }
  institution_detail: {
    institution_id: string
    introduction: string
    founded_year: number | null
    address: string | null
    phone: string | null
    service_hours: string | null
    /** JSON, see `catalogue/pack/catalogueRows.ts`. */
    qualifications: string
  }
  institution_follow: { user_id: string; institution_id: string; created_at: number }
  material: MaterialTable
}
