/** A fault of a content pack: the file, the field, and the problem. */
export interface PackFault {
  file: string
  /** Path inside the file, such as `chapters[0].title`; empty for the file as a whole. */
  field: string
  message: string
}

/** Thrown with every fault that was found, so that a pack can be mended in one go. */
export class PackError extends Error {
  readonly faults: PackFault[]
  constructor(faults: PackFault[]) {
    super(faults.map(({ file, field, message }) => `${file}${field && ` · ${field}`}：${message}`).join('\n'))
    this.name = 'PackError'
    this.faults = faults
  }
}
