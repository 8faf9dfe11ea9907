/** A fault of a content pack: the file, the field, and the problem. */
export interface PackFault {
  file: string
  /** Path inside the file, such as `chapters[0].title`; empty for the file as a whole. */
  field: string
  message: string
}

/** Kinds of things in a pack that others refer to. */
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
 * Reports whether a pack contains an id. An unreadable file counts as present: its fault was reported, and a reference
 * to it is no second fault.
 */
export type PackIds = Record<PackKind, (id: string) => boolean>

/** Reports faults of one file. */
export interface FileChecks {
  fault: (field: string, message: string) => void
  /** The id must exist. */
  names: (field: string, kind: 'category' | 'institution' | 'lecturer' | 'person' | 'profession' | 'course', id: string) => void
  /** The image must exist. */
  image: (field: string, path: string | null) => void
  /** A picture of a question must exist; it is served under a name that says nothing. */
  picture: (field: string, path: string) => void
}

/** Means of a domain to check its part of a pack beyond the form of a file. */
export interface PackChecks {
  of: (file: string) => FileChecks
  ids: PackIds
  /** The pack has no such file, and no unreadable one. */
  lacks: (path: string) => boolean
}

/** Reports where an id that is the name of a file is none. */
export function checkFileId({ fault }: FileChecks, id: string, longest = 64): void {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) || id.length > longest)
    fault('', `文件名即编号，只能用小写字母、数字和连字符，最长 ${longest} 个字符`)
}
