/** Error in a content pack: the file, the field and the message. */
export interface PackIssue {
  file: string
  /** Path inside the file, such as `chapters[0].title`; empty for the file as a whole. */
  field: string
  message: string
}

/** Kinds of entries in a pack that other entries refer to. */
export type PackKind =
  | 'category'
  | 'institution'
  | 'lecturer'
  | 'person'
  | 'profession'
  | 'course'
  | 'series'
  | 'coursePackage'
  | 'news'
  | 'rule'
  | 'video'
  | 'bank'
  | 'exam'

/**
 * Checks whether a pack contains an id. An unreadable file counts as present: its error is already reported, and
 * references to it are not reported as further errors.
 */
export type PackIds = Record<PackKind, (id: string) => boolean>

/** Reports the errors of one file. */
export interface FileChecks {
  fault: (field: string, message: string) => void
  /** Checks that the id exists. */
  names: (field: string, kind: 'category' | 'institution' | 'lecturer' | 'person' | 'profession' | 'course', id: string) => void
  /** Checks that the image exists. */
  image: (field: string, path: string | null) => void
  /** Checks that the picture of a question exists; it is served under an opaque name. */
  picture: (field: string, path: string) => void
}

/** Checks that a domain applies to its part of a pack in addition to the file schemas. */
export interface PackChecks {
  of: (file: string) => FileChecks
  ids: PackIds
  /** Checks whether the pack has no file of this path; an unreadable file counts as present. */
  lacks: (path: string) => boolean
}

/** Reports a file name that is not a valid id. */
export function checkFileId({ fault }: FileChecks, id: string, longest = 64): void {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) || id.length > longest)
    fault('', `文件名即编号，只能用小写字母、数字和连字符，最长 ${longest} 个字符`)
}
