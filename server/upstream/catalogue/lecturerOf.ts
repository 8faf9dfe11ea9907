import type { Lecturer } from '#lib/contract'
import { optionalMediaUrl } from '../files/index.ts'
import type { LecturerRow } from './queries/lecturerPerson.ts'

/** Converts a lecturer's row for pages. */
export const lecturerOf = ({ id, name, avatar, title, about, person }: LecturerRow): Lecturer => ({
  id,
  name,
  avatar: optionalMediaUrl(avatar),
  title,
  about,
  person,
})
