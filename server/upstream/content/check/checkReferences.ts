import type { PackChecks, PackIssue, PackIds } from '../../kernel/PackChecks.ts'
import { attachmentPaths } from '../../publishing/pack.ts'
import { packChecks } from '../packParts.ts'
import type { Pack } from '../read/Pack.ts'

const labels = { category: '小类', institution: '机构', lecturer: '讲师', person: '社区用户', profession: '职业', course: '课程' }

/** Runs the checks of all domains. Returns the images and attachments in use, and separately the pictures of questions. */
export function checkReferences(pack: Pack, ids: PackIds, faults: PackIssue[]): Pick<Pack, 'media' | 'pictures'> {
  const media = new Set<string>()
  const pictures = new Set<string>()
  const { folder } = pack
  const used = (list: Set<string>, path: string, file: string, field: string) => {
    if (folder.has(`media/${path}`)) list.add(path)
    else if (folder.lacks(`media/${path}`)) faults.push({ file, field, message: `media/ 下没有 ${path}` })
  }
  const checks: PackChecks = {
    ids,
    lacks: (path) => folder.lacks(path),
    of: (file) => ({
      fault: (field, message) => void faults.push({ file, field, message }),
      names: (field, kind, id) => {
        if (!ids[kind](id)) faults.push({ file, field, message: `没有编号为 ${id} 的${labels[kind]}` })
      },
      image: (field, path) => path !== null && used(media, path, file, field),
      picture: (field, path) => used(pictures, path, file, field),
    }),
  }
  if (pack.info.homePath !== undefined) checks.of('pack.json').names('homePath', 'profession', pack.info.homePath)
  for (const check of packChecks) check(pack, checks)
  for (const path of attachmentPaths(pack)) if (folder.has(`media/${path}`)) media.add(path)
  return { media: [...media].toSorted(), pictures: [...pictures].toSorted() }
}
